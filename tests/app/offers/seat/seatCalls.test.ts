import { describe, expect, test } from "vitest";
import { enrolCall } from "../../../../app/offers/enrol/enrolCall.ts";
import { seasonCall } from "../../../../app/offers/seat/seasonCall.ts";
import { lockEnrolmentSeat, unlockEnrolmentSeat } from "../../../../domain/api/enrolment.ts";
import {
  lockMembershipSeat,
  unlockMembershipSeat,
} from "../../../../domain/api/membershipSeats.ts";
import { lockSeat, mine, unlockSeat } from "../../../../domain/api/seats.ts";
import { refusal } from "../../../../domain/refusal.ts";
import { serverOf } from "../../order/payment/payServer.ts";

const EXPIRES = "2030-01-01T00:00:00.000+02:00";
const SEAT = {
  presentationId: 1,
  venueId: 61,
  seatplanId: 2,
  sectionId: 3,
  ticketGroupId: 11,
  x: 4,
  y: 5,
};
const ASK = { body: { recaptchaToken: null, seat: SEAT } };
const inShows = (...shows: number[]) => ({
  selections: shows.map((presentationId) => ({ presentationId, sectionId: 3, x: 4, y: 5 })),
  expiresAt: EXPIRES,
});
const UNLOCKED = { unlocked: true, selections: [] };

describe("a seat of a membership", () => {
  test("is locked in the whole season, and counts as one locked seat", async () => {
    const server = serverOf({ [lockMembershipSeat.path]: [inShows(1, 2)] });
    const { reply } = await seasonCall(8, server.call)(lockSeat, ASK);
    expect(reply).toEqual({ lockedSeat: { x: 4, y: 5 }, expiresAt: EXPIRES });
    expect(server.asked(lockMembershipSeat.path)).toMatchObject([
      { body: { membershipId: 8, sectionId: 3, ticketGroupId: 11, x: 4, y: 5 } },
    ]);
  });

  test("is let go in the whole season", async () => {
    const server = serverOf({ [unlockMembershipSeat.path]: [UNLOCKED] });
    const { reply } = await seasonCall(8, server.call)(unlockSeat, ASK);
    expect(reply).toEqual({ unlocked: true });
    expect(server.asked(unlockMembershipSeat.path)).toMatchObject([{ body: { membershipId: 8 } }]);
  });

  test("is not the visitor's if the server locked it nowhere", async () => {
    const server = serverOf({ [lockMembershipSeat.path]: [inShows()] });
    const answer = await seasonCall(8, server.call)(lockSeat, ASK);
    expect(answer.refusal?.code).toBe("GENERAL_ERROR");
  });

  test("that somebody else has stays refused with the server's reason", async () => {
    const server = serverOf({ [lockMembershipSeat.path]: [refusal("SEAT_UNAVAILABLE")] });
    const answer = await seasonCall(8, server.call)(lockSeat, ASK);
    expect(answer.refusal?.code).toBe("SEAT_UNAVAILABLE");
  });

  test("every other call of the hall goes on as it is", async () => {
    const own = { seats: [3], places: [], expiresAt: null };
    const server = serverOf({ [mine.path]: [own] });
    const { reply } = await seasonCall(8, server.call)(mine, { query: { presentationId: 1 } });
    expect(reply).toEqual(own);
  });
});

describe("a seat of an enrolment", () => {
  const scope = { id: 8, shows: [1, 2], isPermanent: true };

  test("is locked as the permanent one in exactly the shows that have it", async () => {
    const server = serverOf({ [lockEnrolmentSeat.path]: [inShows(1, 2)] });
    await enrolCall(scope, server.call)(lockSeat, ASK);
    expect(server.asked(lockEnrolmentSeat.path)).toMatchObject([
      {
        params: { id: 8 },
        body: { x: 4, selections: [{ presentationId: 1 }, { presentationId: 2 }] },
      },
    ]);
    expect(server.asked(unlockEnrolmentSeat.path)).toEqual([]);
  });

  test("is let go again where the server locked it beside the member's own seat", async () => {
    const server = serverOf({
      [lockEnrolmentSeat.path]: [inShows(1, 2, 3)],
      [unlockEnrolmentSeat.path]: [UNLOCKED],
    });
    const { reply } = await enrolCall(scope, server.call)(lockSeat, ASK);
    expect(reply).toMatchObject({ lockedSeat: { x: 4, y: 5 } });
    expect(server.asked(unlockEnrolmentSeat.path)).toMatchObject([
      { body: { selections: [{ presentationId: 3 }] } },
    ]);
  });

  test("in a single show names that show", async () => {
    const server = serverOf({
      [lockEnrolmentSeat.path]: [inShows(2)],
      [unlockEnrolmentSeat.path]: [UNLOCKED],
    });
    const own = enrolCall({ id: 8, shows: [2], isPermanent: false }, server.call);
    await own(lockSeat, ASK);
    expect(await own(unlockSeat, ASK)).toEqual({ reply: { unlocked: true } });
    for (const { path } of [lockEnrolmentSeat, unlockEnrolmentSeat]) {
      expect(server.asked(path)).toMatchObject([{ body: { presentationId: 2 } }]);
    }
  });

  test("is not the member's if the server locked it nowhere", async () => {
    const server = serverOf({ [lockEnrolmentSeat.path]: [inShows()] });
    const answer = await enrolCall(scope, server.call)(lockSeat, ASK);
    expect(answer.refusal?.code).toBe("GENERAL_ERROR");
  });

  test("whose release failed is said to be kept", async () => {
    const server = serverOf({ [unlockEnrolmentSeat.path]: [refusal("SEAT_UNLOCK_FAILED")] });
    const answer = await enrolCall(scope, server.call)(unlockSeat, ASK);
    expect(answer.refusal?.code).toBe("SEAT_UNLOCK_FAILED");
  });
});
