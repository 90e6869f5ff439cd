import { expect, test } from "vitest";
import { isTakable, partySeats } from "../../../../app/order/seats/partySeats.ts";
import { statesUnder } from "../../../../engine/seating/gaps.ts";
import { smallHall } from "../selectionFixture.ts";

function statesWith(taken: number[], traits = {}, policy = 0) {
  const layout = smallHall(traits);
  const states = statesUnder(layout, policy);
  const bytes = new Uint8Array(layout.count);
  for (const seat of taken) bytes[seat] = 1;
  states.replace(bytes, 1);
  return states;
}

test("one person gets the seat that was tapped", () => {
  expect(partySeats(statesWith([]), 4, 1)).toEqual([4]);
});

test("the tapped seat is always among them, and they lie side by side", () => {
  const states = statesWith([]);
  for (let tapped = 0; tapped < 10; tapped++) {
    for (let wanted = 2; wanted <= 5; wanted++) {
      const seats = partySeats(states, tapped, wanted);
      expect(seats).toContain(tapped);
      expect(seats).toEqual(Array.from({ length: wanted }, (_, i) => seats[0]! + i));
      expect(seats.at(-1)! < 10).toBe(true);
    }
  }
});

test("a party that does not fit gets the tapped seat alone", () => {
  expect(partySeats(statesWith([3, 6]), 4, 3)).toEqual([4]);
});

test("a seat I have just given back is seated around like a free one", () => {
  expect(partySeats(statesWith([4]), 4, 2)).toContain(4);
  expect(partySeats(statesWith([4]), 4, 2)).toHaveLength(2);
  expect(partySeats(statesWith([4], {}, 3), 4, 2)).toHaveLength(2);
});

test("nobody is left alone where the party can sit otherwise", () => {
  // Seats 3 to 7 are free. Taking 4 and 5 would leave 3 single, but taking 3 and 4 leaves three seats together.
  expect(partySeats(statesWith([0, 1, 2, 8, 9]), 4, 2)).toEqual([3, 4]);
});

test("a party that is partly seated is seated beside its own", () => {
  const states = statesWith([]);
  states.wish(3);
  expect(partySeats(states, 5, 2)).toEqual([4, 5]);
});

test("wheelchair places and limited views are given only to who taps one", () => {
  const states = statesWith([], { 4: { isHandicap: true }, 6: { isLimitedView: true } });
  expect(partySeats(states, 5, 2)).toEqual([5]);
  expect(partySeats(states, 4, 2)).toContain(4);
});

test("a sofa is never halved", () => {
  const states = statesWith([], { 4: { pairId: 9 }, 5: { pairId: 9 } });
  expect(partySeats(states, 4, 1)).toEqual([4, 5]);
  expect(partySeats(states, 6, 2)).toEqual([6, 7]);
  expect(partySeats(states, 3, 3)).not.toEqual([2, 3, 4]);
});

test("taken, mine, gap-blocked and filtered seats cannot be tapped into", () => {
  const states = statesWith([0, 2], {}, 3);
  states.wish(9);
  const out = new Uint32Array(1);
  out[0] = 1 << 5;
  states.setIneligible(out);
  expect([0, 1, 5, 9, 7].map((seat) => isTakable(states, seat))).toEqual([
    false,
    false,
    false,
    false,
    true,
  ]);
});
