import { describe, expect, test } from "vitest";
import { Seatplan, type PlanSection } from "../../domain/seatplan.ts";
import { layoutOf } from "../../engine/plan/buildLayout.ts";
import type { SeatLayout } from "../../engine/plan/layout.ts";
import { addressOf } from "../../engine/plan/seatAddress.ts";
import { hasBit } from "../../engine/plan/seatBits.ts";
import { bestAvailable } from "../../engine/seating/bestAvailable.ts";
import { statesUnder } from "../../engine/seating/gaps.ts";
import { demoPlan } from "../../server/demo/demoPlans.ts";
import { DEMO, PLAN } from "../../server/demo/ids.ts";
import { HALLS } from "../../server/demo/places.ts";
import { PRICES } from "../../server/demo/priceLists.ts";
import { PITCH } from "../../server/demo/venues/plan.ts";

const VENUES = [
  ["cinema", PLAN.cinema, DEMO.cinemaHall, 184, 184],
  ["theatre", PLAN.theatre, DEMO.theatreVenue, 1075, 1075],
  ["arena", PLAN.arena, DEMO.arenaVenue, 15_373, 18_373],
  ["stadium", PLAN.stadium, DEMO.stadiumVenue, 80_000, 80_000],
  ["club", PLAN.club, DEMO.clubVenue, 0, 350],
  ["field", PLAN.field, DEMO.fieldVenue, 0, 8800],
] as const;

type Corner = readonly [number, number];

/** Whether a point is inside the outline, by the even-odd rule. */
function holds(outline: readonly Corner[], [x, y]: Corner): boolean {
  let inside = false;
  for (const [i, [ax, ay]] of outline.entries()) {
    const [bx, by] = outline.at(i - 1)!;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside;
}

const turn = ([ax, ay]: Corner, [bx, by]: Corner, [cx, cy]: Corner): number =>
  Math.sign((bx - ax) * (cy - ay) - (by - ay) * (cx - ax));

function crosses(a: Corner, b: Corner, c: Corner, d: Corner): boolean {
  return turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0;
}

const edgesOf = (outline: readonly Corner[]): [Corner, Corner][] =>
  outline.map((corner, i) => [outline.at(i - 1)!, corner]);

function boxOf(outline: readonly Corner[]) {
  const xs = outline.map(([x]) => x);
  const ys = outline.map(([, y]) => y);
  return {
    left: Math.min(...xs),
    right: Math.max(...xs),
    top: Math.min(...ys),
    bottom: Math.max(...ys),
  };
}

function overlap(one: PlanSection, two: PlanSection): boolean {
  const [a, b] = [boxOf(one.outline), boxOf(two.outline)];
  const isApart = a.right < b.left || b.right < a.left || a.bottom < b.top || b.bottom < a.top;
  if (isApart) return false;
  const edges = edgesOf(two.outline);
  return (
    edgesOf(one.outline).some(([p, q]) => edges.some(([r, s]) => crosses(p, q, r, s))) ||
    holds(one.outline, two.outline[0]!) ||
    holds(two.outline, one.outline[0]!)
  );
}

const AROUND = [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy) => [dx, dy] as const));

/** Returns the pairs of seats that are closer than adjacent seats may be. */
function tooClose(layout: SeatLayout): [number, number][] {
  const { x, y, count } = layout;
  const cells = new Map<string, number[]>();
  const found: [number, number][] = [];
  for (let seat = 0; seat < count; seat++) {
    const [cx, cy] = [Math.floor(x[seat]! / PITCH), Math.floor(y[seat]! / PITCH)];
    const near = AROUND.flatMap(([dx, dy]) => cells.get(`${cx + dx} ${cy + dy}`) ?? []);
    const isNear = (other: number): boolean =>
      Math.hypot(x[seat]! - x[other]!, y[seat]! - y[other]!) < PITCH - 0.25;
    found.push(...near.filter(isNear).map((other): [number, number] => [other, seat]));
    cells.set(`${cx} ${cy}`, [...(cells.get(`${cx} ${cy}`) ?? []), seat]);
  }
  return found;
}

