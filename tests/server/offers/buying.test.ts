import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Cart } from "../../../domain/cart.ts";
import type { AreaCustomer } from "../../../domain/customerArea.ts";
import type { Receipt } from "../../../domain/receipt.ts";
import { CODE_TICKET } from "../../../server/demo/codeIds.ts";
import { DEMO, GROUP } from "../../../server/demo/ids.ts";
import { OFFER } from "../../../server/demo/offers.ts";
import { payingWith, Seats } from "../codes/codeShopper.ts";
import { openHouse, type House } from "../house.ts";
import { arrive, messagesTo } from "../people.ts";
import { AT_REST, faultsIn } from "../proof/bookFaults.ts";
import type { Shopper } from "../shopper.ts";
import {
  bought,
  boughtVoucher,
  buy,
  donation,
  enterArea,
  guestOf,
  inCinemas,
  membership,
  offerCart,
  price,
  ready,
  voucher,
  YOUTH_OPEN,
} from "./offerShopper.ts";

let house: House;
let seats: Seats;
beforeAll(async () => {
  house = await openHouse();
  seats = await Seats.of(house.url, DEMO.play);
});
afterAll(() => house.close());

const SECOND = GROUP.theatreSecond;
const areaOf = async (shopper: Shopper, mobile: string, id: string): Promise<AreaCustomer> => {
  await enterArea(house, shopper, mobile, id);
  return (await shopper.get<AreaCustomer>("/customer-area/customerAreaData")).body;
};

/** Waits until the latest mail to an address contains these words. */
const mailed = async (to: string, words: string): Promise<void> => {
  const last = async (): Promise<string> => (await messagesTo(house, to))[0]?.text ?? "";
  await expect.poll(last, { timeout: 60_000 }).toContain(words);
};

describe("a membership that is bought", () => {
  test("is told, mailed, shown in the customer area, and opens tickets until its balance is used", async () => {
    const customerInfo = guestOf(10);
    const shopper = await arrive(house);
    const cart = offerCart({ ...membership(OFFER.membership.club), customerInfo });
    const { body: priced } = await price(shopper, cart);
    expect(priced.totals).toMatchObject({
      memberships: 240,
      globalCharge: 5,
      serviceCharge: 5,
      total: 245,
      balanceDue: 245,
    });
    expect(priced.cart.globalServiceCharge).toEqual({ name: "Handling fee", amount: 5 });
    const body = await bought(shopper, cart);
    expect(body.purchases).toMatchObject([
      { kind: "membership", name: "Stage Club", amount: 240, isTopup: false, isCancelled: false },
    ]);
    const [number = ""] = body.ticketIdentifiers;
    expect(number).toMatch(/^\d{13}$/);

    const guest = await seats.guest(SECOND, [{ ticketId: CODE_TICKET.member, code: number }]);
    expect((await guest.shopper.buy(guest.cart)).status).toBe(200);
    const area = await areaOf(shopper, customerInfo.MobileNumber1, body.reservationIdentifier);
    expect(area.Members).toMatchObject([
      { memberNumber: number, balance: 9, pointsBalance: 100, isExpired: false },
    ]);
    expect(area.reservations[0]).toMatchObject({ total: 245, tickets: [], purchases: [{}] });
    await mailed(customerInfo.EmailAddress1, number);
  });

  test("of a season that has not begun is refused until it does", async () => {
    const shopper = await arrive(house);
    const cart = offerCart(membership(OFFER.membership.firstSeries));
    const [number = ""] = (await bought(shopper, cart)).ticketIdentifiers;
    const guest = await seats.guest(SECOND, [{ ticketId: CODE_TICKET.member, code: number }]);
    expect((await guest.shopper.price(guest.cart)).body.error?.code).toBe("memberNotStarted");
  });

  test("of points pays for tickets with them", async () => {
    const shopper = await arrive(house);
    const cart = offerCart(membership(OFFER.membership.points));
    const [number = ""] = (await bought(shopper, cart)).ticketIdentifiers;
    const wish = { ticketId: CODE_TICKET.points, code: number };
    const guest = await seats.guest(SECOND, [wish]);
    expect((await guest.shopper.buy(guest.cart)).status).toBe(200);
    const again = await seats.guest(SECOND, [wish]);
    const { body } = await again.shopper.price(again.cart);
    expect(body.availableMembers?.[number]).toMatchObject({ pointsBalance: 350 });
  });

  test("with a discount code costs less, and the code counts", async () => {
    const shopper = await arrive(house);
    const cart = offerCart(membership(OFFER.membership.secondSeries, { code: "join20" }));
    const { body } = await price(shopper, cart);
    expect(body.totals).toMatchObject({ memberships: 304, total: 309 });
    expect(body.cart.memberships?.[0]?.prices?.[0]?.Price).toBe(304);
    const used = () =>
      house.server.office.db
        .selectFrom("coupon")
        .select("used")
        .where("code", "=", "JOIN20")
        .executeTakeFirstOrThrow();
    const before = (await used()).used;
    await bought(shopper, cart);
    expect((await used()).used).toBe(before + 1);
  });
});

