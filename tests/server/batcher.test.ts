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

const one = { size: () => 1, touches: () => [] };

describe("the batcher", () => {
  test("gathers what arrives while a batch is under way into the next one", async () => {
    const { batches, judge, letGo } = heldJudge();
    const batcher = new Batcher(judge, one);
    const answers = [1, 2, 3, 4].map((ask) => batcher.ask(ask));
    letGo();
    expect(await Promise.all(answers)).toEqual([2, 4, 6, 8]);
    expect(batches).toEqual([[1], [2, 3, 4]]);
  });

  test("keeps a batch to four hundred seats, and takes a larger request alone", async () => {
    const { batches, judge, letGo } = heldJudge();
    const batcher = new Batcher(judge, { ...one, size: (ask: number) => ask });
    const answers = [1, 300, 100, 1, 900, 2].map((ask) => batcher.ask(ask));
    letGo();
    await Promise.all(answers);
    expect(batches).toEqual([[1], [300, 100], [1], [900], [2]]);
  });

  test("puts off what touches the same as one before it, in the order asked", async () => {
    const { batches, judge, letGo } = heldJudge();
    const touches = (ask: number): string[] => [`tens ${Math.floor(ask / 10)}`, `ones ${ask % 10}`];
    const batcher = new Batcher(judge, { ...one, touches });
    // 42 would go with 21 and 35, but 32 waits before it.
    const answers = [11, 21, 35, 32, 42, 58].map((ask) => batcher.ask(ask));
    letGo();
    expect(await Promise.all(answers)).toEqual([22, 42, 70, 64, 84, 116]);
    expect(batches).toEqual([[11], [21, 35, 58], [32], [42]]);
  });

  test("lets a poisoned request fail alone", async () => {
    const { judge, letGo } = heldJudge();
    const batcher = new Batcher(judge, one);
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
