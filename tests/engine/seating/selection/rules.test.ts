import { describe, expect, test } from "vitest";
import { layoutOf } from "../../../../engine/plan/buildLayout.ts";
import {
  confirmationsFor,
  judgeConfirmations,
} from "../../../../engine/seating/selection/confirmations.ts";
import { judgeHold } from "../../../../engine/seating/selection/holdPremium.ts";
import { judgeMultiples } from "../../../../engine/seating/selection/multiples.ts";
import { looseSeats, withLinkedSeats } from "../../../../engine/seating/selection/linkedSeats.ts";
import { judgePriceLevel, levelOfSeat } from "../../../../engine/seating/selection/priceLevel.ts";
import { judgeMaximum } from "../../../../engine/seating/selection/seatMaximum.ts";
import { SeatFlag } from "../../../../domain/seat.ts";
import { hallPlan } from "../../mapHall.ts";

/** Traits of seats 0 to 3. There are five seats in each of the ticket groups 1, 2 and 3. */
const traits = {
  0: { isHandicap: true },
  1: { isCompanion: true },
  2: { isLimitedView: true },
  3: { isPremium: true },
};
const block = { left: 0, rows: 1, seats: 5 };
const layout = layoutOf(
  hallPlan([
    { ...block, name: "A", top: 0, ticketGroupId: 1, traits },
    { ...block, name: "B", top: 100, ticketGroupId: 2 },
    { ...block, name: "C", top: 200, ticketGroupId: 3 },
  ]),
);

// These rules are defined in storefront.md section 4, order.
describe("seats that are held without payment", () => {
  test("may be any but premium ones, which are named", () => {
    expect(judgeHold(layout, [2, 4, 5], true)).toBeUndefined();
    expect(judgeHold(layout, [2, 3, 4], true)).toEqual({
      code: "HOLD_PREMIUM",
      details: { seats: [3] },
    });
    expect(judgeHold(layout, [], true)).toBeUndefined();
  });

  test("are the only ones that the rule is about", () => {
    expect(judgeHold(layout, [3], false)).toBeUndefined();
  });
});

// These rules are defined in storefront.md section 5, seats.
describe("what a visitor confirms before taking a seat", () => {
  const { handicap, companion, limitedView, premium } = SeatFlag;
  const asked = (flags: number[], beside: number[] = [], ...given: string[]) =>
    confirmationsFor(flags, beside, new Set(given));

  test.each([
    ["a wheelchair place", [handicap], ["handicap"]],
    ["a companion place", [companion], ["companion"]],
    ["a seat with a limited view", [limitedView], ["limitedView"]],
    ["a seat with two of these", [handicap | limitedView], ["handicap", "limitedView"]],
    ["two seats with the same", [limitedView, limitedView], ["limitedView"]],
    ["an ordinary or premium seat", [0, premium], []],
    ["nothing", [], []],
  ])("for %s", (_, flags, questions) => {
    expect(asked(flags)).toEqual(questions);
  });

  test("is no companion place beside a wheelchair place, chosen now or before", () => {
    expect(asked([companion, handicap])).toEqual(["handicap"]);
    expect(asked([companion], [handicap])).toEqual([]);
    expect(asked([companion], [companion, limitedView])).toEqual(["companion"]);
  });

  test("is asked once, and nothing about seats chosen before", () => {
    expect(asked([limitedView, handicap], [], "limitedView")).toEqual(["handicap"]);
    expect(asked([limitedView], [], "limitedView", "handicap")).toEqual([]);
    expect(asked([0], [limitedView])).toEqual([]);
  });

  test("is refused with the questions, and with the seats that they are about", () => {
    expect(judgeConfirmations(layout, [1, 2, 4], new Set())).toEqual({
      code: "CONFIRMATION_NEEDED",
      details: { confirm: ["companion", "limitedView"], seats: [1, 2] },
    });
    expect(judgeConfirmations(layout, [1, 2, 4], new Set(["companion"]))?.details).toEqual({
      confirm: ["limitedView"],
      seats: [2],
    });
    expect(judgeConfirmations(layout, [3, 4], new Set())).toBeUndefined();
  });
});

