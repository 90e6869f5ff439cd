import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Resource } from "../../../domain/api/resources.ts";
import type { AreaCustomer } from "../../../domain/customerArea.ts";
import type { Membership } from "../../../domain/membershipOffer.ts";
import { linesIn, type Line } from "../../../domain/resources/fields.ts";
import { DEMO, GROUP } from "../../../server/demo/ids.ts";
import { OFFER } from "../../../server/demo/offers.ts";
import { cancel } from "../afterSale/reservations.ts";
import { logIn, wrongFields } from "../catalogueDesk/desk.ts";
import { payingWith, Seats } from "../codes/codeShopper.ts";
import { openHouse, type House } from "../house.ts";
import { arrive, post } from "../people.ts";
import { faultsIn, NEVER, POINTS } from "../proof/bookFaults.ts";
import type { Shopper } from "../shopper.ts";
import { bought, enterArea, guestOf, membership, offerCart, renewal } from "./offerShopper.ts";

const CLUB = `/pres-live/resources/memberships/${OFFER.membership.club}`;
/** Id of the gift voucher's first price, a voucher of 100 shekels. */
const GIFT = OFFER.voucher.gift * 10;

let house: House;
let admin: Shopper;
let guests = 700;
beforeAll(async () => {
  house = await openHouse();
  admin = await logIn(house, "admin");
  await bring(GIFT);
});
afterAll(() => house.close());

type Told = { resource: Resource };

/** Sets which voucher a buyer gets with the club's first price, as its form does. */
async function bring(voucherPriceId: number | null) {
  const { body } = await admin.get<Told>(CLUB);
  const { values } = body.resource;
  const prices = linesIn(values["prices"]).map((line, at): Line => ({
    ...line,
    voucherPriceId: at === 0 ? voucherPriceId : null,
  }));
  return admin.call<Told>("PUT", CLUB, { values: { ...values, prices } });
}

/** Buys a membership of the club as a new guest. */
async function member() {
  const customerInfo = guestOf(guests++);
  const shopper = await arrive(house);
  const body = await bought(
    shopper,
    offerCart({ ...membership(OFFER.membership.club), customerInfo }),
  );
  const { reservationIdentifier: id, purchases = [] } = body;
  const [joined, voucher] = purchases;
  return {
    shopper,
    id,
    purchases,
    mobile: customerInfo.MobileNumber1,
    memberNumber: joined?.reference ?? "",
    reference: voucher?.reference ?? "",
  };
}

const amountOn = async (reference: string): Promise<number | string> => {
  const guest = await arrive(house);
  const { body } = await guest.get<{ payment: { amount: number } }>(
    `/payment/voucher?reference=${reference}`,
  );
  return body.error?.code ?? body.payment.amount;
};

