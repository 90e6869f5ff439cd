import { expect, test } from "vitest";
import { secondTry } from "./secondTry.ts";

const failedIn = (...files: string[]) => ({ passed: 7, failed: 2, complaints: [], files });
const GOOD = { passed: 4, failed: 0, complaints: [] };
const BAD = { passed: 3, failed: 1, complaints: [] };

test("files that pass alone count as passed and are named as unsteady", async () => {
  const tried: (readonly string[])[] = [];
  const count = await secondTry(failedIn("a.test.ts"), (files) => {
    tried.push(files);
    return Promise.resolve(GOOD);
  });
  expect(tried).toEqual([["a.test.ts"]]);
  expect(count).toMatchObject({ passed: 9, failed: 0 });
  expect(count.complaints).toEqual(["unsteady: a.test.ts failed beside others and passed alone"]);
});

test("files that fail again have failed", async () => {
  const count = await secondTry(failedIn("a.test.ts"), () => Promise.resolve(BAD));
  expect(count).toMatchObject({ passed: 7, failed: 2 });
});

test.each([
  ["many files", failedIn("a.ts", "b.ts", "c.ts", "d.ts")],
  ["a race for a seat", failedIn("tests/server/race.test.ts")],
  ["more than failed tests", { passed: 7, failed: 1, complaints: ["did not load"] }],
  ["nothing", GOOD],
])("there is no second try for %s", async (_, first) => {
  const count = await secondTry(first, () => Promise.reject(new Error("was tried")));
  expect(count).toBe(first);
});
