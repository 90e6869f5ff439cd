import { expect, test, vi } from "vitest";
import { DrawnStatus } from "../../../engine/plan/drawnStatus.ts";
import { SeatStates } from "../../../engine/plan/states.ts";
import { createTransitions, TURN_MS } from "../../../engine/render/transitions.ts";
import { manyBlocks, twoBlocks } from "../mapHall.ts";

const EVERYWHERE = { left: -1e9, top: -1e9, right: 1e9, bottom: 1e9 };

function hall(layout = twoBlocks()) {
  const states = new SeatStates(layout);
  states.takeTurned();
  const transitions = createTransitions(layout, states.drawnBytes);
  const add =
    vi.fn<
      (seat: number, status: number, hasShape: boolean, tier?: number, size?: number) => void
    >();
  const quads = { add, clear: vi.fn(), draw: vi.fn(), destroy: vi.fn() };
  return {
    states,
    transitions,
    start: (view = EVERYWHERE): void => transitions.start(states.takeTurned(), view, 1000),
    /** Returns seat, look and size of the overlay at a time. */
    drawn(time: number): (readonly [seat: number, look: number, size: number])[] {
      add.mockClear();
      transitions.draw(quads, time);
      return add.mock.calls.map(([seat, look, , , size]) => [seat, look, size ?? 1]);
    },
  };
}

test("what a seat was shrinks away over what it is, and is gone in time", () => {
  const { states, transitions, start, drawn } = hall();
  states.wish(5);
  start();
  expect(drawn(1000)).toEqual([[5, DrawnStatus.free, 1]]);
  const sizes = [1040, 1080, 1120, 1159].map((time) => drawn(time)[0]?.[2] ?? 0);
  expect(sizes.toSorted((a, b) => b - a)).toEqual(sizes);
  expect(transitions.isMoving).toBe(true);
  expect(drawn(1000 + TURN_MS)).toEqual([]);
  expect(transitions.isMoving).toBe(false);
  expect(TURN_MS).toBeLessThanOrEqual(160);
});

test("a seat dropped, and one that went to somebody else, turn too; one that came free does not", () => {
  const { states, start, drawn } = hall();
  states.wish(5);
  states.takeTurned();
  states.drop(5);
  states.apply({ clock: 1, seats: [[7, 1]] });
  start();
  expect(drawn(1000)).toEqual([
    [5, DrawnStatus.mine, 1],
    [7, DrawnStatus.free, 1],
  ]);
  states.apply({ clock: 2, seats: [[7, 0]] });
  start();
  expect(drawn(1000)).toHaveLength(2);
});

test("seats out of view do not turn", () => {
  const { states, start, transitions } = hall();
  states.wish(5);
  start({ left: 900, top: 900, right: 950, bottom: 950 });
  expect(transitions.isMoving).toBe(false);
});

test("of 64 seats at once each turns, of more none", () => {
  const layout = manyBlocks(1, 1);
  const few = hall(layout);
  few.states.apply({
    clock: 1,
    seats: Array.from({ length: 64 }, (_, seat) => [seat, 1] as const),
  });
  few.start();
  expect(few.drawn(1000)).toHaveLength(64);
  const many = hall(layout);
  many.states.apply({
    clock: 1,
    seats: Array.from({ length: 65 }, (_, seat) => [seat, 1] as const),
  });
  many.start();
  expect(many.transitions.isMoving).toBe(false);
});