describe("a membership's price that brings a voucher", () => {
  test("names it, and its buyer gets both for the price of one", async () => {
    const { body } = await (await arrive(house)).get<{ memberships: Membership[] }>("/memberships");
    const club = body.memberships.find(({ Code }) => Code === "CLUB");
    expect(club?.prices.map((each) => each.SystemVoucherReference)).toEqual(["Gift voucher", null]);
    const one = await member();
    expect(one.purchases).toMatchObject([
      { kind: "membership", amount: 240, isCancelled: false },
      { kind: "voucher", amount: 0, quantity: 1, isCancelled: false },
    ]);
    expect(await amountOn(one.reference)).toBe(100);
    await enterArea(house, one.shopper, one.mobile, one.id);
    const area = (await one.shopper.get<AreaCustomer>("/customer-area/customerAreaData")).body;
    expect(area.SystemVouchers).toMatchObject([
      { Reference: one.reference, balance: 100, canCancel: false },
    ]);
    const { db } = house.server.office;
    const sums = await db
      .selectFrom("orders as o")
      .innerJoin("ledger_entry as l", "l.order_id", "o.id")
      .select("l.amount")
      .where("o.reservation_identifier", "=", one.id)
      .where("l.kind", "=", "sale")
      .execute();
    // The amount includes the fee of five shekels for memberships.
    expect(sums).toEqual([{ amount: 24_500 }]);
  });

  test("brings one with a renewal too, and none at another price", async () => {
    const one = await member();
    const again = await bought(
      one.shopper,
      offerCart({
        ...renewal(OFFER.membership.club, one.memberNumber),
        customerInfo: guestOf(guests++),
      }),
    );
    expect(again.purchases?.map(({ kind }) => kind)).toEqual(["membership", "voucher"]);
    const student = await bought(
      await arrive(house),
      offerCart({
        ...membership(OFFER.membership.club, { price: OFFER.membership.club * 10 + 1 }),
        customerInfo: guestOf(guests++),
      }),
    );
    expect(student.purchases?.map(({ kind }) => kind)).toEqual(["membership"]);
  });

  test("cancelled, cancels its voucher, which cannot be cancelled alone", async () => {
    const one = await member();
    await enterArea(house, one.shopper, one.mobile, one.id);
    const alone = await post(one.shopper, `/system-vouchers/${one.reference}/cancel`, {
      reservationIdentifier: one.id,
    });
    expect([alone.body.error?.code, alone.body.error?.["reason"]]).toEqual([
      "NOTHING_TO_CANCEL",
      "notAllowed",
    ]);
    const preview = await cancel(one.shopper, one.id, {
      itemsToCancel: [one.memberNumber],
      preview: true,
    });
    expect(preview.body).toMatchObject({ cancelled: [one.memberNumber, one.reference] });
    expect(await amountOn(one.reference)).toBe(100);
    const done = await cancel(one.shopper, one.id, { itemsToCancel: [one.memberNumber] });
    expect(done.status).toBe(200);
    const { refund, serviceCharge } = done.body;
    expect(refund + serviceCharge).toBe(240);
    expect(await amountOn(one.reference)).toBe("SYSTEM_VOUCHER_NOT_ACTIVE");
    const twice = await cancel(one.shopper, one.id);
    expect(twice.body.error?.code).toBe("NOTHING_TO_CANCEL");
  });

  test("cannot be cancelled once the voucher was used", async () => {
    const one = await member();
    const seats = await Seats.of(house.url, DEMO.play);
    const guest = await seats.guest(GROUP.theatreSecond, [{}], payingWith(one.reference));
    expect((await guest.shopper.buy(guest.cart)).status).toBe(200);
    const { body } = await cancel(one.shopper, one.id);
    expect([body.error?.code, body.error?.["reason"]]).toEqual(["NOTHING_TO_CANCEL", "redeemed"]);
  });

  test("asked for cancellation twice at once is cancelled once", async () => {
    const one = await member();
    const both = await Promise.all([cancel(one.shopper, one.id), cancel(one.shopper, one.id)]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await amountOn(one.reference)).toBe("SYSTEM_VOUCHER_NOT_ACTIVE");
  });

  test("is sold without it once the voucher is retired", async () => {
    const path = `/pres-live/resources/vouchers/${OFFER.voucher.gift}/retire`;
    await admin.call("POST", path, { isRetired: true });
    expect((await member()).purchases.map(({ kind }) => kind)).toEqual(["membership"]);
    await admin.call("POST", path, { isRetired: false });
  });

  test("names a voucher of its own business", async () => {
    expect(wrongFields(await bring(OFFER.voucher.cinema * 10))).toEqual(["prices"]);
    expect(wrongFields(await bring(1))).toEqual(["prices"]);
    expect((await bring(null)).status).toBe(200);
    expect((await member()).purchases.map(({ kind }) => kind)).toEqual(["membership"]);
    expect((await bring(GIFT)).status).toBe(200);
  });
});

test("prices of a table of an earlier version bring no voucher", async () => {
  const { body } = await admin.get<Told>(CLUB);
  const { values } = body.resource;
  const prices = linesIn(values["prices"]).map((line) =>
    Object.fromEntries(Object.entries(line).filter(([name]) => name !== "voucherPriceId")),
  );
  const told = await admin.call<Told>("PUT", CLUB, { values: { ...values, prices } });
  expect(told.status).toBe(200);
  expect(
    linesIn(told.body.resource.values["prices"]).map((line) => line["voucherPriceId"]),
  ).toEqual(prices.map(() => null));
});

test("the books agree with all of these sales and cancellations", async () => {
  const { db } = house.server.office;
  // The outbox transfers the money shortly after each answer.
  await expect.poll(() => faultsIn(db, { ...NEVER, ...POINTS }), { timeout: 60_000 }).toEqual([]);
});
