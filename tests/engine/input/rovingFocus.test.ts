import { describe, expect, test } from "vitest";
import { stadiumLayout } from "../../../bench/venues.ts";
import type { FocusStep } from "../../../engine/gestures/gesture.ts";
import { createPicking } from "../../../engine/input/picking.ts";
import { layoutOf } from "../../../engine/plan/buildLayout.ts";
import type { SeatLayout } from "../../../engine/plan/layout.ts";
import { SeatIndex } from "../../../engine/plan/seatIndex.ts";
import { createRovingFocus, type Stop } from "../../../engine/input/rovingFocus.ts";
import { hallPlan, twoBlocks } from "../mapHall.ts";

interface Roads {
  readonly isSectionShown?: (section: number) => boolean;
  readonly accepts?: (seat: number) => boolean;
}

/**
 * Creates a roving focus. `counted.visited` is the number of seats that the focus has examined in its
 * searches.
 */
function rove(layout: SeatLayout, { isSectionShown, accepts = () => true }: Roads = {}) {
  const index = new SeatIndex(layout);
  const counted = { visited: 0 };
  const inBox = index.inBox.bind(index);
  index.inBox = (...box) => {
    const seats = inBox(...box);
    counted.visited += seats.length;
    return seats;
  };
  const picking = createPicking(layout, index, isSectionShown);
  return { ...createRovingFocus({ layout, index, picking, accepts }), counted };
}

const walk = (layout: SeatLayout, from: Stop, ...steps: FocusStep[]): Stop => {
  const { next } = rove(layout);
  return steps.reduce((stop, step) => next(stop, step), from);
};

/** Returns the hall rotated by 90°, so that its rows are vertical. */
const turned = (layout: SeatLayout): SeatLayout => ({
  ...layout,
  x: layout.y.map((y) => -y),
  y: layout.x,
});

const ARROWS = ["left", "right", "up", "down"] as const;

/** Returns every stop that can be reached with the arrow keys. */
function reached(next: (from: Stop, step: FocusStep) => Stop, from: Stop): Set<Stop> {
  const seen = new Set([from]);
  for (const stop of seen) for (const step of ARROWS) seen.add(next(stop, step));
  return seen;
}

describe("arrows", () => {
  test("go to the neighbour on the screen", () => {
    const layout = twoBlocks();
    expect(walk(layout, 14, "right")).toBe(15);
    expect(walk(layout, 14, "left")).toBe(13);
    expect(walk(layout, 14, "down")).toBe(26);
    expect(walk(layout, 14, "up")).toBe(2);
  });

  test("follow the screen where rows stand upright", () => {
    const layout = turned(twoBlocks());
    expect(walk(layout, 14, "down")).toBe(15);
    expect(walk(layout, 14, "left")).toBe(26);
  });

  test("cross the aisle to the next block and come back", () => {
    const layout = twoBlocks();
    expect(walk(layout, 11, "right")).toBe(96);
    expect(walk(layout, 11, "right", "left")).toBe(11);
  });

  test("stay at the hall's edge", () => {
    const layout = twoBlocks();
    expect(walk(layout, 0, "left")).toBe(0);
    expect(walk(layout, 0, "up")).toBe(0);
    expect(walk(layout, 95 + 96, "right", "down")).toBe(191);
  });

  test("reach every seat of the hall, and of a round stadium, from any other", () => {
    for (const layout of [twoBlocks(), stadiumLayout(3000)]) {
      expect(reached(rove(layout).next, 57).size).toBe(layout.count);
    }
  });

  test("walk along curved rows and come back the same way", () => {
    const layout = stadiumLayout(3000);
    const { next } = rove(layout);
    let [kept, returned] = [0, 0];
    for (let seat = 0; seat + 1 < layout.count; seat += 1) {
      if (layout.rowOf[seat] !== layout.rowOf[seat + 1]) continue;
      const dx = layout.x[seat + 1]! - layout.x[seat]!;
      const dy = layout.y[seat + 1]! - layout.y[seat]!;
      const [there, back]: [FocusStep, FocusStep] =
        Math.abs(dx) >= Math.abs(dy)
          ? dx > 0
            ? ["right", "left"]
            : ["left", "right"]
          : dy > 0
            ? ["down", "up"]
            : ["up", "down"];
      if (next(seat, there) === seat + 1) kept += 1;
      if (next(seat + 1, back) === seat) returned += 1;
    }
    const pairs = layout.count - layout.rowCount;
    expect([kept, returned]).toEqual([pairs, pairs]);
  });
});

