import { describe, expect, test } from "vitest";
import { Batcher } from "../../server/locks/batcher.ts";

/** A judge that is held until let go, and remembers its batches. */
function heldJudge() {
  const batches: number[][] = [];
  let letGo = (): void => undefined;
  const gate = new Promise<void>((done) => {
    letGo = done;
  });
  const judge = async (asks: readonly number[]): Promise<number[]> => {
    batches.push([...asks]);
    await gate;
    if (asks.includes(13)) throw new Error("thirteen");
    return asks.map((ask) => ask * 2);
  };
  return { batches, judge, letGo: () => letGo() };
}

describe("the batcher", () => {
  test("gathers what arrives while a batch is under way into the next one", async () => {
    const { batches, judge, letGo } = heldJudge();
    const batcher = new Batcher(judge, () => 1);
    const answers = [1, 2, 3, 4].map((ask) => batcher.ask(ask));
    letGo();
    expect(await Promise.all(answers)).toEqual([2, 4, 6, 8]);
    expect(batches).toEqual([[1], [2, 3, 4]]);
  });

  test("keeps a batch to four hundred seats, and takes a larger request alone", async () => {
    const { batches, judge, letGo } = heldJudge();
    const batcher = new Batcher(judge, (ask) => ask);
    const answers = [1, 300, 100, 1, 900, 2].map((ask) => batcher.ask(ask));
    letGo();
    await Promise.all(answers);
    expect(batches).toEqual([[1], [300, 100], [1], [900], [2]]);
  });

  test("lets a poisoned request fail alone", async () => {
    const { judge, letGo } = heldJudge();
    const batcher = new Batcher(judge, () => 1);
    const answers = [1, 2, 13, 4].map((ask) => batcher.ask(ask));
    letGo();
    const settled = await Promise.allSettled(answers);
    expect(settled.map(({ status }) => status)).toEqual([
      "fulfilled",
      "fulfilled",
      "rejected",
      "fulfilled",
    ]);
    expect(await batcher.ask(5)).toBe(10);
  });
});
