import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Report, ReportRow } from "../../../domain/api/monitors.ts";
import { businessDayOf, DEFAULT_CALENDAR } from "../../../domain/attendance.ts";
import { roundToAgorot, toShekels } from "../../../domain/money.ts";
import { sumOf } from "../../../domain/moneySums.ts";
import { addDays } from "../../../domain/zone.ts";
import { CODE_TICKET } from "../../../server/demo/codeIds.ts";
import { DEMO, GROUP } from "../../../server/demo/ids.ts";
import { OFFER } from "../../../server/demo/offers.ts";
import { deskOf } from "../../../server/reports/sales/salesDesk.ts";
import { cancel } from "../afterSale/reservations.ts";
import { logIn } from "../catalogueDesk/desk.ts";
import { boss, cancelShow, finished } from "../changes/changes.ts";
import { payingWith, Seats } from "../codes/codeShopper.ts";
import {
  chosen,
  enrolCart,
  enrolment,
  freeIn,
  idsOf,
  memberOf,
  placeOf,
  planOf,
  put,
  SEASON,
} from "../enrolment/enrolShopper.ts";
import { twoOf } from "../firstOf.ts";
import { openHouse, type House } from "../house.ts";
import {
  bought,
  donation,
  inCinemas,
  membership,
  offerCart,
  renewal,
  voucher,
} from "../offers/offerShopper.ts";
import { limitedTo } from "../operators/limitedStaff.ts";
import { arrive } from "../people.ts";
import type { Shopper } from "../shopper.ts";
import { misreportedOffers, refundOf } from "./misreportedOffers.ts";

const STAGES = DEMO.stageBusiness;
const CINEMAS = DEMO.cinemaBusiness;

let house: House;
let admin: Shopper;
/** Sessions of operators who each work for one business. */
let stages: Shopper;
let cinemas: Shopper;
let day: string;
beforeAll(async () => {
  house = await openHouse();
  [admin, stages, cinemas] = [
    await boss(house),
    await logIn(house, "other"),
    await logIn(house, "operator"),
  ];
  day = businessDayOf(house.server.office.clock.now(), DEFAULT_CALENDAR);
});
afterAll(() => house.close());

const reportOf = async (by: Shopper, query = ""): Promise<Report> =>
  (await by.get<Report>(`/PRES-live/monitors/Offers/data?startDate=${day}${query}`)).body;

const isRow =
  (kind: string, id: number) =>
  (row: ReportRow): boolean =>
    row["OfferKind"] === kind && row["OfferId"] === id;
async function rowOf(by: Shopper, kind: string, id: number): Promise<ReportRow | undefined> {
  const { rows } = await reportOf(by);
  return rows.find(isRow(kind, id));
}

/** Buys a cart as a new visitor. */
async function sold(cart: Parameters<typeof bought>[1]) {
  const shopper = await arrive(house);
  const body = await bought(shopper, cart);
  return { shopper, id: body.reservationIdentifier, references: body.ticketIdentifiers };
}

const desk = (businessIds: readonly number[]) =>
  deskOf(house.server.office, { businessIds, locationIds: null }, "en");

/** Returns the amounts paid and refunded for all orders of a business with such items, from the ledger. */
async function ledgerOf(businessId: number) {
  const { db } = house.server.office;
  const orders = await db
    .selectFrom("orders as o")
    .select("o.id")
    .where("o.business_id", "=", businessId)
    .where((each) =>
      each.exists(
        each.selectFrom("order_item as i").select("i.id").whereRef("i.order_id", "=", "o.id"),
      ),
    )
    .execute();
  const sales = await db
    .selectFrom("ledger_entry")
    .select("amount")
    .where("kind", "=", "sale")
    .where(
      "order_id",
      "in",
      orders.map(({ id }) => id),
    )
    .execute();
  const refunds = await Promise.all(orders.map(({ id }) => refundOf(db, id)));
  return { paid: sumOf(sales.map(({ amount }) => amount)), refunded: sumOf(refunds) };
}

