import { afterEach, beforeEach, expect, test, vi } from "vitest";

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal("location", new URL("https://tickets.example/order/1"));
});
afterEach(() => void vi.unstubAllGlobals());

const FOREIGN = [
  "https://other.example/x.js",
  "//other.example/x.js",
  "https://tickets.example.other.example/x.js",
  "http://tickets.example/x.js",
  "blob:https://tickets.example/8a9c",
  "data:text/javascript,0",
];

test("a browser without Trusted Types gets the whole address of our own script, and no other", async () => {
  const { trustedScriptUrl } = await import("../../workers/trustedScriptUrl.ts");
  expect(trustedScriptUrl("/assets/a.js")).toBe("https://tickets.example/assets/a.js");
  for (const address of FOREIGN) expect(() => trustedScriptUrl(address)).toThrow(TypeError);
});

test("the policy is made once, under its name, and allows our own scripts alone", async () => {
  const createPolicy = vi.fn(
    (name: string, rules: { createScriptURL: (of: string) => string }) => ({
      createScriptURL: (address: string) => `${name} ${rules.createScriptURL(address)}`,
    }),
  );
  vi.stubGlobal("trustedTypes", { createPolicy });
  const { trustedScriptUrl } = await import("../../workers/trustedScriptUrl.ts");
  expect(trustedScriptUrl("/a.js")).toBe("parterre https://tickets.example/a.js");
  expect(trustedScriptUrl("/b.js")).toBe("parterre https://tickets.example/b.js");
  expect(createPolicy).toHaveBeenCalledTimes(1);
  for (const address of FOREIGN) expect(() => trustedScriptUrl(address)).toThrow(TypeError);
});
