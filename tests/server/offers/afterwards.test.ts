import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { AreaCustomer } from "../../../domain/customerArea.ts";
import { dayOfMonthOf } from "../../../domain/monthsLater.ts";
import { toIso } from "../../../domain/zone.ts";
import { CODE_TICKET } from "../../../server/demo/codeIds.ts";
import { DEMO, GROUP } from "../../../server/demo/ids.ts";
import { OFFER } from "../../../server/demo/offers.ts";
import { booksOf, cancel } from "../afterSale/reservations.ts";
import { payingWith, Seats } from "../codes/codeShopper.ts";
import { openHouse, type House } from "../house.ts";
import { arrive, loginByMobile, loginToArea, post } from "../people.ts";
import { AT_REST, faultsIn } from "../proof/bookFaults.ts";
import type { Answer, Shopper } from "../shopper.ts";
import {
  bought,
  boughtVoucher,
  donation,
  enterArea,
  guestOf,
  membership,
  offerCart,
  price,
  renewal,
  voucher,
} from "./offerShopper.ts";
import { vouched } from "../../vouched.ts";

let house: House;
let seats: Seats;
beforeAll(async () => {
  house = await openHouse();
  seats = await Seats.of(house.url, DEMO.play);
});
afterAll(() => house.close());

const DAY = 86_400;
let guests = 200;

const areaOf = async (shopper: Shopper): Promise<AreaCustomer> =>
  (await shopper.get<AreaCustomer>("/customer-area/customerAreaData")).body;

/** Buys as a new guest and logs in to the customer area. Returns the guest and the purchase. */
async function holder(wish: Parameters<typeof offerCart>[0]) {
  const customerInfo = guestOf(guests++);
  const shopper = await arrive(house);
  const body = await bought(shopper, offerCart({ ...wish, customerInfo }));
  const { reservationIdentifier, ticketIdentifiers } = body;
  await enterArea(house, shopper, customerInfo.MobileNumber1, reservationIdentifier);
  const [reference = ""] = ticketIdentifiers;
  return { shopper, mobile: customerInfo.MobileNumber1, reservationIdentifier, reference };
}

type Told = Answer<Record<string, unknown> & { error?: { code: string; reason?: string } }>;

const act = (
  shopper: Shopper,
  reference: string,
  call: "cancel" | "replacement",
  body: object = {},
): Promise<Told> => post(shopper, `/system-vouchers/${reference}/${call}`, body);

const toldBy = ({ body }: Told): (string | undefined)[] =>
  body.error ? [body.error.code, body.error.reason] : ["ok"];

/**
 * Prices a ticket that is paid with the voucher as far as its balance allows. Returns the refusal code, or
 * "ok".
 */
async function payWith(reference: string): Promise<string> {
  const { shopper, cart } = await seats.guest(GROUP.theatreSecond, [{}], payingWith(reference));
  const { body } = await shopper.price(cart);
  return body.error?.code ?? "ok";
}

/** Shifts the server's clock by some days while `work` runs. */
async function inDays<T>(days: number, work: () => Promise<T>): Promise<T> {
  const { clock } = house.server.office;
  await clock.shift(days * DAY);
  try {
    return await work();
  } finally {
    await clock.shift(-days * DAY);
  }
}

