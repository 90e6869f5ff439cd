import { describe, expect, test } from "vitest";
import * as naive from "../../bench/naiveRules.ts";
import { saleOf, sold } from "../../bench/sales.ts";
import { stadiumLayout } from "../../bench/venues.ts";

/**
 * Returns one byte per seat of rows with these lengths: bit 1 is set if a seat has a neighbour before it, and
 * bit 2 if it has a neighbour after it.
 */
const besideOf = (...runs: readonly number[]): Uint8Array =>
  Uint8Array.from(
    runs.flatMap((length) =>
      Array.from({ length }, (_, at) => (at > 0 ? 1 : 0) | (at < length - 1 ? 2 : 0)),
    ),
  );
/** Returns the status bytes of a text: `.` is free, `x` is taken. Blanks are aisles and have no byte. */
const bytesOf = (hall: string): Uint8Array =>
  Uint8Array.from(hall.replaceAll(" ", ""), (letter) => (letter === "x" ? 1 : 0));
const runsOf = (hall: string): Uint8Array =>
  besideOf(...hall.split(" ").map(({ length }) => length));

/** Returns the text of the hall with `o` at each seat that the rule marks. */
function marked(hall: string, rule: typeof naive.gapsByBytes): string {
  const bytes = bytesOf(hall);
  const out = new Uint8Array(bytes.length).fill(9);
  const found = rule(bytes, runsOf(hall), out);
  expect(found).toBe(out.filter((byte) => byte === 1).length);
  let seat = 0;
  return hall.replaceAll(/\S/g, (letter) => (out[seat++] === 1 ? "o" : letter));
}

describe("a scan of the bytes", () => {
  test.each([
    ["x.x", "xox"],
    [".x.", "oxo"],
    ["x..x", "x..x"],
    [".x x.", "ox xo"],
    // A single seat between aisles has no neighbours.
    [". .", ". ."],
    ["xxx", "xxx"],
    ["...", "..."],
  ])("finds the single seats of %s", (hall, expected) => {
    expect(marked(hall, naive.gapsByBytes)).toBe(expected);
  });

  test.each([
    ["...", ".o."],
    ["....", ".oo."],
    [".....", ".o.o."],
    ["......", ".o..o."],
    ["..", ".."],
    ["x...x", "x.o.x"],
    ["... ...", ".o. .o."],
  ])("finds the seats of %s that would strand another", (hall, expected) => {
    expect(marked(hall, naive.strandingByBytes)).toBe(expected);
  });

  test.each([
    ["....", 2, 3],
    ["....", 4, 1],
    ["....", 5, 0],
    ["..x..", 2, 2],
    // An aisle separates the seats on both sides.
    [".. ..", 2, 2],
    ["xxx", 1, 0],
    ["", 1, 0],
  ])("of %j has places for %d: %d", (hall, party, count) => {
    expect(naive.runsByBytes(bytesOf(hall), runsOf(hall), party)).toBe(count);
  });
});

describe("both baselines", () => {
  const layout = stadiumLayout(1500);

  test.each([0, 0.3, 0.6, 0.95, 1])("agree on a hall of which %d is sold", (part) => {
    const { bytes } = saleOf(layout, sold(part));
    const beside = naive.neighbourBytes(layout);
    const objects = naive.seatObjects(layout, bytes);
    const out = new Uint8Array(layout.count);
    expect(naive.gapsByObjects(objects)).toBe(naive.gapsByBytes(bytes, beside, out));
    expect(naive.strandingByObjects(objects)).toBe(naive.strandingByBytes(bytes, beside, out));
    for (const party of [1, 2, 5, 30])
      expect(naive.runsByObjects(objects, party)).toBe(naive.runsByBytes(bytes, beside, party));
    const free = naive.freeByBytes(layout, bytes);
    expect(naive.freeByObjects(objects, layout.sections.length)).toEqual(free);
    expect(free.reduce((sum, each) => sum + each, 0)).toBe(
      bytes.reduce((sum, byte) => sum + (1 - byte), 0),
    );
  });

  test("know every seat by its name, its row and its neighbours", () => {
    const objects = naive.seatObjects(layout, new Uint8Array(layout.count));
    for (const seat of objects) {
      expect(seat.left?.right ?? seat).toBe(seat);
      expect(seat.right?.left ?? seat).toBe(seat);
      if (seat.left)
        expect([seat.left.row, Number(seat.left.name) + 1]).toEqual([seat.row, Number(seat.name)]);
    }
    expect(objects[0]!.left).toBeUndefined();
    expect(objects.at(-1)!.right).toBeUndefined();
  });
});

describe("the best seats by a scan", () => {
  const layout = stadiumLayout(600);
  const free = new Uint8Array(layout.count);
  const nobody = (): boolean => false;
  const viewOf = (seat: number): number =>
    Math.round(Math.hypot(layout.x[seat]! - layout.focalX, layout.y[seat]! - layout.focalY) * 1024);

  test("for one are the seat with the shortest way to the middle that strands none", () => {
    const best = naive.bestByBytes(layout, free, nobody, 1);
    const views = Array.from({ length: layout.count }, (_, seat) => viewOf(seat));
    expect(views).toContain(best);
    expect(best).toBeGreaterThanOrEqual(Math.min(...views));
  });

  test("are none in a sold hall, where all are barred, and for more than a row holds", () => {
    const taken = new Uint8Array(layout.count).fill(1);
    expect(naive.bestByBytes(layout, taken, nobody, 1)).toBe(Infinity);
    expect(naive.bestByBytes(layout, free, () => true, 1)).toBe(Infinity);
    expect(naive.bestByBytes(layout, free, nobody, 200)).toBe(Infinity);
  });

  test("get no better when some seats are barred, and worse for each further person", () => {
    const isBarred = (seat: number): boolean => seat % 9 === 0;
    let before = 0;
    for (const party of [1, 2, 4]) {
      const best = naive.bestByBytes(layout, free, nobody, party);
      expect(naive.bestByBytes(layout, free, isBarred, party)).toBeGreaterThanOrEqual(best);
      expect(best).toBeGreaterThan(before);
      before = best;
    }
  });
});
