import { describe, expect, test } from "vitest";
import {
  bearablePace,
  callsDue,
  pollSeconds,
  presentShares,
  waitRange,
  type Admission,
} from "../../domain/waitingRoom.ts";
import { drawRanks, type DrawSeed } from "../../domain/waitingDraw.ts";

const mixed = (value: number): number => Math.imul(value ^ (value >>> 15), 0x2c1b3c6d) >>> 0;
const seedOf = (n: number): DrawSeed => [mixed(n), mixed(n + 1e6), mixed(n + 2e6), mixed(n + 3e6)];

describe("the draw", () => {
  test.each([0, 1, 2, 3, 1_000])("gives each of %i numbers one rank", (count) => {
    const ranks = [...drawRanks(seedOf(5), count)].toSorted((a, b) => a - b);
    expect(ranks).toEqual(Array.from({ length: count }, (_, at) => at + 1));
  });

  test("is the same for the same seed, and another for another", () => {
    expect(drawRanks(seedOf(1), 50)).toEqual(drawRanks(seedOf(1), 50));
    expect(drawRanks(seedOf(1), 50)).not.toEqual(drawRanks(seedOf(2), 50));
    expect(drawRanks([0, 0, 0, 0], 50)).not.toEqual(drawRanks([0, 0, 0, 2], 50));
  });

  test("favours nobody: over 6,000 draws each number of six has each rank a sixth of the time", () => {
    const DRAWS = 6_000;
    const counts = Array.from({ length: 36 }, () => 0);
    for (let draw = 0; draw < DRAWS; draw++) {
      drawRanks(seedOf(draw), 6).forEach((rank, at) => (counts[at * 6 + rank - 1]! += 1));
    }
    const expected = DRAWS / 6;
    const chiSquared = counts.reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0);
    // With 25 degrees of freedom, one fair draw in a thousand exceeds 52.6.
    expect(chiSquared).toBeLessThan(52.6);
  });

  test("mixes arrival and rank: first and second half have the same mean rank", () => {
    const ranks = drawRanks(seedOf(9), 50_000);
    const mean = (part: Uint32Array) => part.reduce((sum, rank) => sum + rank, 0) / part.length;
    // The standard error of the mean of one half is 65.
    expect(Math.abs(mean(ranks.slice(0, 25_000)) - mean(ranks.slice(25_000)))).toBeLessThan(400);
  });
});

describe("the visitors to call", () => {
  const room: Admission = {
    joined: 1_000,
    called: 100,
    seconds: 2,
    perMinute: 600,
    inside: 50,
    expected: 10,
    maxInside: 500,
    freeSeats: 5_000,
  };

  test.each<[string, Partial<Admission>, number]>([
    ["follow the pace", {}, 20],
    ["are whole visitors", { seconds: 0.19 }, 1],
    ["are none before the first is due", { seconds: 0.09 }, 0],
    ["are no more than wait", { joined: 107 }, 7],
    ["are no more than fit inside", { maxInside: 65 }, 5],
    ["are none while the room inside is full", { maxInside: 60 }, 0],
    ["leave room for those who were called and come yet", { maxInside: 65, expected: 13 }, 2],
    ["are no more than seats are free", { freeSeats: 68 }, 8],
    ["are none in a sold-out hall", { freeSeats: 0 }, 0],
    ["are none if nobody has joined since", { joined: 100 }, 0],
    ["are none if fewer have joined than were called", { joined: 90 }, 0],
  ])("%s", (_, change, due) => {
    expect(callsDue({ ...room, ...change })).toBe(due);
  });
});

describe("the estimate", () => {
  test("is by the operator's pace while nothing was measured", () => {
    expect(waitRange(600, { calls: [], perMinute: 60 })).toEqual({ low: 8, high: 14 });
  });

  test("counts those in front by the share who were still there in the last minutes", () => {
    const shares = presentShares([50, 30, 0], [100, 100, 0]);
    expect(shares).toEqual([0.5, 0.3]);
    expect(waitRange(600, { calls: [], perMinute: 60, shares })).toEqual({ low: 2, high: 8 });
    // There are more calls than turns of the queue, because visitors who come back are called without a turn.
    // The share is therefore at most 1.
    expect(presentShares([7], [5])).toEqual([1]);
  });

  test("reaches from the fastest minute to the slowest, with some caution", () => {
    expect(waitRange(600, { calls: [60, 30, 45], perMinute: 100 })).toEqual({ low: 8, high: 26 });
  });

  test("is no faster than the operator's pace, and no slower than twice the mean", () => {
    expect(waitRange(600, { calls: [400, 0], perMinute: 100 })).toEqual({ low: 4, high: 9 });
  });

  test("is unknown if nobody was called lately", () => {
    expect(waitRange(600, { calls: [0, 0], perMinute: 100 })).toBeUndefined();
  });

  test("is a minute or less for the next visitor", () => {
    expect(waitRange(1, { calls: [60], perMinute: 60 })).toEqual({ low: 0, high: 2 });
  });
});

test.each([
  [0, 600, 2],
  [200, 600, 2],
  [1_000, 600, 10],
  [3_000, 600, 30],
  [1_000_000, 600, 30],
])("with %i in front at %i a minute the page asks again after %i s", (ahead, perMinute, due) => {
  expect(pollSeconds(ahead, perMinute)).toBe(due);
});

describe("what the nodes bear", () => {
  const calm = { load: 0.2, nodes: 3, perNode: 0, maxLoad: 0.75 };

  test.each<[string, Partial<typeof calm>, number]>([
    ["is the operator's pace while nothing was measured", {}, 600],
    ["is three quarters of what all nodes were measured to bear", { perNode: 200 }, 450],
    ["is never more than the operator's pace", { perNode: 20_000 }, 600],
    ["is the whole pace up to three quarters of a node's time", { load: 0.75 }, 600],
    ["is half from there to the whole time", { load: 0.875 }, 300],
    ["is nobody for a node that is always busy", { load: 1 }, 0],
    ["falls with the share that the operator leaves", { load: 0.75, maxLoad: 0.5 }, 300],
  ])("%s", (_, change, pace) => {
    expect(bearablePace(600, { ...calm, ...change })).toBeCloseTo(pace, 9);
  });
});