describe("cancelling a voucher", () => {
  test("gives back what it cost less the charge, and pays for nothing any more", async () => {
    const one = await holder(voucher(OFFER.voucher.gift));
    const preview = await act(one.shopper, one.reference, "cancel", { preview: true });
    expect(preview.body).toEqual({ refund: 95, serviceCharge: 5 });
    expect((await areaOf(one.shopper)).SystemVouchers[0]?.isCancelled).toBe(false);
    const { reservationIdentifier } = one;
    const done = await act(one.shopper, one.reference, "cancel", { reservationIdentifier });
    expect(done.body).toEqual({ refund: 95, serviceCharge: 5 });
    const area = await areaOf(one.shopper);
    expect(area.SystemVouchers).toMatchObject([{ isCancelled: true, balance: 0 }]);
    expect(area.reservations[0]).toMatchObject({ state: "cancelled" });
    expect(await payWith(one.reference)).toBe("SYSTEM_VOUCHER_NOT_ACTIVE");
    const books = async () => (await booksOf(house, reservationIdentifier)).sums;
    await expect.poll(books, { timeout: 60_000 }).toEqual({
      sale: 10_000,
      capture: 10_000,
      cancellation: 10_000,
      cancellationCharge: 500,
      refund: 9500,
    });
    expect(toldBy(await act(one.shopper, one.reference, "cancel"))).toEqual([
      "SYSTEM_VOUCHER_NOT_ACTIVE",
      "cancelled",
    ]);
  });

  test("of two leaves the other", async () => {
    const one = await holder(voucher(OFFER.voucher.gift, { quantity: 2 }));
    expect(toldBy(await act(one.shopper, one.reference, "cancel"))).toEqual(["ok"]);
    const area = await areaOf(one.shopper);
    expect(area.SystemVouchers.map(({ balance }) => balance).toSorted()).toEqual([0, 100]);
    expect(area.reservations[0]).toMatchObject({ state: "paid" });
  });

  test("at once with its use: one of the two is refused", async () => {
    const one = await holder(voucher(OFFER.voucher.gift));
    const paying = payingWith(one.reference);
    const guest = await seats.guest(GROUP.theatreSecond, [{}], paying);
    const cart = await guest.shopper.ready(guest.cart);
    const [cancelled, used] = await Promise.all([
      act(one.shopper, one.reference, "cancel"),
      guest.shopper.commit(cart),
    ]);
    expect([cancelled.status, used.status].filter((status) => status === 200)).toHaveLength(1);
  });

  test("is refused where it is used, too old, a credit, or from elsewhere", async () => {
    const used = await holder(voucher(OFFER.voucher.gift));
    const guest = await seats.guest(GROUP.theatreSecond, [{}], payingWith(used.reference));
    const sold = await guest.shopper.buy(guest.cart);
    expect(toldBy(await act(used.shopper, used.reference, "cancel"))).toEqual([
      "NOTHING_TO_CANCEL",
      "redeemed",
    ]);
    // A voucher that holds the credit for a cancelled ticket can be used for payment, but not be paid out.
    const id = sold.body.reservationIdentifier;
    await cancel(guest.shopper, id, { refundToTransactionCredit: true });
    await loginToArea(house, guest.shopper, "0541234567");
    const credit = (await areaOf(guest.shopper)).SystemVouchers[0]?.Reference ?? "";
    expect(toldBy(await act(guest.shopper, credit, "cancel"))).toEqual([
      "NOTHING_TO_CANCEL",
      "credit",
    ]);

    const old = await holder(voucher(OFFER.voucher.gift));
    await house.server.office.db
      .updateTable("system_voucher")
      .set({ created_at: new Date(Date.now() - 15 * DAY * 1000) })
      .where("reference", "=", old.reference)
      .execute();
    expect(toldBy(await act(old.shopper, old.reference, "cancel"))).toEqual([
      "NOTHING_TO_CANCEL",
      "tooLate",
    ]);
    await house.server.office.db
      .updateTable("system_voucher")
      .set({ customer_id: (await areaOf(old.shopper)).CustomerId })
      .where("reference", "=", "GIFT500")
      .execute();
    expect(toldBy(await act(old.shopper, "GIFT500", "cancel"))).toEqual([
      "SYSTEM_VOUCHER_NOT_SOLD_IN_OUTLET",
      undefined,
    ]);
    expect(toldBy(await act(old.shopper, used.reference, "cancel"))).toEqual([
      "SYSTEM_VOUCHER_NOT_FOUND",
      undefined,
    ]);
    const strange = { reservationIdentifier: used.reservationIdentifier };
    expect(toldBy(await act(old.shopper, old.reference, "cancel", strange))[0]).toBe(
      "SYSTEM_VOUCHER_NOT_FOUND",
    );
  });
});