describe("the report of offers", () => {
  test("counts memberships and renewals, with the charges and what a cancellation kept", async () => {
    const { references } = await sold(offerCart(membership(OFFER.membership.club)));
    await sold(offerCart(renewal(OFFER.membership.club, references[0] ?? "")));
    const gone = await sold(offerCart(membership(OFFER.membership.club)));
    expect((await cancel(gone.shopper, gone.id)).body).toMatchObject({ refund: 235 });
    expect(await rowOf(stages, "membership", OFFER.membership.club)).toMatchObject({
      OfferName: "Stage Club",
      SoldQuantity: 3,
      RenewalQuantity: 1,
      CancelledQuantity: 1,
      Paid: 3 * 245,
      ServiceCharges: 3 * 5,
      Refunded: 235,
      Net: 3 * 245 - 235,
      Redeemed: null,
      RedeemedTickets: null,
    });
  });

  test("counts vouchers one by one, and what was redeemed of them", async () => {
    const two = await sold(offerCart(voucher(OFFER.voucher.gift, { quantity: 2 })));
    const [first = "", second = ""] = two.references;
    const back = await cancel(two.shopper, two.id, { itemsToCancel: [first] });
    expect(back.body).toMatchObject({ refund: 95, serviceCharge: 5 });
    const seats = await Seats.of(house.url, DEMO.play);
    const guest = await seats.guest(GROUP.theatreSecond, [{}], payingWith(second));
    const { body } = await guest.shopper.price(guest.cart);
    expect((await guest.shopper.buy(guest.cart)).status).toBe(200);
    expect(await rowOf(stages, "voucher", OFFER.voucher.gift)).toMatchObject({
      SoldQuantity: 2,
      RenewalQuantity: 0,
      CancelledQuantity: 1,
      Paid: 200,
      Refunded: 95,
      Net: 105,
      Redeemed: body.totals.voucherPayments,
      RedeemedTickets: 0,
    });
    const pair = await sold(offerCart(voucher(OFFER.voucher.pair)));
    const wish = { ticketId: CODE_TICKET.gift, code: pair.references[0] ?? "" };
    const pairGuest = await seats.guest(GROUP.theatreSecond, [wish, wish]);
    expect((await pairGuest.shopper.buy(pairGuest.cart)).status).toBe(200);
    expect(await rowOf(stages, "voucher", OFFER.voucher.pair)).toMatchObject({
      SoldQuantity: 1,
      Redeemed: 0,
      RedeemedTickets: 2,
    });
  });

  test("does not count as redeemed what was given back to a voucher", async () => {
    const before = Number((await reportOf(stages)).totals["Redeemed"]);
    const { references } = await sold(offerCart(voucher(OFFER.voucher.open, { amount: 300 })));
    const paying = payingWith(references[0] ?? "");
    const one = await sold(offerCart({ ...membership(OFFER.membership.club), ...paying }));
    const redeemed = async () => Number((await reportOf(stages)).totals["Redeemed"]) - before;
    expect(await redeemed()).toBe(245);
    // The cancellation charge and the handling fee still count as redeemed.
    expect((await cancel(one.shopper, one.id)).body).toMatchObject({ refund: 235 });
    expect(await redeemed()).toBe(10);
  });

  test("counts donations by the fund", async () => {
    await sold(offerCart(donation(OFFER.donation.youth, { quantity: 3 })));
    expect(await rowOf(stages, "donation", OFFER.donation.youth)).toMatchObject({
      OfferName: "Young Audience Fund",
      SoldQuantity: 3,
      CancelledQuantity: 0,
      Paid: 54,
      ServiceCharges: 0,
      Refunded: 0,
      Net: 54,
    });
  });

  test("has enrolments apart from memberships, member by member, with cancelled shows", async () => {
    const shopper = await arrive(house);
    const shows = idsOf(await enrolment(shopper));
    const [one, two] = twoOf(freeIn(await planOf(shopper)).slice(0, 2));
    for (const seat of [one, two]) {
      expect((await put(shopper, "lock", seat, { selections: chosen(shows) })).status).toBe(200);
    }
    const selections = chosen(shows);
    const members = [
      memberOf({ seat: placeOf(one), selections }),
      memberOf({
        tariff: 1,
        seat: placeOf(two),
        selections,
        member: { FirstName: "Tom", LastName: "Cohen", SSN: "200006062" },
      }),
    ];
    const body = await bought(shopper, enrolCart(members));
    const paid = sumOf((body.purchases ?? []).map(({ amount }) => roundToAgorot(amount)));
    const row = () => rowOf(stages, "enrolment", SEASON);
    expect(await row()).toMatchObject({
      SoldQuantity: 2,
      Paid: toShekels(paid) + 5,
      Refunded: 0,
    });
    const change = await cancelShow(admin, shows.at(-1)!);
    await finished(admin, change.body.change.changeId);
    const after = await row();
    expect(after).toMatchObject({ SoldQuantity: 2, CancelledQuantity: 0 });
    expect(after?.["Refunded"]).toBeGreaterThan(0);
    const second = body.ticketIdentifiers[1] ?? "";
    const id = body.reservationIdentifier;
    expect((await cancel(shopper, id, { itemsToCancel: [second] })).status).toBe(200);
    expect(await row()).toMatchObject({ SoldQuantity: 2, CancelledQuantity: 1 });
    expect(await rowOf(stages, "membership", SEASON)).toBeUndefined();
  });

  test("is limited to one kind by its filter", async () => {
    const all = await reportOf(stages);
    const kinds = [...new Set(all.rows.map(({ OfferKind }) => OfferKind))];
    expect(kinds).toEqual(["membership", "enrolment", "voucher", "donation"]);
    for (const kind of kinds) {
      const { rows } = await reportOf(stages, `&offerKind=${kind}`);
      expect(rows).toEqual(all.rows.filter(({ OfferKind }) => OfferKind === kind));
    }
    const path = `/PRES-live/monitors/Offers/data?startDate=${day}&offerKind=ticket`;
    expect((await stages.get(path)).body.error?.code).toBe("VALIDATION");
  });
});