// These rules are defined in storefront.md section 5, seats.
describe("seats that are taken together", () => {
  const sofas = { 0: { pairId: 1 }, 1: { pairId: 1 }, 2: { pairId: 2 }, 3: { pairId: 2 } };
  const lounge = layoutOf(
    hallPlan([{ ...block, name: "A", top: 0, ticketGroupId: 1, traits: sofas }]),
  );

  test("are both halves of a sofa, ascending, whichever was tapped", () => {
    expect([withLinkedSeats(lounge, 0), withLinkedSeats(lounge, 1)]).toEqual([
      [0, 1],
      [0, 1],
    ]);
    expect(withLinkedSeats(lounge, 4)).toEqual([4]);
  });

  test("are loose while a partner is missing, and the missing ones are listed ascending", () => {
    expect(looseSeats(lounge, [3, 1])).toEqual({ seats: [3, 1], partners: [0, 2] });
    expect(looseSeats(lounge, [0, 1, 3])).toEqual({ seats: [3], partners: [2] });
    expect(looseSeats(lounge, [0, 1, 4])).toEqual({ seats: [], partners: [] });
  });
});

// storefront.md section 5, seats: the level of a modified order.
describe("the price level of all seats", () => {
  const levelOf = (group: number): number => (group === 3 ? 90 : 50);

  test("is that of their ticket group", () => {
    expect([0, 5, 10].map((seat) => levelOfSeat(layout, seat, levelOf))).toEqual([50, 50, 90]);
  });

  test("is one, whatever the groups, unless it is given by the seats that were given up", () => {
    expect(judgePriceLevel(layout, [0, 5], levelOf)).toBeUndefined();
    expect(judgePriceLevel(layout, [10, 11], levelOf)).toBeUndefined();
    expect(judgePriceLevel(layout, [10, 11], levelOf, 90)).toBeUndefined();
    expect(judgePriceLevel(layout, [10, 11], levelOf, 50)?.details).toEqual({
      levels: [90],
      seats: [10, 11],
    });
  });

  test("is refused with the levels, ascending, and the seats that are not at the lowest", () => {
    expect(judgePriceLevel(layout, [10, 0, 5], levelOf)).toEqual({
      code: "PRICE_LEVEL_MISMATCH",
      details: { levels: [50, 90], seats: [10] },
    });
  });
});

// These rules are defined in storefront.md section 5, seats.
test("a transaction has at most as many seats as are configured", () => {
  expect(judgeMaximum(10, 10)).toBeUndefined();
  expect(judgeMaximum(11, 10)).toEqual({ code: "TOO_MANY_SEATS", details: { max: 10 } });
});

// These rules are defined in storefront.md section 5, the multiplier rule.
describe("a ticket for several seats", () => {
  const main = (ticketId: number, multiplyFactor: number) => ({
    ticketId,
    multiplyFactor,
    isSubTicket: false,
  });
  const sub = (ticketId: number, multiplyFactor: number) => ({
    ...main(ticketId, multiplyFactor),
    isSubTicket: true,
  });

  test("comes with a sub-ticket for each seat but its own", () => {
    expect(judgeMultiples([main(5, 3), sub(5, 3), sub(5, 3)])).toBeUndefined();
    expect(judgeMultiples([main(5, 2), main(5, 2), sub(5, 2), sub(5, 2)])).toBeUndefined();
    expect(judgeMultiples([main(1, 1), main(1, 1)])).toBeUndefined();
    expect(judgeMultiples([])).toBeUndefined();
  });

  test("is refused with too few or too many seats, counted by kind of ticket", () => {
    expect(judgeMultiples([main(1, 1), main(5, 3), sub(5, 3)])).toEqual({
      code: "MULTIPLIER_MISMATCH",
      details: { ticketId: 5, multiplyFactor: 3, needed: 3, chosen: 2 },
    });
    // A sub-ticket of another ticket type does not count.
    expect(judgeMultiples([main(5, 2), sub(6, 2)])?.details).toMatchObject({ ticketId: 5 });
    expect(judgeMultiples([main(1, 1), sub(1, 1)])?.details).toMatchObject({
      needed: 1,
      chosen: 2,
    });
  });

  test("counts as one seat if its factor is none", () => {
    expect(judgeMultiples([main(1, 0)])).toBeUndefined();
  });
});
