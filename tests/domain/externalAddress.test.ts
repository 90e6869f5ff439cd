import { expect, test } from "vitest";
import { externalAddress } from "../../domain/externalAddress.ts";

test.each([
  ["/https://example.com/a?b=c", "https://example.com/a?b=c"],
  ["/http:/example.com", "http://example.com/"],
])("%s leaves for %s", (path, address) => {
  expect(externalAddress(path)).toBe(address);
});

test.each(["/httpd", "/http", "/https://", "/javascript:alert(1)"])("%s leads nowhere", (path) => {
  expect(externalAddress(path)).toBeUndefined();
});
