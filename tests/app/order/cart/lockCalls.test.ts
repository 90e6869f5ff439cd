import { describe, expect, test } from "vitest";
import { lockPlace, lockThese, unlockThis } from "../../../../app/order/cart/lockCalls.ts";
import { unlockPlaces } from "../../../../app/order/cart/offerSeats.ts";
import { refusal, type Refusal } from "../../../../domain/refusal.ts";
import { presentation } from "../../fixtures.ts";
import { line } from "../../offers/offerLines.ts";
import { serverOf } from "../payment/payServer.ts";

const LOST = refusal("errorNoResponse");

describe("the calls that hold seats", () => {
  const show = presentation({ id: 5, venueId: 6, seatplanId: 7 });
  const seat = (x: number) => ({ sectionId: 1, ticketGroupId: 2, x, y: 3 });
  const of = { presentationId: 5, venueId: 6, seatplanId: 7 };
  const office = () =>
    serverOf({
      "/seats/lock-seat": [LOST],
      "/seats/lock-seats": [LOST],
      "/seats/unlock-seat": [LOST],
    });

  test("lock one seat alone, and several all or none", async () => {
    const { call, sent } = office();
    await lockThese(show, [seat(1)], call);
    await lockThese(show, [seat(1), seat(2)], call);
    expect(sent.map(({ path, ask }) => [path, ask])).toEqual([
      ["/seats/lock-seat", { body: { seat: { ...of, ...seat(1) } } }],
      [
        "/seats/lock-seats",
        {
          body: {
            seats: [
              { ...of, ...seat(1) },
              { ...of, ...seat(2) },
            ],
          },
        },
      ],
    ]);
  });

  test("take any place of an area, and give back a certain one", async () => {
    const { call, sent } = office();
    await lockPlace(show, { sectionId: 1, ticketGroupId: 2 }, call);
    await unlockThis(show, { sectionId: 1, ticketGroupId: 2, x: 9, y: null }, call);
    const place = { ...of, sectionId: 1, ticketGroupId: 2, y: null };
    expect(sent.map(({ ask }) => ask)).toEqual([
      { body: { seat: { ...place, x: null } } },
      { body: { seat: { ...place, x: 9 } } },
    ]);
  });
});

describe("releasing the seats of memberships", () => {
  const PLACE = {
    venueId: 6,
    seatplanId: 7,
    sectionId: 1,
    ticketGroupId: 2,
    x: 3,
    y: 4,
    sectionName: "A",
    rowName: "4",
    seatName: "3",
  };
  const releasing = async (why: Refusal) => {
    const { call, sent } = serverOf({
      "/membership/unlock-seat": [why],
    });
    const lines = [line({ offerId: 11, seat: PLACE }), line({ offerId: 12 })];
    return { why: await unlockPlaces(lines, call), sent };
  };

  test("names the seat of each membership that has one, and nothing else", async () => {
    const { sent } = await releasing(refusal("SEAT_UNLOCK_FAILED"));
    const { sectionName: _, rowName: __, seatName: ___, ...place } = PLACE;
    expect(sent.map(({ ask }) => ask)).toEqual([{ body: { membershipId: 11, ...place } }]);
  });

  test("counts a seat that is no longer the visitor's as released, and a lost answer not", async () => {
    expect((await releasing(refusal("SEAT_UNLOCK_FAILED"))).why).toBeUndefined();
    expect((await releasing(LOST)).why).toEqual(LOST);
  });
});
