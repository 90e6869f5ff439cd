import { expect, test } from "vitest";
import { layoutOf } from "../../../../engine/plan/buildLayout.ts";
import { bitsOf } from "../../../../engine/plan/seatLists.ts";
import { confirmationsFor } from "../../../../engine/seating/selection/confirmations.ts";
import {
  judgeSelection,
  type SelectionRules,
} from "../../../../engine/seating/selection/judgeSelection.ts";
import { judgeMultiples } from "../../../../engine/seating/selection/multiples.ts";
import { judgePriceLevel } from "../../../../engine/seating/selection/priceLevel.ts";
import { judgeMaximum } from "../../../../engine/seating/selection/seatMaximum.ts";
import { SeatFlag } from "../../../../domain/seat.ts";
import { hallPlan } from "../../mapHall.ts";

const traits = {
  0: { isHandicap: true },
  1: { isCompanion: true },
  4: { isPremium: true },
  6: { isLimitedView: true },
  8: { pairId: 1 },
  9: { pairId: 1 },
};
/** Two rows of ten seats in ticket group 1, and one row of ten in ticket group 2. */
const layout = layoutOf(
  hallPlan([
    { name: "A", left: 0, top: 0, rows: 2, seats: 10, ticketGroupId: 1, traits },
    { name: "B", left: 0, top: 100, rows: 1, seats: 10, ticketGroupId: 2 },
  ]),
);

function judge(chosen: number[], rules: Partial<SelectionRules> = {}, taken: number[] = []) {
  const seats = Array.from({ length: layout.count }, (_, seat) => seat);
  const free = bitsOf(
    seats.filter((seat) => !taken.includes(seat)),
    layout.count,
  );
  const held = bitsOf(chosen, layout.count);
  return judgeSelection({ layout, free, chosen, held }, { seatingPolicyId: 3, ...rules });
}

test("a choice that may be bought has nothing wrong with it", () => {
  expect(judge([2, 3, 4, 5])).toEqual([]);
  expect(judge([12, 13, 22, 23], { maxSeats: 4 })).toEqual([]);
});

test("the maximum counts the seats of all presentations", () => {
  expect(judge([12, 13], { maxSeats: 4, seatsElsewhere: 2 })).toEqual([]);
  expect(judge([12, 13], { maxSeats: 3, seatsElsewhere: 2 })).toEqual([
    { code: "TOO_MANY_SEATS", details: { max: 3 } },
  ]);
  expect(judgeMaximum(10, 10)).toBeUndefined();
  expect(judgeMaximum(11, 10)?.details).toEqual({ max: 10 });
});

test("seats that are gone are unavailable, and nothing is said of what they would strand", () => {
  expect(judge([12, 13], {}, [13])).toEqual([
    { code: "SEAT_UNAVAILABLE", details: { seats: [13] } },
  ]);
});

test("a seat that others have left single is unavailable unless I hold it", () => {
  const seats = [15];
  const taken = [14, 16];
  expect(judge(seats, {}, taken)).toEqual([]);
  const free = bitsOf([15], layout.count);
  expect(judgeSelection({ layout, free, chosen: seats }, { seatingPolicyId: 3 })).toEqual([
    { code: "SEAT_UNAVAILABLE", details: { seats: [15] } },
  ]);
});

test("half a sofa is told with its other half", () => {
  expect(judge([7, 8], { confirmed: new Set(["limitedView"]) })).toContainEqual({
    code: "SEATS_NOT_ADJACENT",
    details: { seats: [8], partners: [9] },
  });
});

test("all seats of a modified order are in one price level", () => {
  const levelOf = (ticketGroupId: number): number => (ticketGroupId === 2 ? 90 : 50);
  expect(judge([12, 13, 22, 23], { levelOf })).toEqual([
    { code: "PRICE_LEVEL_MISMATCH", details: { levels: [50, 90], seats: [22, 23] } },
  ]);
  expect(judge([22, 23], { levelOf })).toEqual([]);
  expect(judge([22, 23], { levelOf, wantedLevel: 50 })).toEqual([
    { code: "PRICE_LEVEL_MISMATCH", details: { levels: [90], seats: [22, 23] } },
  ]);
  // Groups with equal prices are the same price level.
  expect(judgePriceLevel(layout, [12, 22], () => 50)).toBeUndefined();
  expect(judgePriceLevel(layout, [], levelOf, 50)).toBeUndefined();
});

test("premium seats cannot be held", () => {
  expect(judge([2, 3, 4, 5], { isHold: true })).toEqual([
    { code: "HOLD_PREMIUM", details: { seats: [4] } },
  ]);
  expect(judge([2, 3, 4, 5], { isHold: false })).toEqual([]);
});

test("wheelchair, companion and limited-view places need a yes each", () => {
  expect(judge([0, 1])).toEqual([
    { code: "CONFIRMATION_NEEDED", details: { confirm: ["handicap"], seats: [0] } },
  ]);
  expect(judge([1, 2, 6, 7], { seatingPolicyId: 1 })).toEqual([
    {
      code: "CONFIRMATION_NEEDED",
      details: { confirm: ["companion", "limitedView"], seats: [1, 6] },
    },
  ]);
  expect(judge([6, 7], { seatingPolicyId: 1, confirmed: new Set(["limitedView"]) })).toEqual([]);
  expect(confirmationsFor([SeatFlag.companion], [SeatFlag.handicap], new Set())).toEqual([]);
});

test("under policy 3 no seat may be left alone; under others it may", () => {
  expect(judge([11, 12], { seatingPolicyId: 1 })).toEqual([]);
  expect(judge([11, 12])).toEqual([
    {
      code: "SINGLE_SEAT_GAP",
      details: { seats: [10], suggestions: [{ leave: [11, 12], take: [10, 11] }] },
    },
  ]);
});

test("what is wrong comes in the order in which a person puts it right", () => {
  const levelOf = (ticketGroupId: number): number => ticketGroupId;
  const rules = { maxSeats: 3, levelOf, isHold: true };
  expect(judge([4, 6, 8, 21], rules).map(({ code }) => code)).toEqual([
    "TOO_MANY_SEATS",
    "SEATS_NOT_ADJACENT",
    "PRICE_LEVEL_MISMATCH",
    "HOLD_PREMIUM",
    "CONFIRMATION_NEEDED",
    "SINGLE_SEAT_GAP",
  ]);
});

test("a ticket of factor n takes n seats of its own kind", () => {
  const seat = (ticketId: number, multiplyFactor: number, isSubTicket = false) => ({
    ticketId,
    multiplyFactor,
    isSubTicket,
  });
  const double = [seat(5, 2), seat(5, 2, true)];
  expect(judgeMultiples([...double, seat(1, 0), seat(1, 0)])).toBeUndefined();
  expect(judgeMultiples([...double, seat(5, 2, true)])).toEqual({
    code: "MULTIPLIER_MISMATCH",
    details: { ticketId: 5, multiplyFactor: 2, needed: 2, chosen: 3 },
  });
  expect(judgeMultiples([seat(5, 2, true)])?.details).toMatchObject({ needed: 0, chosen: 1 });
});