describe("rows", () => {
  test("have their left end on Home and their right end on End", () => {
    expect(walk(twoBlocks(), 17, "rowStart")).toBe(12);
    expect(walk(twoBlocks(), 17, "rowEnd")).toBe(23);
    const mirrored = { ...twoBlocks(), x: twoBlocks().x.map((x) => -x) };
    expect(walk(mirrored, 17, "rowStart")).toBe(23);
  });

  test("change within the section by Page Up and Page Down, and end at its edges", () => {
    expect(walk(twoBlocks(), 17, "rowAfter")).toBe(29);
    expect(walk(twoBlocks(), 17, "rowBefore")).toBe(5);
    expect(walk(twoBlocks(), 17, "rowBefore", "rowBefore")).toBe(5);
    expect(walk(twoBlocks(), 95, "rowAfter")).toBe(95);
  });

  test("of two ticket groups at one y are one row", () => {
    const plan = hallPlan([{ name: "L", left: 0, top: 0, rows: 2, seats: 6, ticketGroupId: 10 }]);
    const [section] = plan.sections;
    const [group] = section!.groups;
    const beside = group!.rows.map((row) => ({
      ...row,
      seats: Object.fromEntries(
        Object.entries(row.seats).map(([x, seat]) => [
          String(Number(x) + 6),
          { ...seat, px: seat.px + 60 },
        ]),
      ),
    }));
    section!.groups.push({ id: 2, ticketGroupId: 11, rows: beside });
    const layout = layoutOf(plan);
    expect(layout.rowCount).toBe(4);
    const { next } = rove(layout);
    expect(layout.x[next(2, "rowEnd")]).toBe(110);
    expect(layout.x[next(next(2, "rowEnd"), "rowStart")]).toBe(0);
    expect(layout.y[next(2, "rowAfter")]).toBe(10);
    expect(layout.x[next(2, "rowAfter")]).toBe(layout.x[2]);
  });
});

describe("sections", () => {
  const layout = layoutOf(
    hallPlan([
      { name: "A", left: 0, top: 0, rows: 3, seats: 4, ticketGroupId: 10 },
      { name: "B", left: 100, top: 0, rows: 3, seats: 4, ticketGroupId: 10 },
      { name: "C", left: 0, top: 100, rows: 3, seats: 4, ticketGroupId: 10 },
    ]),
  );

  test("follow each other in the plan's order, to their first seats", () => {
    const { next } = rove(layout);
    expect(next(7, "sectionAfter")).toBe(12);
    expect(next(17, "sectionAfter")).toBe(24);
    expect(next(24, "sectionAfter")).toBe(24);
    expect(next(30, "sectionBefore")).toBe(12);
    expect(next(3, "sectionBefore")).toBe(3);
  });

  test("lie beside each other on the screen", () => {
    const { next } = rove(layout);
    expect(next(4, "sectionRight")).toBe(16);
    expect(next(16, "sectionLeft")).toBe(7);
    expect(next(1, "sectionDown")).toBe(25);
    expect(next(25, "sectionUp")).toBe(9);
    expect(next(4, "sectionLeft")).toBe(4);
  });

  test("begin with the hall's first seat and end with its last", () => {
    expect(walk(layout, 17, "first")).toBe(0);
    expect(walk(layout, 17, "last")).toBe(35);
  });

  test("that are not shown are not there for any key", () => {
    const { next } = rove(layout, { isSectionShown: (at) => at !== 1 });
    expect(next(7, "right")).toBe(7);
    expect(next(7, "sectionAfter")).toBe(24);
    expect(next(30, "sectionBefore")).toBe(0);
    expect([...reached(next, 0)].some((seat) => seat >= 12 && seat < 24)).toBe(false);
    const last = rove(layout, { isSectionShown: (at) => at === 0 });
    expect(last.next(3, "last")).toBe(11);
    expect(last.nearest({ x: 110, y: 10 })).toBe(7);
  });
});