describe.each(VENUES)("the demo's %s", (_, seatplanId, id, seats, capacity) => {
  const plan = demoPlan({ id, seatplanId });
  const layout = layoutOf(plan);

  test("is a plan of the contract with the right number of seats", () => {
    expect(Seatplan.safeParse(plan).error).toBeUndefined();
    expect(layout.count).toBe(seats);
    expect(plan.sections.reduce((sum, section) => sum + section.capacity, 0)).toBe(capacity);
    expect(new Set(plan.sections.map((section) => section.id)).size).toBe(plan.sections.length);
  });

  test("is the same at every call", () => {
    expect(demoPlan({ id, seatplanId }).planVersion).toBe(plan.planVersion);
  });

  test("has no address and no place twice", () => {
    const addresses = new Set<string>();
    const places = new Set<string>();
    for (let seat = 0; seat < layout.count; seat++) {
      const row = layout.rowOf[seat]!;
      addresses.add(`${layout.rowSection[row]} ${layout.logicalX[seat]} ${layout.rowY[row]}`);
      places.add(`${layout.x[seat]} ${layout.y[seat]}`);
    }
    expect([addresses.size, places.size]).toEqual([seats, seats]);
  });

  test("keeps neighbours one pitch apart, and aisles wide with a number left out", () => {
    for (let seat = 1; seat < layout.count; seat++) {
      if (layout.rowOf[seat] !== layout.rowOf[seat - 1]) continue;
      const apart = Math.hypot(
        layout.x[seat]! - layout.x[seat - 1]!,
        layout.y[seat]! - layout.y[seat - 1]!,
      );
      const jump = layout.logicalX[seat]! - layout.logicalX[seat - 1]!;
      expect(hasBit(layout.notFirst, seat)).toBe(jump === 1);
      if (jump === 1) expect(Math.abs(apart - PITCH)).toBeLessThan(0.25);
      else expect(apart).toBeGreaterThanOrEqual(1.8 * PITCH - 0.2);
    }
  });

  test("keeps rows of different sections and of one section from touching", () => {
    expect(tooClose(layout)).toEqual([]);
  });

  test("holds every seat in its section's outline, and outlines apart", () => {
    for (const section of layout.sections) {
      const { outline } = plan.sections.find((each) => each.id === section.id)!;
      for (let seat = section.firstSeat; seat < section.endSeat; seat++) {
        if (!holds(outline, [layout.x[seat]!, layout.y[seat]!])) {
          expect.fail(`seat ${seat} is outside of ${section.name}`);
        }
      }
    }
    for (const [i, one] of plan.sections.entries()) {
      for (const two of plan.sections.slice(i + 1)) {
        if (overlap(one, two)) expect.fail(`sections ${one.name} and ${two.name} overlap`);
      }
    }
    const corners = plan.sections.flatMap((section) => section.outline);
    for (const [x, y] of corners) {
      expect(Math.min(x, y, plan.width - x, plan.height - y)).toBeGreaterThan(0);
    }
  });

  test("has a price for an adult in each of its ticket groups", () => {
    const groups = plan.sections.flatMap((section) => section.groups);
    for (const { ticketGroupId } of groups) {
      expect(PRICES.some((price) => price.groupId === ticketGroupId && price.ticketId === 1)).toBe(
        true,
      );
    }
  });
});

test("every hall of the demo has a plan", () => {
  for (const hall of HALLS) expect(() => demoPlan(hall)).not.toThrow();
});

test("the cinema has premium seats, wheelchair places with companions and whole sofas", () => {
  const plan = demoPlan({ id: DEMO.cinemaHall, seatplanId: PLAN.cinema });
  const seats = plan.sections[0]!.groups.flatMap((group) =>
    group.rows.flatMap((row) => Object.values(row.seats)),
  );
  const count = (has: (seat: (typeof seats)[0]) => unknown) => seats.filter(has).length;
  expect([
    count((seat) => seat.isPremium),
    count((seat) => seat.isHandicap),
    count((seat) => seat.isCompanion),
    count((seat) => seat.isLeftSeat),
    count((seat) => seat.isRightSeat),
    count((seat) => seat.isLimitedView),
  ]).toEqual([32, 4, 4, 6, 6, 0]);
});

test.each([
  ["cinema", DEMO.cinemaHall, PLAN.cinema, 9, 11],
  ["theatre", DEMO.theatreVenue, PLAN.theatre, 5, 9],
] as const)(
  "the best seats of the %s are central and some rows back",
  (_, id, seatplanId, from, to) => {
    const layout = layoutOf(demoPlan({ id, seatplanId }));
    const found = bestAvailable(layout, statesUnder(layout, 0).free, 2)!;
    for (const seat of found.seats) {
      const { rowName } = addressOf(layout, seat);
      expect(Number(rowName)).toBeGreaterThanOrEqual(from);
      expect(Number(rowName)).toBeLessThanOrEqual(to);
      expect(Math.abs(layout.x[seat]! - layout.width / 2)).toBeLessThan(2 * PITCH);
    }
  },
);

test("the stadium's upper rows are cut a little, not eaten", () => {
  const plan = demoPlan({ id: DEMO.stadiumVenue, seatplanId: PLAN.stadium });
  for (const section of plan.sections) {
    const counts = section.groups[0]!.rows.map((row) => Object.keys(row.seats).length);
    expect(Math.max(...counts) - counts.at(-1)!).toBeLessThan(6);
  }
});
