import { expect, test } from "vitest";
import { killsText, newCounts, progressLine } from "../../../../scripts/gate/contention/counts.ts";

test("the progress line has counts, pace, the remaining time and what is down", () => {
  const counts = { ...newCounts(), attempts: 2_000, sold: 30, refunded: 4 };
  counts.killed.node = 2;
  counts.killed.database = 1;
  const pace = { attempts: 5_000, seconds: 10, killing: "allNodes" };
  expect(progressLine(counts, pace)).toBe(
    "10 s · 2,000 of 5,000 attempts (200/s) · about 15 s left · 30 sold, 4 refunded · 3 kills · now allNodes",
  );
  expect(progressLine(counts, { ...pace, attempts: 1_000_000 })).toContain("about 84 min left");
  expect(progressLine(counts, { ...pace, attempts: 10_000_000 })).toContain("about 13.9 h left");
});

test("nothing is estimated before the first attempt", () => {
  const pace = { attempts: 5_000, seconds: 10, killing: undefined };
  expect(progressLine(newCounts(), pace)).toBe(
    "10 s · 0 of 5,000 attempts (0/s) · 0 sold, 0 refunded · 0 kills",
  );
});

test("kills are told by target", () => {
  const counts = newCounts();
  counts.killed.immediateShutdown = 3;
  expect(killsText(counts)).toBe(
    "one server 0 ×, all servers 0 ×, the database (SIGKILL) 0 ×, the database (immediate shutdown) 3 ×",
  );
});
