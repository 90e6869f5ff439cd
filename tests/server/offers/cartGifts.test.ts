import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Cart } from "../../../domain/cart.ts";
import type { Gift } from "../../../domain/gift.ts";
import { addDays, dateOf } from "../../../domain/zone.ts";
import { judgeUnpaidGift } from "../../../server/checkout/unpaidMessageLimit.ts";
import { OFFER } from "../../../server/demo/offers.ts";
import { openHouse, type House } from "../house.ts";
import { arrive, messagesTo } from "../people.ts";
import { bought, guestOf, offerCart, price, voucher } from "./offerShopper.ts";

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const DAY = 86_400;
let guests = 800;
let receivers = 0;
const address = (): string => `gifted${++receivers}@example.com`;
const dayIn = (days: number): string => addDays(dateOf(house.server.office.clock.now()), days);

const giftTo = (more: Partial<Gift> = {}): Gift => ({
  name: "Dana Levi",
  sender: "Noa",
  greeting: "Mazal tov!",
  ...more,
});

/** Returns a cart with one or more vouchers that are sent as these gifts. */
function cartWith(
  gifts: Gift[],
  wish: Parameters<typeof voucher>[1] = {},
  id: number = OFFER.voucher.gift,
): Cart {
  const { vouchers = [] } = voucher(id, { quantity: gifts.length, ...wish });
  return offerCart({
    customerInfo: guestOf(guests++),
    vouchers: vouchers.map((each) => ({
      ...each,
      Prices: each.Prices.map((one) => ({ ...one, gifts })),
    })),
  });
}

const textsTo = async (to: string): Promise<string> =>
  (await messagesTo(house, to)).map(({ text }) => text).join("\n");

const deliveries = (keys: readonly string[]) =>
  house.server.office.db
    .selectFrom("gift_delivery as d")
    .innerJoin("system_voucher as v", "v.id", "d.voucher_id")
    .select(["v.id", "v.document_key", "d.email", "d.mobile", "d.job_id"])
    .where("v.document_key", "in", keys)
    .orderBy("v.id")
    .execute();

