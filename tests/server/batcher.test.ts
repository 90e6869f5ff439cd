import { describe, expect, test } from "vitest";
import { Batcher } from "../../server/platform/batcher.ts";

/** Returns a judge that blocks until it is released, and that records its batches. */
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

const one = { size: () => 1, touches: () => [], lanes: 1 };
/** Waits until all pending calls have started. */
const turn = (): Promise<void> => new Promise((done) => setImmediate(done));

describe("the batcher", () => {
  test("gathers what arrives at once, and what arrives while a batch is under way", async () => {
    const { batches, judge, letGo } = heldJudge();
    const batcher = new Batcher(judge, one);
    const first = [1, 2].map((ask) => batcher.ask(ask));
    await turn();
    const answers = [...first, ...[3, 4, 5].map((ask) => batcher.ask(ask))];
    letGo();
    expect(await Promise.all(answers)).toEqual([2, 4, 6, 8, 10]);
    expect(batches).toEqual([
      [1, 2],
      [3, 4, 5],
    ]);
  });

  test("keeps a batch to four hundred seats, and takes a larger request alone", async () => {
    const { batches, judge, letGo } = heldJudge();
    const batcher = new Batcher(judge, { ...one, size: (ask: number) => ask });
    const answers = [300, 100, 1, 900, 2].map((ask) => batcher.ask(ask));
    letGo();
    await Promise.all(answers);
    expect(batches).toEqual([[300, 100], [1], [900], [2]]);
  });

  test("puts off what touches the same as one before it, in the order asked", async () => {
    const { batches, judge, letGo } = heldJudge();
    const touches = (ask: number): string[] => [`tens ${Math.floor(ask / 10)}`, `ones ${ask % 10}`];
    const batcher = new Batcher(judge, { ...one, touches });
    // 32 shares its first digit with 35, so 32 is in a later batch. 42 shares its last digit with 32 and has
    // to follow 32, although 42 could be in the batch with 21 and 35.
    const answers = [21, 35, 32, 42, 58].map((ask) => batcher.ask(ask));
    letGo();
    expect(await Promise.all(answers)).toEqual([42, 70, 64, 84, 116]);
    expect(batches).toEqual([[21, 35, 58], [32], [42]]);
  });

  test("shares what waits among its lanes, and judges nothing beside what touches the same", async () => {
    const { batches, judge, letGo } = heldJudge();
    const touches = (ask: number): string[] => [`tens ${Math.floor(ask / 10)}`];
    const batcher = new Batcher(judge, { ...one, touches, lanes: 2 });
    const first = [11, 21, 31, 41].map((ask) => batcher.ask(ask));
    await turn();
    expect(batches).toEqual([
      [11, 21],
      [31, 41],
    ]);
    const answers = [...first, ...[12, 51, 32].map((ask) => batcher.ask(ask))];
    await turn();
    expect(batches).toHaveLength(2);
    letGo();
    expect(await Promise.all(answers)).toEqual([22, 42, 62, 82, 24, 102, 64]);
    expect(batches.slice(2).flat().toSorted()).toEqual([12, 32, 51]);
  });

  test("puts off in another lane what touches what is under way", async () => {
    const { batches, judge, letGo } = heldJudge();
    const touches = (ask: number): string[] => [`tens ${Math.floor(ask / 10)}`];
    const batcher = new Batcher(judge, { ...one, touches, lanes: 2 });
    const first = batcher.ask(11);
    await turn();
    const [same, other] = [batcher.ask(12), batcher.ask(21)];
    await turn();
    expect(batches).toEqual([[11], [21]]);
    letGo();
    expect(await Promise.all([first, same, other])).toEqual([22, 24, 42]);
    expect(batches).toEqual([[11], [21], [12]]);
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
