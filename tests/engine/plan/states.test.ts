import * as fc from "fast-check";
import { expect, test } from "vitest";
import { SeatStatus } from "../../../domain/seat.ts";
import { stadiumLayout } from "../../../bench/venues.ts";
import { DrawnStatus } from "../../../engine/plan/drawnStatus.ts";
import { bitsOf, seatsIn } from "../../../engine/plan/seatLists.ts";
import { SeatStates } from "../../../engine/plan/states.ts";
import { gapsInWords } from "../../../engine/seating/gaps.ts";

const layout = stadiumLayout(3_000);
const open = () => new SeatStates(layout);
const last = layout.count - 1;

test("a new map is all free, clean and without wishes", () => {
  const states = open();
  expect(states.drawn(0)).toBe(DrawnStatus.free);
  expect(states.takeDirty()).toBeUndefined();
  expect(states.takeDirtySections()).toEqual([]);
  expect(states.mineList()).toEqual([]);
  expect(seatsIn(states.free)).toHaveLength(layout.count);
});

test("a wish is drawn as mine whatever the server says, and dropping it lets the server's word show", () => {
  const states = open();
  states.wish(5);
  expect(states.drawn(5)).toBe(DrawnStatus.mine);
  states.apply({ clock: 1, seats: [[5, 1]] });
  expect(states.drawn(5)).toBe(DrawnStatus.mine);
  states.drop(5);
  expect(states.drawn(5)).toBe(DrawnStatus.taken);
  states.apply({ clock: 2, seats: [[5, 0]] });
  expect(states.drawn(5)).toBe(DrawnStatus.free);
});

test("free and freeOrMine follow both truth and wish", () => {
  const states = open();
  states.apply({
    clock: 1,
    seats: [
      [1, 1],
      [2, 1],
    ],
  });
  states.wish(2);
  states.wish(3);
  const seatsOf = (bits: Uint32Array) => seatsIn(bits).filter((seat) => seat < 4);
  expect(seatsOf(states.free)).toEqual([0, 3]);
  expect(seatsOf(states.freeOrMine)).toEqual([0, 2, 3]);
  states.drop(2);
  states.drop(3);
  expect(seatsOf(states.freeOrMine)).toEqual([0, 3]);
  expect(seatsOf(states.free)).toEqual([0, 3]);
});

test("what is set aside for me is free to me whatever others see, and my wish lies over it", () => {
  const states = open();
  const taken = new Uint8Array(layout.count).fill(1);
  states.replace(taken, 1);
  states.takeDirty();
  states.setOpened(bitsOf([4, 5, 6], layout.count));
  expect([3, 4, 5, 6, 7].map((seat) => states.drawn(seat))).toEqual([1, 0, 0, 0, 1]);
  expect([...states.drawnBytes.subarray(3, 8)]).toEqual([1, 0, 0, 0, 1]);
  expect(states.takeDirty()).toEqual({ from: 4, to: 7 });
  expect(seatsIn(states.free)).toEqual([4, 5, 6]);
  states.wish(5);
  expect(states.drawn(5)).toBe(DrawnStatus.mine);
  // Other visitors already saw the allocated seat as taken, and see the locked seat as taken too. The delta
  // therefore changes nothing.
  states.apply({ clock: 2, seats: [[5, 1]] });
  states.drop(5);
  expect(states.drawn(5)).toBe(DrawnStatus.free);
  states.replace(taken, 3);
  expect(seatsIn(states.free)).toEqual([4, 5, 6]);
  // Another holder of the allocation has taken seat 5, so the server's next list omits it.
  states.setOpened(bitsOf([4, 6], layout.count));
  expect(states.drawn(5)).toBe(DrawnStatus.taken);
  expect(states.theirs[4]).toBe(1);
});