describe("the businesses of the report of offers", () => {
  test("see their own items alone, and several are told apart by name", async () => {
    const before = await reportOf(stages);
    await sold(inCinemas(donation(OFFER.donation.cinema)));
    await sold(inCinemas(voucher(OFFER.voucher.cinema)));
    const film = await sold(inCinemas(membership(OFFER.membership.cinema)));
    await cancel(film.shopper, film.id);
    expect((await reportOf(stages)).rows).toEqual(before.rows);
    const theirs = await reportOf(cinemas);
    expect(theirs.rows.map(({ OfferKind, OfferId }) => [OfferKind, OfferId])).toEqual([
      ["membership", OFFER.membership.cinema],
      ["voucher", OFFER.voucher.cinema],
      ["donation", OFFER.donation.cinema],
    ]);
    expect(theirs.columns[0]?.key).toBe("OfferKind");
    const both = await reportOf(admin);
    expect(both.columns[0]?.key).toBe("BusinessName");
    expect(both.rows.map(({ BusinessId }) => BusinessId)).toEqual([
      ...theirs.rows.map(() => CINEMAS),
      ...before.rows.map(() => STAGES),
    ]);
    expect(new Set(both.rows.map(({ BusinessName }) => BusinessName)).size).toBe(2);
    const one = await reportOf(admin, `&businessIds=${CINEMAS}`);
    expect(one).toEqual(theirs);
  });

  test.each([STAGES, CINEMAS])("agree with the ledger and with a recount: %i", async (business) => {
    const { totals } = await reportOf(admin, `&businessIds=${business}`);
    const { paid, refunded } = await ledgerOf(business);
    expect(refunded).toBeGreaterThan(0);
    expect(roundToAgorot(Number(totals["Paid"]))).toBe(paid);
    expect(roundToAgorot(Number(totals["Refunded"]))).toBe(refunded);
    expect(roundToAgorot(Number(totals["Net"]))).toBe(paid - refunded);
    expect(await misreportedOffers(desk([business]), { start: day, end: day })).toEqual([]);
  });

  test("limit an operator of some locations to what was sold there", async () => {
    const filtered = await reportOf(admin, `&businessIds=${STAGES}&locationId=${DEMO.theatre}`);
    expect(filtered.rows).not.toEqual([]);
    expect((await reportOf(await limitedTo(house, [DEMO.theatre]))).rows).toEqual(filtered.rows);
    expect((await reportOf(await limitedTo(house, [DEMO.club]))).rows).toEqual([]);
  });

  test("have their names in the operator's language", async () => {
    const hebrew = await arrive(house, "he");
    const login = { username: "other", password: "other" };
    await hebrew.call("POST", "/operator/login", login);
    const { rows } = await reportOf(hebrew, "&offerKind=donation");
    expect(rows.map(({ OfferName }) => OfferName)).toEqual(["קרן הקהל הצעיר"]);
  });
});

test("a sale belongs to the business day on which it was made, and a redemption to its own", async () => {
  const { clock } = house.server.office;
  const { references } = await sold(offerCart(voucher(OFFER.voucher.open, { amount: 400 })));
  await clock.shift(86_400);
  try {
    const paying = payingWith(references[0] ?? "");
    await sold(offerCart({ ...membership(OFFER.membership.club), ...paying }));
    const path = `/PRES-live/monitors/Offers/data?startDate=${addDays(day, 1)}`;
    const { body } = await (await logIn(house, "other")).get<Report>(path);
    expect(body.rows.find(isRow("voucher", OFFER.voucher.open))).toMatchObject({
      SoldQuantity: 0,
      Paid: 0,
      Net: 0,
      Redeemed: 245,
    });
    expect(body.rows.find(isRow("membership", OFFER.membership.club))).toMatchObject({
      SoldQuantity: 1,
    });
  } finally {
    await clock.shift(-86_400);
  }
});

test("what banks took back for good is refunded, as it is missing from the takings of other reports", async () => {
  const { db } = house.server.office;
  const { id } = await sold(offerCart(donation(OFFER.donation.restoration)));
  const before = await rowOf(stages, "donation", OFFER.donation.restoration);
  const paid = Number(before?.["Paid"]);
  expect(before).toMatchObject({ SoldQuantity: 1, Refunded: 0, Net: paid });
  await db
    .updateTable("orders")
    .set({ lost_share: 0.25 })
    .where("reservation_identifier", "=", id)
    .execute();
  expect(await rowOf(stages, "donation", OFFER.donation.restoration)).toMatchObject({
    CancelledQuantity: 0,
    Paid: paid,
    Refunded: paid / 4,
    Net: (paid / 4) * 3,
  });
  const days = { start: day, end: day };
  expect(await misreportedOffers(desk([STAGES, CINEMAS]), days)).toEqual([]);
});
