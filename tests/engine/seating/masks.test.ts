import { describe, expect, test } from "vitest";
import { layoutOf } from "../../../engine/plan/buildLayout.ts";
import { seatsIn } from "../../../engine/plan/seatLists.ts";
import { blockMasksOf } from "../../../engine/seating/blockMasks.ts";
import { groupMask, masksOf, tableStarts } from "../../../engine/seating/masks.ts";
import { viewOf, viewsOf } from "../../../engine/seating/views.ts";
import { hallPlan } from "../mapHall.ts";
import { type DrawnRow, type DrawnSeat, hallOf, type HallShape } from "../randomPlans.ts";

const KINDS: Readonly<Record<string, DrawnSeat["kind"]>> = {
  H: "wheelchair",
  C: "companion",
  v: "limited",
  P: "pair",
  L: "left",
  M: "middle",
  R: "right",
};

/** Returns a row from a text: `.` a plain seat, `|` an aisle, and letters for traits. */
function row(signs: string, section = 0, group = 0): DrawnRow {
  let before: DrawnSeat["before"] = "neighbour";
  const seats = signs.split("").flatMap((sign): DrawnSeat[] => {
    if (sign === "|") {
      before = "jump";
      return [];
    }
    const seat: DrawnSeat = { kind: KINDS[sign] ?? "plain", before, claim: "free" };
    before = "neighbour";
    return [seat];
  });
  return { section, group, seats };
}

const layout = (rows: readonly DrawnRow[], shape: HallShape = {}) =>
  layoutOf(hallOf(rows, false, shape).plan);

describe("the traits of seats", () => {
  const masks = masksOf(layout([row("HC.v|HH")]));

  test("are told apart", () => {
    expect(seatsIn(masks.wheelchair)).toEqual([0, 4, 5]);
    expect(seatsIn(masks.companion)).toEqual([1]);
    expect(seatsIn(masks.accessible)).toEqual([0, 1, 4, 5]);
    expect(seatsIn(masks.limitedView)).toEqual([3]);
  });

  test("include the ends of rows and the seats beside an aisle", () => {
    expect(seatsIn(masks.ends)).toEqual([0, 3, 4, 5]);
    expect(seatsIn(masksOf(layout([row(".|..."), row("..")])).ends)).toEqual([0, 1, 3, 4, 5]);
  });

  test("are none in a plain hall, which has neither sofas nor tables", () => {
    const plain = layout([row("...")]);
    const { wheelchair, pairFirst, pairSecond, whole, links, ...has } = masksOf(plain);
    expect([wheelchair, pairFirst, pairSecond, whole].map(seatsIn)).toEqual([[], [], [], []]);
    expect([has.hasPairs, has.hasWhole]).toEqual([false, false]);
    expect(seatsIn(links)).toEqual([0, 1]);
  });
});

describe("sofas (storefront.md section 5, seats)", () => {
  test.each([
    ["PP", [0], [1], "one sofa"],
    ["PPPP", [0, 2], [1, 3], "two sofas side by side"],
    [".PP.", [1], [2], "a sofa between seats"],
    ["PP|PP", [0, 2], [1, 3], "sofas on both sides of an aisle"],
  ])("%s: first halves are %j, second halves %j", (signs, first, second) => {
    const { hasPairs, pairFirst, pairSecond } = masksOf(layout([row(signs)]));
    expect([hasPairs, seatsIn(pairFirst), seatsIn(pairSecond)]).toEqual([true, first, second]);
  });
});

describe("tables (storefront.md section 5, seats)", () => {
  /** The first section has two tables, and the second one has a row. */
  const tables = layout([row("..|."), row("...."), row("....", 1)], { whole: [0] });

  test("are the seats of sections that are sold by whole rows", () => {
    const { hasWhole, whole } = masksOf(tables);
    expect([hasWhole, seatsIn(whole)]).toEqual([true, [0, 1, 2, 3, 4, 5, 6]]);
  });

  test("are one block each, whatever the distances between their chairs", () => {
    expect(seatsIn(masksOf(tables).links)).toEqual([0, 1, 3, 4, 5, 7, 8, 9]);
  });

  test("are found by their size, which rows of other sections are not", () => {
    expect(seatsIn(tableStarts(tables, 3))).toEqual([0]);
    expect(seatsIn(tableStarts(tables, 4))).toEqual([3]);
    expect(seatsIn(tableStarts(tables, 2))).toEqual([]);
    // A second call returns the same, from the cache.
    expect(seatsIn(tableStarts(tables, 4))).toEqual([3]);
  });
});

test("a ticket group has the seats of its rows in all sections", () => {
  const hall = layout([row("..", 0, 0), row("...", 0, 1), row(".", 1, 0)]);
  expect(seatsIn(groupMask(hall, 70))).toEqual([0, 1, 5]);
  expect(seatsIn(groupMask(hall, 71))).toEqual([2, 3, 4]);
  expect(seatsIn(groupMask(hall, 70))).toEqual([0, 1, 5]);
  expect(seatsIn(groupMask(hall, 99))).toEqual([]);
});

describe("seats that policy 3 may block", () => {
  test("are those with a neighbour and without a left, middle or right marker", () => {
    const { exempt, blockable, hasVacant } = blockMasksOf(layout([row("L.M.R|.|..")]));
    expect(seatsIn(exempt)).toEqual([0, 2, 4]);
    expect(seatsIn(blockable)).toEqual([1, 3, 6, 7]);
    expect(hasVacant).toBe(false);
  });

  test("are none in sections that keep a seat vacant", () => {
    const hall = layout([row("..L"), row("..", 1)], { vacant: [0] });
    const { keptVacant, exempt, blockable, hasVacant } = blockMasksOf(hall);
    expect(seatsIn(keptVacant)).toEqual([0, 1, 2]);
    expect(seatsIn(exempt)).toEqual([0, 1, 2]);
    expect(seatsIn(blockable)).toEqual([3, 4]);
    expect(hasVacant).toBe(true);
  });
});

describe("the view of seats", () => {
  const block = { left: 0, seats: 2, ticketGroupId: 1 };
  /** The focal point is at (100, 0). Section A is behind section B. */
  const hall = layoutOf(
    hallPlan([
      { ...block, name: "A", top: 300, rows: 2 },
      { ...block, name: "B", left: 100, top: 30, rows: 1 },
    ]),
  );
  const views = viewsOf(hall);

  test("is the distance to the focal point in 1024ths of a unit, summed over seats", () => {
    const first = Math.round(Math.hypot(100, 300) * 1024);
    const second = Math.round(Math.hypot(90, 300) * 1024);
    expect([viewOf(views, 0, 1), viewOf(views, 1, 1), viewOf(views, 0, 2)]).toEqual([
      first,
      second,
      first + second,
    ]);
    expect(viewOf(views, 4, 1)).toBe(30 * 1024);
  });

  test("orders rows and sections by their best seat", () => {
    expect([...views.rowOrder]).toEqual([2, 0, 1]);
    expect([...views.sectionOrder]).toEqual([1, 0]);
    expect(views.rowBest[2]).toBe(30 * 1024);
    expect(views.rowBest[0]).toBe(Math.round(Math.hypot(90, 300) * 1024));
    expect([...views.sectionBest]).toEqual([views.rowBest[0], views.rowBest[2]]);
  });

  test("leaves rows that are equally good in the plan's order", () => {
    const twins = viewsOf(layout([row(".."), row("..", 1)], { focalPoint: { x: 200, y: 6 } }));
    expect([...twins.rowOrder]).toEqual([0, 1]);
  });
});