test("an old or repeated delta changes nothing", () => {
  const states = open();
  expect(states.apply({ clock: 4, seats: [[9, 1]] })).toBe(true);
  expect(states.apply({ clock: 4, seats: [[9, 0]] })).toBe(false);
  expect(states.apply({ clock: 3, seats: [[9, 0]] })).toBe(false);
  expect(states.drawn(9)).toBe(DrawnStatus.taken);
  expect(states.clock).toBe(4);
});

test("a snapshot replaces what the server said and keeps what I wish", () => {
  const states = open();
  states.wish(1);
  states.apply({ clock: 9, seats: [[2, 1]] });
  const bytes = new Uint8Array(layout.count);
  bytes[1] = 1;
  bytes[3] = 1;
  states.replace(bytes, 12);
  expect([1, 2, 3].map((seat) => states.drawn(seat))).toEqual([
    DrawnStatus.mine,
    DrawnStatus.free,
    DrawnStatus.taken,
  ]);
  expect(states.clock).toBe(12);
  expect(() => states.replace(new Uint8Array(3), 13)).toThrow(
    "3 statuses for a plan of 3000 seats",
  );
});

test("the dirty span covers every drawn byte that changed, and is empty once taken", () => {
  const states = open();
  states.apply({
    clock: 1,
    seats: [
      [700, 1],
      [40, 1],
    ],
  });
  states.wish(90);
  expect(states.takeDirty()).toEqual({ from: 40, to: 701 });
  expect(states.takeDirty()).toBeUndefined();
  states.apply({ clock: 2, seats: [[40, 1]] });
  expect(states.takeDirty()).toBeUndefined();
  states.drop(90);
  expect(states.takeDirty()).toEqual({ from: 90, to: 91 });
  expect(states.drawnBytes[90]).toBe(states.drawn(90));
  expect(states.drawnBytes.length).toBeGreaterThan(layout.count);
});

test("dirty sections are those where a seat's drawing changed", () => {
  const states = open();
  states.apply({
    clock: 1,
    seats: [
      [0, 1],
      [last, 1],
    ],
  });
  expect(states.takeDirtySections()).toEqual([0, layout.sections.length - 1]);
  expect(states.takeDirtySections()).toEqual([]);
});

test("operators see every claim apart; an unknown byte is drawn as taken, never as free", () => {
  const states = new SeatStates(layout, { audience: "operator" });
  const { locked, held, sold, blocked } = SeatStatus;
  states.apply({
    clock: 1,
    seats: [
      [0, locked],
      [1, held],
      [2, sold],
      [3, blocked],
      [4, 77],
    ],
  });
  expect([0, 1, 2, 3, 4, 5].map((seat) => states.drawn(seat))).toEqual([
    DrawnStatus.locked,
    DrawnStatus.held,
    DrawnStatus.sold,
    DrawnStatus.blocked,
    DrawnStatus.taken,
    DrawnStatus.free,
  ]);
});

test("ineligible seats are drawn so while free, and never hide a claim or a wish", () => {
  const states = open();
  states.apply({ clock: 1, seats: [[1, 1]] });
  states.wish(2);
  states.setIneligible(bitsOf([0, 1, 2], layout.count));
  expect([0, 1, 2, 3].map((seat) => states.drawn(seat))).toEqual([
    DrawnStatus.ineligible,
    DrawnStatus.taken,
    DrawnStatus.mine,
    DrawnStatus.free,
  ]);
  states.setIneligible(bitsOf([], layout.count));
  expect(states.drawn(0)).toBe(DrawnStatus.free);
});

test("my wishes can be made exactly those that the server keeps for me", () => {
  const states = open();
  states.wish(4);
  states.wish(8);
  states.wishOnly([8, 15, 3]);
  expect(states.mineList()).toEqual([3, 8, 15]);
  expect(states.isMine(4)).toBe(false);
  expect(states.drawn(4)).toBe(DrawnStatus.free);
});

