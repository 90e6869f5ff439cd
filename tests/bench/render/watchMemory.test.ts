import { expect, test } from "vitest";
import { bytesInStatus } from "../../../bench/render/watchMemory.ts";

test("a process holds what is its own: neither the program's files nor what is swapped out", () => {
  const status = [
    "Name:\tchromium",
    "VmRSS:\t  300000 kB",
    "RssAnon:\t  120000 kB",
    "RssFile:\t  170000 kB",
    "RssShmem:\t   10000 kB",
    "",
  ].join("\n");
  expect(bytesInStatus(status)).toBe(130_000 * 1024);
  expect(bytesInStatus("Name:\tzombie\n")).toBe(0);
});
