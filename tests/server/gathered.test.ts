import { expect, test } from "vitest";
import { gathered } from "../../server/platform/gathered.ts";

test("what is asked at once is asked together, and where that fails each by itself", async () => {
  const questions: number[][] = [];
  const doubled = gathered(async (asks: readonly number[]) => {
    questions.push([...asks]);
    await Promise.resolve();
    if (asks.includes(13)) throw new Error("thirteen");
    return asks.map((ask) => ask * 2);
  });
  expect(await Promise.all([1, 2].map(doubled))).toEqual([2, 4]);
  const mixed = await Promise.allSettled([3, 13, 5].map(doubled));
  expect(mixed.map((each) => (each.status === "fulfilled" ? each.value : "failed"))).toEqual([
    6,
    "failed",
    10,
  ]);
  expect(questions).toEqual([[1, 2], [3, 13, 5], [3], [13], [5]]);
});

test("two asks that touch the same are answered one after the other", async () => {
  const questions: string[][] = [];
  const seen = new Set<string>();
  const isFirst = gathered(
    async (asks: readonly string[]) => {
      questions.push([...asks]);
      await Promise.resolve();
      return asks.map((ask) => !seen.has(ask) && seen.add(ask).has(ask));
    },
    (ask) => [ask],
  );
  expect(await Promise.all(["a", "b", "a"].map(isFirst))).toEqual([true, true, false]);
  expect(questions).toEqual([["a", "b"], ["a"]]);
});