describe("a voucher that is bought", () => {
  test("comes as a page to print, and pays for tickets until nothing is left", async () => {
    const customerInfo = guestOf(20);
    const shopper = await arrive(house);
    const cart = offerCart({ ...voucher(OFFER.voucher.gift, { quantity: 2 }), customerInfo });
    const body = await bought(shopper, cart);
    expect(body.purchases).toHaveLength(2);
    const [reference = "", other = ""] = body.ticketIdentifiers;
    expect(reference).not.toBe(other);
    const { body: page } = await shopper.get<{ voucher: { value: number; Reference: string } }>(
      `/system-vouchers/gift/${body.documentKeys[0]}`,
    );
    expect(page.voucher).toMatchObject({ Reference: reference, value: 100, balance: 100 });
    const svg = await shopper.send("GET", `/system-vouchers/gift/${body.documentKeys[0]}/page`);
    const paper = await svg.text();
    expect(paper).toContain(reference);
    expect(paper).toMatch(/>₪100|100\u00a0\u200f₪</);
    await mailed(customerInfo.EmailAddress1, `/gift/${body.documentKeys[1]}/page`);

    const guest = await seats.guest(SECOND, [{}], payingWith(reference));
    const { body: priced } = await guest.shopper.price(guest.cart);
    expect(priced.totals).toMatchObject({ total: 101, voucherPayments: 100, balanceDue: 1 });
    expect((await guest.shopper.buy(guest.cart)).status).toBe(200);
    const late = await seats.guest(SECOND, [{}], payingWith(reference));
    expect((await late.shopper.price(late.cart)).body.error?.code).toBe("NO_BALANCE_LEFT");
    const area = await areaOf(shopper, customerInfo.MobileNumber1, body.reservationIdentifier);
    const states = area.SystemVouchers.map((each) => [
      each.Reference,
      each.balance,
      each.canCancel,
    ]);
    expect(states.toSorted()).toEqual(
      [
        [reference, 0, false],
        [other, 100, true],
      ].toSorted(),
    );
  });

  test("for tickets opens them", async () => {
    const shopper = await arrive(house);
    const [code = ""] = (await bought(shopper, offerCart(voucher(OFFER.voucher.pair))))
      .ticketIdentifiers;
    const wish = { ticketId: CODE_TICKET.gift, code };
    const guest = await seats.guest(SECOND, [wish, wish]);
    expect((await guest.shopper.buy(guest.cart)).status).toBe(200);
    const late = await seats.guest(SECOND, [wish]);
    expect((await late.shopper.price(late.cart)).body.error?.code).toBe("voucherBalance");
  });

  test("at an open price has the named value, and a code takes off one of several", async () => {
    const shopper = await arrive(house);
    const open = await price(shopper, offerCart(voucher(OFFER.voucher.open, { amount: 270 })));
    expect(open.body.totals).toMatchObject({ vouchers: 270, total: 270 });
    const several = offerCart(voucher(OFFER.voucher.gift, { quantity: 3, code: "GIFT10" }));
    expect((await price(shopper, several)).body.totals).toMatchObject({ vouchers: 290 });
    const body = await bought(shopper, several);
    expect(body.purchases?.map(({ amount }) => amount)).toEqual([90, 100, 100]);
  });

  test("pays for a membership, and for no voucher and no donation", async () => {
    const reference = await boughtVoucher(house.url, 300);
    const shopper = await arrive(house);
    const paying = payingWith(reference);
    const cart = offerCart({ ...membership(OFFER.membership.club), ...paying });
    expect((await price(shopper, cart)).body.totals).toMatchObject({
      voucherPayments: 245,
      balanceDue: 0,
    });
    expect((await buy(shopper, cart)).status).toBe(200);
    for (const other of [voucher(OFFER.voucher.gift), donation(OFFER.donation.youth)]) {
      const { body } = await price(shopper, offerCart({ ...other, ...paying }));
      expect(body.error).toMatchObject({
        code: "VALIDATION",
        fields: [{ field: "cart.voucherPayments" }],
      });
    }
  });
});