describe("replacing a voucher", () => {
  test("marks it, gives it new dates, once", async () => {
    const one = await holder(voucher(OFFER.voucher.pair));
    const before = (await areaOf(one.shopper)).SystemVouchers[0];
    expect(before).toMatchObject({ canReplace: true, IsForReplacement: false });
    const { body } = await inDays(380, async () => {
      // The voucher has expired less than a month ago.
      await loginToArea(house, one.shopper, one.mobile);
      return act(one.shopper, one.reference, "replacement");
    });
    const { voucher: replaced } = vouched<{ voucher: { EndDate: string } }>(body);
    expect(body).toMatchObject({
      voucher: { Reference: one.reference, IsForReplacement: true },
    });
    expect(Date.parse(replaced.EndDate)).toBeGreaterThan(Date.parse(before?.EndDate ?? ""));
    expect(toldBy(await act(one.shopper, one.reference, "replacement"))).toEqual([
      "SYSTEM_VOUCHER_ALREADY_FOR_REPLACEMENT",
      undefined,
    ]);
    expect(toldBy(await act(one.shopper, one.reference, "cancel"))[0]).toBe(
      "SYSTEM_VOUCHER_ALREADY_FOR_REPLACEMENT",
    );
  });

  test("is refused where nothing is left of it, or it was cancelled", async () => {
    const empty = await holder(voucher(OFFER.voucher.pair));
    const wish = { ticketId: CODE_TICKET.gift, code: empty.reference };
    const guest = await seats.guest(GROUP.theatreSecond, [wish, wish]);
    expect((await guest.shopper.buy(guest.cart)).status).toBe(200);
    expect(toldBy(await act(empty.shopper, empty.reference, "replacement"))).toEqual([
      "SYSTEM_VOUCHER_NOT_ACTIVE",
      "empty",
    ]);
    const gone = await holder(voucher(OFFER.voucher.pair));
    await act(gone.shopper, gone.reference, "cancel");
    expect(toldBy(await act(gone.shopper, gone.reference, "replacement"))).toEqual([
      "SYSTEM_VOUCHER_NOT_ACTIVE",
      "cancelled",
    ]);
  });

  test("for a jumper asks for the age, and its ticket must fit", async () => {
    const one = await holder(voucher(OFFER.voucher.jump));
    const without = await act(one.shopper, one.reference, "replacement");
    expect(without.body.error).toMatchObject({
      code: "VALIDATION",
      fields: [{ field: "DateOfBirth" }],
    });
    const born = `${new Date().getUTCFullYear() - 5}-01-01`;
    expect(
      toldBy(await act(one.shopper, one.reference, "replacement", { DateOfBirth: born })),
    ).toEqual(["ok"]);
    const floor = await Seats.of(house.url, DEMO.arenaConcert);
    const ask = async (ticketId: number) => {
      const { shopper } = await floor.guest(GROUP.arenaLower, []);
      const query = { ticketGroupId: GROUP.arenaFloor, ticketId, ticketCode: one.reference };
      return (await shopper.ticket(query)).body.error?.code ?? "ok";
    };
    expect(await ask(CODE_TICKET.smallJumper)).toBe("ok");
    expect(await ask(CODE_TICKET.bigJumper)).toBe("JUMPER_AGE");
  });
});