describe("areas and tables", () => {
  const area = {
    id: 77,
    name: "Floor",
    kind: "ga" as const,
    capacity: 400,
    outline: [
      [0, 110],
      [110, 110],
      [110, 190],
      [0, 190],
    ] as [number, number][],
    groups: [],
  };
  const plan = hallPlan(
    [
      { name: "L", left: 0, top: 0, rows: 8, seats: 12, ticketGroupId: 10 },
      { name: "T", left: 200, top: 0, rows: 3, seats: 4, ticketGroupId: 10 },
    ],
    [area],
  );
  const layout = layoutOf({
    ...plan,
    sections: plan.sections.map((section) => ({ ...section, isWhole: section.name === "T" })),
  });
  const floor = layout.count + 2;

  test("an area is one stop, between the seats around it", () => {
    const { next, sectionOf, placeOf } = rove(layout);
    expect(next(90, "down")).toBe(floor);
    expect(sectionOf(floor)).toBe(2);
    expect(placeOf(floor)).toEqual({ x: 55, y: 150 });
    expect(layout.rowNames[layout.rowOf[next(floor, "up")]!]).toBe("H");
    expect(next(floor, "rowStart")).toBe(floor);
    expect(next(floor, "rowAfter")).toBe(floor);
    expect(next(floor, "sectionBefore")).toBe(96);
    expect(next(0, "last")).toBe(floor);
  });

  test("a whole table is one stop, at its first seat", () => {
    const { next, nearest, stopOf, seatsAt, placeOf } = rove(layout);
    expect(next(11, "right")).toBe(96);
    expect(next(96, "right")).toBe(96);
    expect(next(96, "down")).toBe(100);
    expect(next(100, "left")).toBe(23);
    expect(next(100, "rowEnd")).toBe(100);
    expect(stopOf(103)).toBe(100);
    expect(seatsAt(100)).toEqual({ from: 100, to: 104 });
    expect(placeOf(100)).toEqual({ x: 215, y: 10 });
    expect(nearest({ x: 231, y: 21 })).toBe(104);
  });

  test("every stop is reached", () => {
    const { next, stopOf } = rove(layout);
    const stops = new Set([floor, ...layout.x.keys().map((seat) => stopOf(seat))]);
    expect(reached(next, 3)).toEqual(stops);
  });

  test("a hall of areas alone has them for its stops", () => {
    const { next, nearest } = rove(layoutOf(hallPlan([], [area, { ...area, id: 78 }])));
    expect(nearest({ x: 0, y: 0 })).toBe(0);
    expect(next(0, "sectionAfter")).toBe(1);
  });
});

describe("over free seats alone", () => {
  test("every key passes over the others", () => {
    const layout = twoBlocks();
    const { next, nearest } = rove(layout, { accepts: (seat) => seat % 3 === 0 });
    expect(next(12, "right")).toBe(15);
    expect(next(15, "rowEnd")).toBe(21);
    expect(next(15, "rowStart")).toBe(12);
    expect(next(15, "rowAfter")).toBe(27);
    expect(nearest({ x: 11, y: 10 })).toBe(12);
    for (const seat of reached(next, 0)) expect(seat % 3).toBe(0);
  });

  test("rows and sections with none are passed over, and a hall with none ends every walk", () => {
    const layout = twoBlocks();
    const some = rove(layout, { accepts: (seat) => seat < 12 || seat >= 180 });
    expect(some.next(5, "rowAfter")).toBe(5);
    expect(some.next(5, "sectionAfter")).toBe(180);
    expect(some.next(185, "rowBefore")).toBe(185);
    const none = rove(layout, { accepts: () => false });
    for (const step of [...ARROWS, "rowEnd", "rowAfter", "first", "sectionDown"] as const)
      expect(none.next(5, step)).toBe(5);
    expect(none.nearest({ x: 0, y: 0 })).toBe(-1);
  });
});

describe("in a large hall", () => {
  /** Returns how many seats each arrow key examines, in ascending order, for seats all over the hall. */
  function efforts(layout: SeatLayout): number[] {
    const { next, counted } = rove(layout);
    const step = Math.floor(layout.count / 200);
    const seen: number[] = [];
    for (let seat = 0; seat < layout.count; seat += step) {
      for (const key of ARROWS) {
        counted.visited = 0;
        next(seat, key);
        seen.push(counted.visited);
      }
    }
    return seen.toSorted((a, b) => a - b);
  }

  test("a step looks at a handful of seats, however many there are", () => {
    const [small, large] = [efforts(stadiumLayout(10_000)), efforts(stadiumLayout(200_000))];
    // The highest five percent are excluded, because they search the whole pitch for a seat on its other side.
    for (const share of [0.5, 0.95]) {
      const [few, many] = [small, large].map((seen) => seen[Math.floor(seen.length * share)] ?? 0);
      expect(few).toBeGreaterThan(5);
      expect(many).toBeLessThan(250);
      expect(many).toBeLessThan(few! * 1.5);
    }
  });

  test("a step into the void stops at the hall's edge, whose seats it never counts", () => {
    const layout = stadiumLayout(200_000);
    const { next, counted } = rove(layout);
    const top = layout.y.reduce((best, y, seat) => (y < layout.y[best]! ? seat : best), 0);
    counted.visited = 0;
    expect(next(top, "up")).toBe(top);
    expect(counted.visited).toBeLessThan(2000);
  });
});