test("64 at once cannot pay with more than a voucher has", async () => {
  const reference = await boughtVoucher(house.url, 100);
  const cart = offerCart({
    ...membership(OFFER.membership.club, { price: 12 }),
    ...payingWith(reference, 95),
    globalServiceCharge: { name: "", amount: 5 },
    paymentMethod: "voucher",
  });
  const shoppers = await Promise.all(Array.from({ length: 64 }, () => arrive(house)));
  const told = await Promise.all(shoppers.map((shopper) => shopper.commit(cart)));
  expect(told.filter(({ status }) => status === 200)).toHaveLength(1);
  const codes = new Set(told.flatMap(({ body }) => body.error?.code ?? []));
  expect([...codes].every((code) => ["NO_BALANCE_LEFT", "PRICE_CHANGED"].includes(code))).toBe(
    true,
  );
  const left = await (
    await arrive(house)
  ).get<{ payment: { amount: number } }>(`/payment/voucher?reference=${reference}`);
  expect(left.body.payment.amount).toBe(5);
});

describe("a donation", () => {
  test("of a named amount is recorded, without tax, and seen afterwards", async () => {
    const customerInfo = guestOf(30);
    const shopper = await arrive(house);
    const wish = { detail: YOUTH_OPEN, quantity: 2, amount: 55 };
    const cart = offerCart({ ...donation(OFFER.donation.youth, wish), customerInfo });
    const { totals } = (await price(shopper, cart)).body;
    expect(totals).toMatchObject({ donations: 110, total: 110 });
    const body = await bought(shopper, cart);
    const { reservationIdentifier, purchases } = body;
    expect(purchases).toMatchObject([{ kind: "donation", quantity: 2, amount: 110 }]);
    const path = `/reservations/${reservationIdentifier}/receipt`;
    const { receipt } = (await shopper.get<{ receipt: Receipt }>(path)).body;
    expect(receipt).toMatchObject({ total: 110, vat: 0, lines: [{ quantity: 2, amount: 110 }] });
    const area = await areaOf(shopper, customerInfo.MobileNumber1, body.reservationIdentifier);
    expect(area.Donations).toMatchObject([
      { type: "Young Audience Fund", quantity: 2, amount: 110 },
    ]);
  });
});