describe("a membership", () => {
  test("is renewed by its number: the balance grows and the end moves on", async () => {
    const one = await holder(membership(OFFER.membership.club));
    const first = (await areaOf(one.shopper)).Members[0];
    const cart = offerCart(renewal(OFFER.membership.club, one.reference));
    const again = await bought(await arrive(house), cart);
    expect(again.purchases).toMatchObject([{ isTopup: true, reference: one.reference }]);
    const [second, ...others] = (await areaOf(one.shopper)).Members;
    expect(others).toEqual([]);
    expect(second).toMatchObject({ balance: 20, pointsBalance: 200 });
    const [from, to] = [first, second].map((each) => new Date(each?.endDate ?? ""));
    expect(to?.getUTCFullYear()).toBe((from?.getUTCFullYear() ?? 0) + 1);
    // The first purchase cannot be cancelled once a renewal extends it.
    const told = await cancel(one.shopper, one.reservationIdentifier);
    expect(told.body.error).toMatchObject({ code: "NOTHING_TO_CANCEL", reason: "redeemed" });
  });

  test("keeps the day on which it ends through shorter months, in every renewal of a chain", async () => {
    const one = await holder(membership(OFFER.membership.club));
    const { db } = house.server.office;
    const row = () =>
      db
        .selectFrom("membership")
        .select(["ends_at", "anchor_day"])
        .where("member_number", "=", one.reference)
        .executeTakeFirstOrThrow();
    const bornOn = await row();
    expect(bornOn.anchor_day).toBe(dayOfMonthOf(bornOn.ends_at!));
    // Sets the end that a membership has after a first month that ended on the 28th of February.
    await db
      .updateTable("membership")
      .set({ ends_at: new Date("2027-02-28T20:00:00+02:00"), anchor_day: 31 })
      .where("member_number", "=", one.reference)
      .execute();
    const offer = (months: number) =>
      db
        .updateTable("membership_offer")
        .set({ months })
        .where("id", "=", OFFER.membership.club)
        .execute();
    await offer(1);
    const ends: string[] = [];
    for (const _ of [1, 2]) {
      await bought(await arrive(house), offerCart(renewal(OFFER.membership.club, one.reference)));
      ends.push(toIso((await row()).ends_at!));
    }
    await offer(12);
    expect(ends).toEqual(["2027-03-31T20:00:00+03:00", "2027-04-30T20:00:00+03:00"]);
    expect((await row()).anchor_day).toBe(31);
  });

  test("that has expired is good again once it is renewed", async () => {
    const avi = await arrive(house);
    const ask = async (): Promise<string> => {
      const wish = { ticketId: CODE_TICKET.member, code: "2001003" };
      const guest = await seats.guest(GROUP.theatreSecond, [wish]);
      return (await guest.shopper.price(guest.cart)).body.error?.code ?? "ok";
    };
    expect(await ask()).toBe("memberExpired");
    await bought(avi, offerCart(renewal(OFFER.membership.club, "2001003")));
    expect(await ask()).toBe("ok");
  });

  test.each([
    ["memberNotFound", "9999999"],
    ["noValidMember", "2001007"],
    ["memberNoneAvailable", "2001004"],
  ])("is not renewed: %s for %s", async (code, number) => {
    const { body } = await price(
      await arrive(house),
      offerCart(renewal(OFFER.membership.club, number)),
    );
    expect(body.error?.code).toBe(code);
  });

  test("of a customer who is logged in goes on the number that they have", async () => {
    const shopper = await arrive(house);
    await loginByMobile(house, shopper, "0500000002");
    const body = await bought(shopper, offerCart(membership(OFFER.membership.secondSeries)));
    expect(body.ticketIdentifiers).toEqual(["2001002"]);
  });

  test("is cancelled while it is unused; a donation is not", async () => {
    const one = await holder(membership(OFFER.membership.club));
    const { body } = await cancel(one.shopper, one.reservationIdentifier);
    expect(body).toMatchObject({ refund: 235, serviceCharge: 5, cancelled: [one.reference] });
    expect((await areaOf(one.shopper)).Members).toMatchObject([{ isAvailable: false, balance: 0 }]);
    const given = await holder(donation(OFFER.donation.youth));
    const told = await cancel(given.shopper, given.reservationIdentifier);
    expect(told.body.error).toMatchObject({ code: "NOTHING_TO_CANCEL", reason: "donation" });
  });

  test("that a voucher has paid gives the voucher its money back", async () => {
    const reference = await boughtVoucher(house.url, 300);
    const one = await holder({ ...membership(OFFER.membership.club), ...payingWith(reference) });
    expect(await payWith(reference)).toBe("ok");
    const { body } = await cancel(one.shopper, one.reservationIdentifier);
    expect(body).toMatchObject({ refund: 235 });
    const left = await one.shopper.get<{ payment: { amount: number } }>(
      `/payment/voucher?reference=${reference}`,
    );
    expect(left.body.payment.amount).toBe(290);
  });
});

test("the books hold all of it", async () => {
  const open = async (): Promise<string[]> =>
    (await faultsIn(house.server.office.db, AT_REST)).filter(
      (fault) => !fault.startsWith("a seat still locked"),
    );
  await expect.poll(open, { timeout: 60_000, interval: 500 }).toEqual([]);
});
