import { describe, expect, test } from "vitest";
import { Refused, refusal, type Refusal } from "../../domain/refusal.ts";
import { writeTickets } from "../../server/checkout/soldSeats.ts";
import { RESERVED_AREA } from "../../server/seats/claims.ts";
import { EVERY_PRESENTATION, noBus } from "../../server/seats/live/bus.ts";
import { allClaimed } from "../../server/seats/locks/allClaimed.ts";
import type { ClaimOutcome } from "../../server/seats/locks/claimRequest.ts";
import { isGapBlocked, judgedRun } from "../../server/seats/locks/gapBlock.ts";
import { vouched } from "../vouched.ts";
import { FLOOR, hallOf, planOf, rowOf, seated } from "./smallHall.ts";

const EXPIRES = new Date("2026-11-28T18:10:00Z");
const claimed = (seat: number): ClaimOutcome => ({
  claimed: { presentationId: 1, area: RESERVED_AREA, seat },
  expiresAt: EXPIRES,
});
const refused = (why: Refusal): ClaimOutcome => ({ refusal: why, again: false });
/**
 * Returns the outcome for a taken seat. `undefined` means that a claim was given up because of another seat.
 */
const taken = (seat?: number): ClaimOutcome =>
  refused(
    vouched(refusal("SEAT_UNAVAILABLE", vouched(seat === undefined ? {} : { seats: [{ seat }] }))),
  );

const why = (outcomes: ClaimOutcome[]): unknown[] => {
  try {
    return [allClaimed(outcomes).length];
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return [error.refusal.code, error.refusal.details];
  }
};

describe("seats that are claimed together", () => {
  test("are claimed where every one of them is", () => {
    expect(allClaimed([claimed(1), claimed(2)])).toEqual([claimed(1), claimed(2)]);
    expect(allClaimed([])).toEqual([]);
  });

  test("are refused with every seat that is taken", () => {
    expect(why([claimed(1), taken(2), taken(), taken(3)])).toEqual([
      "SEAT_UNAVAILABLE",
      { seats: [{ seat: 2 }, { seat: 3 }] },
    ]);
  });

  test("are refused by the seat that was the cause, not by those that were given up for it", () => {
    const many = refused(refusal("TOO_MANY_SEATS", { max: 8 }));
    expect(why([taken(), many, claimed(1)])).toEqual(["TOO_MANY_SEATS", { max: 8 }]);
    expect(why([taken(), many, taken(4)])).toEqual([
      "TOO_MANY_SEATS",
      { max: 8, seats: [{ seat: 4 }] },
    ]);
  });

  test("are refused by the first of two causes", () => {
    const first = refused(refusal("NO_TICKETS_LEFT", {}));
    const second = refused(refusal("TOO_MANY_SEATS", { max: 8 }));
    expect(why([first, second])[0]).toBe("NO_TICKETS_LEFT");
    expect(why([second, first])[0]).toBe("TOO_MANY_SEATS");
  });

  test("are refused without a cause where each was only given up", () => {
    expect(why([taken(), taken()])).toEqual(["SEAT_UNAVAILABLE", {}]);
  });
});

// Policy 3 leaves no seat single (storefront.md section 9).
describe("the run that a seat is judged in", () => {
  const asked = (seat: number | null, area = RESERVED_AREA) => ({ presentationId: 1, area, seat });
  const hall = hallOf({ seatingPolicyId: 3 });

  test("is its row from end to end under the policy against gaps", () => {
    expect(judgedRun(hall, asked(4))).toEqual({ presentationId: 1, from: 0, to: 10 });
    expect(judgedRun(hall, asked(13))).toEqual({ presentationId: 1, from: 10, to: 20 });
  });

  test("is none under another policy, and none for a place", () => {
    expect(judgedRun(hallOf({ seatingPolicyId: 1 }), asked(4))).toBeUndefined();
    expect(judgedRun(hall, asked(null))).toBeUndefined();
    expect(judgedRun(hall, asked(3, FLOOR))).toBeUndefined();
  });

  test("is there under any policy where a seat stays vacant between parties", () => {
    const vacant = planOf([seated([rowOf("A", 1)], { keepsVacant: true })]);
    expect(judgedRun(hallOf({ seatingPolicyId: 1 }, vacant), asked(4))).toMatchObject({ from: 0 });
  });

  test("blocks the seat that others have left alone, unless it is next to one's own", () => {
    const { layout } = hall.plan;
    const range = { presentationId: 1, from: 0, to: 10 };
    const blocked = (seat: number, others: number[], mine: number[] = [], policy = 3) =>
      isGapBlocked(layout, policy, range, seat, others, mine);
    // Seat 1 is single, between seat 0 at the wall and the next party.
    expect(blocked(1, [0, 2])).toBe(true);
    expect(blocked(1, [0, 3])).toBe(false);
    expect(blocked(1, [])).toBe(false);
    expect(blocked(1, [0, 2], [], 1)).toBe(false);
    expect(blocked(0, [1])).toBe(true);
    expect(blocked(9, [8])).toBe(true);
    expect(blocked(1, [0], [2])).toBe(false);
  });
});

describe("tickets of a seat that somebody else has bought", () => {
  const failing = (error: unknown): Promise<unknown> =>
    writeTickets(async () => {
      throw error;
    });
  const ofIndex = Object.assign(new Error("duplicate key"), { constraint: "ticket_seat" });

  test("are refused as an expired cart", async () => {
    await expect(failing(ofIndex)).rejects.toMatchObject({ refusal: { code: "CART_EXPIRED" } });
  });

  test("are told from any other error, which stays what it is", async () => {
    const others = [
      Object.assign(new Error("duplicate key"), { constraint: "ticket_pkey" }),
      new Error("the database is away"),
      { constraint: "ticket_seat" },
      "text",
    ];
    for (const error of others) await expect(failing(error)).rejects.toBe(error);
  });

  test("are written otherwise", async () => {
    expect(await writeTickets(() => Promise.resolve(7))).toBe(7);
  });
});

test("a process without other nodes tells nobody, and no presentation has the number of all", async () => {
  expect(noBus.publish([])).toBeUndefined();
  expect(noBus.publishFacts(1)).toBeUndefined();
  expect(noBus.publishReplaced("x")).toBeUndefined();
  expect(noBus.publishCount({ limit: "x", key: "y", units: 1, forMs: 1 })).toBeUndefined();
  expect(noBus.isConnected()).toBe(true);
  await expect(noBus.close()).resolves.toBeUndefined();
  // Ids of presentations begin at 1, so none can be equal to this constant.
  expect(EVERY_PRESENTATION).toBeLessThan(1);
});
