import { describe, expect, test } from "vitest";
import { mustEqual, rounded, spread, timeTogether, type Variant } from "../../bench/harness.ts";
import { virtualClock } from "./virtualClock.ts";

/** Returns a variant whose runs take the time that `msOf` returns, and a counter of its runs. */
function variantOf(
  name: string,
  clock: { advance: (ms: number) => void },
  msOf: (run: number) => number,
) {
  const runs = { count: 0 };
  const run = (): number => {
    clock.advance(msOf(runs.count++));
    return 1;
  };
  return { variant: { name, run } satisfies Variant, runs };
}

describe("variants that are timed together", () => {
  test("are repeated within a sample until the clock is fine enough", () => {
    const clock = virtualClock();
    const quick = variantOf("quick", clock, () => 4);
    const slow = variantOf("slow", clock, () => 20);
    const timings = timeTogether([quick.variant, slow.variant]);
    expect(timings.get("quick")).toEqual({ median: 4, low: 4, high: 4 });
    expect(timings.get("slow")).toEqual({ median: 20, low: 20, high: 20 });
    // A run takes 4 ms, so that three of them are measured together, after warm-ups of one and of three runs.
    expect(quick.runs.count).toBe(1 + 3 + 27 * 3);
    expect(slow.runs.count).toBe(1 + 27);
  });

  test("are told by the quietest of three rounds", () => {
    const clock = virtualClock();
    const { variant } = variantOf("ours", clock, (run) => (run < 10 ? 40 : run < 19 ? 20 : 30));
    expect(timeTogether([variant]).get("ours")).toEqual({ median: 20, low: 20, high: 20 });
  });

  test("are told by one round as a whole, though one of them was quicker in another", () => {
    const clock = virtualClock();
    const ours = variantOf("ours", clock, (run) => (run < 10 ? 20 : 40));
    const peer = variantOf("peer", clock, (run) => (run < 10 ? 100 : 20));
    const timings = timeTogether([ours.variant, peer.variant]);
    expect([timings.get("ours")?.median, timings.get("peer")?.median]).toEqual([40, 20]);
  });

  test("weigh the same, however long they take", () => {
    const clock = virtualClock();
    // In the second round the quick variant takes twice as long, and the slow variant takes a tenth less.
    const quick = variantOf("quick", clock, (run) => (run < 10 ? 20 : 40));
    const slow = variantOf("slow", clock, (run) => (run < 10 ? 1000 : 900));
    const timings = timeTogether([quick.variant, slow.variant]);
    expect([timings.get("quick")?.median, timings.get("slow")?.median]).toEqual([20, 1000]);
  });

  test("show how far their samples lie apart", () => {
    const clock = virtualClock();
    const { variant } = variantOf("ours", clock, (run) => 20 + (run % 9));
    expect(timeTogether([variant]).get("ours")).toEqual({ median: 24, low: 20, high: 28 });
  });

  test("are none where there are none", () => {
    expect(timeTogether([]).size).toBe(0);
  });
});

describe("a spread", () => {
  test("of one figure is that figure", () => {
    expect(spread([3])).toEqual({ median: 3, low: 3, high: 3 });
  });

  test("of an even number has the upper of the two in the middle", () => {
    expect(spread([4, 1, 3, 2])).toEqual({ median: 3, low: 1, high: 4 });
  });

  test("sorts by value and leaves the figures in their order", () => {
    const figures = [10, 9, 100];
    expect(spread(figures).median).toBe(10);
    expect(figures).toEqual([10, 9, 100]);
  });
});

test.each([
  [0, 0],
  [1234.5, 1230],
  [-0.0012345, -0.00123],
  [999.6, 1000],
  [5, 5],
])("%d is rounded to %d", (figure, expected) => {
  expect(rounded(figure)).toBe(expected);
});

describe("results that must be equal", () => {
  test("are compared by their content", () => {
    expect(() => mustEqual("best", { a: [1] }, { a: [1] })).not.toThrow();
    expect(() => mustEqual("best", undefined, undefined)).not.toThrow();
  });

  test.each<[unknown, unknown]>([
    [
      [1, 2],
      [2, 1],
    ],
    [undefined, null],
    [0, "0"],
    [[], [0]],
  ])("%j and %j are not", (a, b) => {
    expect(() => mustEqual("best", a, b)).toThrow("best: the variants disagree");
  });
});
