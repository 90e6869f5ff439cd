import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  expectSeats,
  fetchRules,
  fetchSnapshot,
  openPlan,
} from "../../../../app/shell/hall/seatFiles.ts";
import * as gapRules from "../../../../engine/seating/gaps.ts";
import { presentation } from "../../fixtures.ts";

let asked: string[];

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  vi.spyOn(globalThis, "fetch").mockImplementation((url) => {
    const address = url instanceof Request ? url.url : url.toString();
    asked.push(address.replace(/\?.*/, ""));
    return Promise.resolve(Response.json({ error: { code: "NOT_FOUND" } }, { status: 404 }));
  });
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const PLAN = "/api/seats/seatplan";
const SNAPSHOT = "/api/seats/snapshot";
const SHOW = presentation({ id: 7, planVersion: "a" });

test("seats that were expected are fetched once, and serve one screen", async () => {
  expectSeats(SHOW);
  expect(asked.toSorted()).toEqual([PLAN, SNAPSHOT]);
  await Promise.all([openPlan(SHOW), fetchSnapshot(SHOW.id)]);
  expect(asked).toHaveLength(2);
  await Promise.all([openPlan(SHOW), fetchSnapshot(SHOW.id)]);
  expect(asked.toSorted()).toEqual([PLAN, PLAN, SNAPSHOT, SNAPSHOT]);
});

test("another presentation's are fetched as ever, and so are those that were expected long ago", async () => {
  expectSeats(SHOW);
  await Promise.all([openPlan({ ...SHOW, planVersion: "b" }), fetchSnapshot(8)]);
  expect(asked).toHaveLength(4);
  vi.advanceTimersByTime(60_000);
  await Promise.all([openPlan(SHOW), fetchSnapshot(SHOW.id)]);
  expect(asked).toHaveLength(6);
});

test("rules that cannot be fetched are told as a call without an answer, and the next try may succeed", async () => {
  const load = vi
    .fn<() => Promise<typeof gapRules | undefined>>()
    .mockRejectedValueOnce(new TypeError("Failed to fetch dynamically imported module"))
    // The import resolves to undefined while the page is reloading.
    .mockResolvedValueOnce(undefined)
    .mockResolvedValueOnce(gapRules);
  expect((await fetchRules(load)).refusal?.code).toBe("errorNoResponse");
  expect((await fetchRules(load)).refusal?.code).toBe("errorNoResponse");
  expect((await fetchRules(load)).reply).toBe(gapRules);
  expect((await fetchRules()).reply?.blockRule).toBe(gapRules.blockRule);
});

test("a bug in the rules' file is none of the connection", async () => {
  const broken = fetchRules(() => Promise.reject(new RangeError("broken")));
  await expect(broken).rejects.toThrow("broken");
});