describe("a cart that may not be bought is refused", () => {
  const seat = async (): Promise<Partial<Cart>> =>
    (({ cart }) => ({ seats: cart.seats }))(await seats.guest(SECOND, [{}]));
  const refusals: readonly (readonly [
    code: string,
    when: string,
    cart: () => Promise<Cart> | Cart,
  ])[] = [
    [
      "CART_KINDS_MIXED",
      "vouchers and donations stand together",
      () => offerCart({ ...voucher(OFFER.voucher.gift), ...donation(OFFER.donation.youth) }),
    ],
    [
      "CART_KINDS_MIXED",
      "a seat and a membership stand together",
      async () => offerCart({ ...(await seat()), ...membership(OFFER.membership.club) }),
    ],
    [
      "TOO_MANY_ITEMS",
      "there are two of a membership",
      () => offerCart(membership(OFFER.membership.club, { quantity: 2 })),
    ],
    [
      "TOO_MANY_ITEMS",
      "there are eleven of a voucher",
      () => offerCart(voucher(OFFER.voucher.gift, { quantity: 11 })),
    ],
    [
      "CURRENCY_MISMATCH",
      "prices are in two currencies",
      () =>
        offerCart({
          memberships: [
            ...(membership(OFFER.membership.club).memberships ?? []),
            ...(membership(OFFER.membership.abroad).memberships ?? []),
          ],
        }),
    ],
    [
      "PRICE_OUT_OF_RANGE",
      "a price is too high",
      () => offerCart(voucher(OFFER.voucher.open, { amount: 1010 })),
    ],
    [
      "PRICE_OUT_OF_RANGE",
      "a price is no step of ten",
      () => offerCart(voucher(OFFER.voucher.open, { amount: 155 })),
    ],
    [
      "PRICE_OUT_OF_RANGE",
      "a donation is too small",
      () => offerCart(donation(OFFER.donation.youth, { detail: YOUTH_OPEN, amount: 9 })),
    ],
    [
      "autoApplyVoucherRequired",
      "a voucher stands alone that goes beside another",
      () => offerCart(voucher(OFFER.voucher.drink)),
    ],
    [
      "SYSTEM_VOUCHER_NOT_SOLD_IN_OUTLET",
      "it is not sold for this place",
      () => inCinemas({ ...voucher(OFFER.voucher.cinema), locationId: DEMO.offlineLocation }),
    ],
    ["NO_MEMBERSHIPS_FOR_SALE", "there is no such membership", () => offerCart(membership(999))],
    [
      "MEMBERSHIP_PRICE_NOT_FOUND",
      "there is no such price",
      () => offerCart(membership(OFFER.membership.club, { price: 99 })),
    ],
    ["NO_VOUCHERS_FOR_SALE", "there is no such voucher", () => offerCart(voucher(999))],
    ["NO_DONATIONS_FOR_SALE", "nobody may be given to", () => offerCart(donation(999))],
    [
      "COUPON_NOT_ELIGIBLE",
      "a code is for something else",
      () => offerCart(voucher(OFFER.voucher.pair, { code: "GIFT10" })),
    ],
    [
      "COUPON_USED",
      "a code is used up",
      () => offerCart(membership(OFFER.membership.club, { code: "JOINED" })),
    ],
    [
      "codeNotFound",
      "a code is unknown",
      () => offerCart(membership(OFFER.membership.club, { code: "NOTHING" })),
    ],
    [
      "CODE_ALREADY_ENTERED",
      "a discount code stands on two prices",
      () =>
        offerCart({
          memberships: [
            ...(membership(OFFER.membership.club, { code: "JOIN20" }).memberships ?? []),
            ...(membership(OFFER.membership.secondSeries, { code: "JOIN20" }).memberships ?? []),
          ],
        }),
    ],
    [
      "INCOMPATIBLE_AUTH_PROFILE",
      "two sellers stand together",
      () =>
        offerCart({
          donations: [
            ...(donation(OFFER.donation.youth).donations ?? []),
            ...(donation(OFFER.donation.cinema).donations ?? []),
          ],
        }),
    ],
    [
      "HOLD_UNAVAILABLE",
      "it is to be reserved unpaid",
      () => offerCart({ ...membership(OFFER.membership.club), isHold: true }),
    ],
  ];

  test.each(refusals)("%s where %s", async (code, _, cart) => {
    const { body } = await price(await arrive(house), await cart());
    expect(body.error?.code).toBe(code);
  });

  test("with the price that its buyer does not know", async () => {
    const shopper = await arrive(house);
    const cart = await ready(shopper, offerCart(voucher(OFFER.voucher.gift)));
    const wrong = voucher(OFFER.voucher.gift, { amount: 90 });
    expect((await shopper.commit({ ...cart, ...wrong })).body.error?.code).toBe("PRICE_CHANGED");
    const empty = offerCart({ ...voucher(OFFER.voucher.gift, { quantity: 0 }) });
    expect((await shopper.commit(empty)).body.error?.code).toBe("NOTHING_SELECTED");
    const unsure = { ...cart, termsConfirmed: false };
    expect((await shopper.commit(unsure)).body.error?.code).toBe("TERMS_NOT_CONFIRMED");
  });
});

describe("paid once", () => {
  test("the same key gives the same voucher, and a declined card none", async () => {
    const shopper = await arrive(house);
    const cart = await ready(shopper, offerCart(voucher(OFFER.voucher.gift)));
    const key = randomUUID();
    const first = await shopper.commit(cart, key);
    expect(await shopper.commit(cart, key)).toEqual(first);
    const again = await shopper.commit(cart, randomUUID());
    expect(again.body.error?.code).toBe("ALREADY_COMMITTED");
    const token = await shopper.tokenise(100, cart, "4580 0000 0000 0026");
    const declined = await shopper.commit({ ...cart, ...token });
    expect(declined.body.error?.code).toBe("PAYMENT_DECLINED");
  });

  test("and the books hold everything that was bought here", async () => {
    const faults = (): Promise<string[]> => faultsIn(house.server.office.db, AT_REST);
    const open = async (): Promise<string[]> =>
      (await faults()).filter((fault) => !fault.startsWith("a seat still locked"));
    await expect.poll(open, { timeout: 60_000, interval: 500 }).toEqual([]);
  });
});