describe("vouchers that are gifts when they are bought", () => {
  test("are sent once they are paid: one at once, one on its day, and the third stays the buyer's", async () => {
    const [now, later] = [address(), address()];
    const cart = cartWith([giftTo({ email: now }), giftTo({ email: later, day: dayIn(3) })], {
      quantity: 3,
    });
    const shopper = await arrive(house);
    const { documentKeys, purchases = [] } = await bought(shopper, cart);
    const [first = "", second = "", third = ""] = documentKeys;
    expect(purchases.map(({ gift }) => gift?.to)).toEqual([
      expect.stringMatching(/^g•••@/),
      expect.stringMatching(/^g•••@/),
      undefined,
    ]);
    expect(purchases[1]?.gift?.deliverAt).toContain(`${dayIn(3)}T09:00`);
    await expect.poll(() => textsTo(now), { timeout: 30_000 }).toContain(first);
    const text = await textsTo(now);
    expect(text).toContain("Noa has a gift for you");
    expect(text).toContain("Mazal tov!");
    expect(text).not.toContain(second);
    expect(await textsTo(later)).toBe("");
    const buyer = cart.customerInfo.EmailAddress1;
    await expect.poll(() => textsTo(buyer), { timeout: 30_000 }).toContain(third);
    expect((await textsTo(buyer)).match(/A gift for Dana Levi/g)).toHaveLength(2);
    const { clock } = house.server.office;
    await clock.shift(4 * DAY);
    try {
      await expect.poll(() => textsTo(later), { timeout: 30_000 }).toContain(second);
    } finally {
      await clock.shift(-4 * DAY);
    }
  });

  test("go to a mobile number, or are printed by the buyer", async () => {
    const cart = cartWith([giftTo({ mobileNumber: "054-772 0001" }), giftTo({ isPrinted: true })]);
    const { documentKeys, purchases = [] } = await bought(await arrive(house), cart);
    const [sent = "", printed = ""] = documentKeys;
    expect(purchases.map(({ gift }) => gift?.to)).toEqual(["•••••001", null]);
    await expect.poll(() => textsTo("0547720001"), { timeout: 30_000 }).toContain(sent);
    expect(await deliveries([sent, printed])).toMatchObject([
      { mobile: "+972547720001", email: null },
      { mobile: null, email: null, job_id: null },
    ]);
    const page = await (
      await arrive(house)
    ).send("GET", `/system-vouchers/gift/${printed}/page?language=en`);
    const text = await page.text();
    for (const written of ["For Dana Levi", "Mazal tov!", "From Noa"]) {
      expect(text).toContain(written);
    }
  });

  test("each get their own, also if a discount code is for only one of them", async () => {
    const emails = [address(), address()];
    const cart = cartWith(
      emails.map((email) => giftTo({ email, day: dayIn(1) })),
      { code: "GIFT10" },
    );
    const { documentKeys } = await bought(await arrive(house), cart);
    const given = await deliveries(documentKeys);
    expect(given.map(({ email }) => email)).toEqual(emails);
  });

  test("are neither stored nor sent before they are paid", async () => {
    const email = address();
    const { db } = house.server.office;
    const count = () => db.selectFrom("gift_delivery").select("voucher_id").execute();
    const before = await count();
    const { status, body } = await price(await arrive(house), cartWith([giftTo({ email })]));
    expect([status, body.cart.vouchers?.[0]?.Prices[0]?.gifts]).toMatchObject([200, [{ email }]]);
    expect(await count()).toEqual(before);
    expect(await textsTo(email)).toBe("");
  });

  test.each<[why: string, code: string, field: string | undefined, gift: () => Partial<Gift>]>([
    ["a day that is over", "VALIDATION", "day", () => ({ email: address(), day: dayIn(-1) })],
    ["a day too far ahead", "VALIDATION", "day", () => ({ email: address(), day: dayIn(366) })],
    ["an address that is none", "VALIDATION", "email", () => ({ email: "dana,levi@example.com" })],
    ["no way to deliver it", "VALIDATION", "email", () => ({})],
    ["two ways", "VALIDATION", "email", () => ({ email: address(), isPrinted: true })],
    ["a number that is none", "invalid_mobileNumber", undefined, () => ({ mobileNumber: "12" })],
  ])("are refused for %s, when the cart is priced", async (_, code, field, gift) => {
    const { status, body } = await price(await arrive(house), cartWith([giftTo(gift())]));
    expect(status).toBe(422);
    expect(body.error).toMatchObject({
      code,
      ...(field && { fields: [{ field: `cart.vouchers.gifts.${field}` }] }),
    });
  });

  test("are refused for a day after the voucher's end, and if there are more than vouchers", async () => {
    const email = address();
    const jump = (day: string) => cartWith([giftTo({ email, day })], {}, OFFER.voucher.jump);
    const late = await price(await arrive(house), jump(dayIn(100)));
    expect(late.body.error).toMatchObject({
      fields: [
        { field: "cart.vouchers.gifts.day", message: `between ${dayIn(0)} and ${dayIn(90)}` },
      ],
    });
    const many = cartWith([giftTo({ email }), giftTo({ email })], { quantity: 1 });
    expect((await price(await arrive(house), many)).body.error).toMatchObject({
      code: "VALIDATION",
      fields: [{ field: "cart.vouchers.gifts", message: "at most 1" }],
    });
  });

  test("of orders that cost nothing are dropped once their receiver got too many in a day", async () => {
    const email = address();
    const cart = () => cartWith([giftTo({ email, day: dayIn(5) })]);
    const keys: string[] = [];
    for (let made = 0; made < 2; made++) {
      const { documentKeys } = await bought(await arrive(house), cart());
      keys.push(...documentKeys);
    }
    const { db } = house.server.office;
    const [first, second] = await deliveries(keys);
    const judge = (voucherId: number, isUnpaid = true) =>
      judgeUnpaidGift(db, { isUnpaid }, { voucherId, to: email, most: 1 });
    await judge(second!.id);
    await db
      .updateTable("orders")
      .set({ payment_identifier: null })
      .where("id", "in", (each) =>
        each
          .selectFrom("system_voucher")
          .select("order_id")
          .$castTo<{ order_id: string }>()
          .where("document_key", "in", keys),
      )
      .execute();
    await judge(first!.id);
    await expect(judge(second!.id)).rejects.toThrow("too many messages");
    await judge(second!.id, false);
  });
});