test("a seat outside the plan is a bug of the caller", () => {
  const states = open();
  expect(() => states.wish(layout.count)).toThrow("not in the plan");
  expect(() => states.drop(-1)).toThrow("not in the plan");
  expect(() => states.apply({ clock: 1, seats: [[layout.count, 1]] })).toThrow("not in the plan");
});

test("a delta stops at a seat outside the plan, and what it drew before is told as dirty", () => {
  const states = open();
  const seats = [
    [7, 1],
    [layout.count, 1],
    [8, 1],
  ] as const;
  expect(() => states.apply({ clock: 1, seats })).toThrow("not in the plan");
  expect(states.takeDirty()).toEqual({ from: 7, to: 8 });
});

const seat = fc.integer({ min: 0, max: last });
/**
 * The seats are close together, so that changes interact. Many changes at once take another code path than a
 * few.
 */
const near = fc.integer({ min: 940, max: 980 });
const place = fc.oneof({ weight: 1, arbitrary: seat }, { weight: 9, arbitrary: near });
const pairs = fc.array(fc.tuple(place, fc.constantFrom(0, 1, 1, 77)), {
  maxLength: 90,
  size: "max",
});
const step = fc.oneof(
  fc.record({ does: fc.constant("apply" as const), pairs }),
  fc.record({ does: fc.constant("replace" as const), pairs }),
  fc.record({ does: fc.constant("wish" as const), seat: place }),
  fc.record({ does: fc.constant("drop" as const), seat: place }),
  fc.record({ does: fc.constant("rule out" as const), seats: fc.array(place, { maxLength: 60 }) }),
  fc.record({ does: fc.constant("take" as const) }),
);

type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

function run(states: SeatStates, what: Step): void {
  if (what.does === "apply") states.apply({ clock: states.clock + 1, seats: what.pairs });
  if (what.does === "wish") states.wish(what.seat);
  if (what.does === "drop") states.drop(what.seat);
  if (what.does === "rule out") states.setIneligible(bitsOf(what.seats, layout.count));
  if (what.does !== "replace") return;
  const bytes = new Uint8Array(layout.count);
  for (const [at, status] of what.pairs) bytes[at] = status;
  states.replace(bytes, states.clock + 1);
}

/** Builds new states from the same statuses and the same own seats. */
function anew(known: SeatStates): SeatStates {
  const states = new SeatStates(layout, { gapRule: gapsInWords });
  states.setIneligible(known.ineligible);
  states.wishOnly(known.mineList());
  states.replace(known.theirs, known.clock);
  return states;
}

test("after any changes the bytes, bits and dirty marks are those of states told all at once", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 16, size: "max" }), (steps) => {
      const states = new SeatStates(layout, { gapRule: gapsInWords });
      let shown = states.drawnBytes.slice();
      for (const what of steps) {
        run(states, what);
        if (what.does !== "take") continue;
        expectDirty(states, shown);
        shown = states.drawnBytes.slice();
      }
      const drawn = Uint8Array.from({ length: layout.count }, (_, at) => states.drawn(at));
      expect(states.drawnBytes.subarray(0, layout.count)).toEqual(drawn);
      const told = anew(states);
      for (const of of ["drawnBytes", "free", "freeOrMine", "gaps"] as const) {
        expect(states[of]).toEqual(told[of]);
      }
      expectDirty(states, shown);
    }),
    { numRuns: 300 },
  );
});

/**
 * Expects that every seat that is drawn differently from `shown` is in the dirty range, and that its section is
 * dirty.
 */
function expectDirty(states: SeatStates, shown: Uint8Array): void {
  const turned = [...shown.keys()].filter((at) => shown[at] !== states.drawnBytes[at]);
  const span = states.takeDirty() ?? { from: layout.count, to: 0 };
  const sections = new Set(states.takeDirtySections());
  for (const at of turned) {
    expect(at >= span.from && at < span.to).toBe(true);
    expect(sections).toContain(layout.rowSection[layout.rowOf[at]!]);
  }
}
