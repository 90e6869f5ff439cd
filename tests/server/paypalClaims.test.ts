import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Cart } from "../../domain/cart.ts";
import { DEMO } from "../../server/demo/ids.ts";
import { Buyers } from "./buyer.ts";
import { openHouse, type House } from "./house.ts";
import { booksOf, Payer, press } from "./payer.ts";
import type { Answer } from "./shopper.ts";
import { vouched } from "../vouched.ts";

let house: House;
let buyers: Buyers;
beforeAll(async () => {
  house = await openHouse();
  buyers = await Buyers.of(house, DEMO.play);
});
afterAll(() => house.close());

/** Returns the status, the error code and the named fields of an answer. */
const told = ({ status, body }: Answer<{ error?: Readonly<Record<string, unknown>> }>) => {
  const fields = vouched<{ field: string }[] | undefined>(body.error?.["fields"]);
  return [status, body.error?.["code"], ...(fields ?? []).map(({ field }) => field)];
};

type Paypal = NonNullable<Cart["paypal"]>;

/** Commits the cart again, as a client does after the return from PayPal's page. */
const claim = (payer: Payer, paypal: Paypal, key = randomUUID()) =>
  payer.shopper.commit({ ...payer.cart, paypal }, key);

const amountOf = ({ cart }: Payer): number =>
  cart.seats.reduce((sum, { ticket }) => sum + ticket.amount + ticket.serviceCharge, 0) +
  cart.globalServiceCharge.amount;

/** Returns a payer whose payment has begun, and the URL of the provider's page. */
async function begun() {
  const payer = await Payer.of(buyers, "paypal");
  const { body } = await payer.commit();
  return { payer, url: body.next!.url, paymentId: payer.paymentIdentifier };
}

describe("a cart that begins a payment at PayPal", () => {
  test.each<[string, Paypal]>([
    [
      "the values of an inactive form",
      { payerId: "", paymentId: "", token: "", orderId: "", amount: 0 },
    ],
    ["no values", { payerId: null, paymentId: null, token: null, orderId: null, amount: null }],
  ])("leads to its page with %s", async (_, paypal) => {
    const payer = await Payer.of(buyers, "paypal");
    expect((await payer.commit({ paypal })).body).toMatchObject({ next: { kind: "redirect" } });
  });

  test("is refused before the payer is asked if its amount is not the price", async () => {
    const payer = await Payer.of(buyers, "paypal");
    const right = amountOf(payer);
    const refused = await payer.commit({ paypal: { amount: right - 1 } });
    expect(told(refused)).toEqual([409, "PRICE_CHANGED"]);
    expect(refused.body.error).toMatchObject({ totals: { balanceDue: right } });
    payer.key = randomUUID();
    const asked = await payer.commit({ paypal: { amount: right } });
    expect(asked.body).toMatchObject({ next: { kind: "redirect" } });
  });

  test("is refused if it names the provider's payment without ours", async () => {
    const payer = await Payer.of(buyers, "paypal");
    const refused = await payer.commit({ paypal: { orderId: "5O190127TN364715T" } });
    expect(told(refused)).toEqual([422, "VALIDATION", "cart.paypal.paymentId"]);
  });

  test("that pays otherwise is not judged by PayPal's values", async () => {
    const payer = await Payer.of(buyers, "redirect");
    const asked = await payer.commit({ paypal: { paymentId: "PAY-1", orderId: "O", amount: 1 } });
    expect(asked.body).toMatchObject({ next: { kind: "redirect" } });
  });
});

describe("a cart that comes back from PayPal's page", () => {
  test("gets the order of the payment that it names, once", async () => {
    const { payer, url, paymentId } = await begun();
    await press(url, "approve");
    const paypal = {
      payerId: "P",
      token: "T",
      paymentId,
      amount: amountOf(payer),
      orderId: paymentId,
    };
    const key = randomUUID();
    const bought = await claim(payer, paypal, key);
    expect(bought.body.ticketIdentifiers).toHaveLength(1);
    expect(await claim(payer, paypal, key)).toEqual(bought);
    expect((await claim(payer, paypal)).body).toEqual(bought.body);
    expect((await payer.confirm()).body).toEqual(bought.body);
    expect(await booksOf(house, paymentId)).toMatchObject({ orders: 1 });
  });

  test("is believed nothing: unpaid, it is sent to the page again, and the same request may be repeated", async () => {
    const { payer, url, paymentId } = await begun();
    const key = randomUUID();
    const again = await claim(payer, { paymentId }, key);
    expect(again.body).toMatchObject({ next: { kind: "redirect", url } });
    expect(await booksOf(house, paymentId)).toMatchObject({ orders: 0 });
    await press(url, "approve");
    expect((await claim(payer, { paymentId }, key)).body.ticketIdentifiers).toHaveLength(1);
  });

  test("is refused with the payer's refusal once the payment is cancelled", async () => {
    const { payer, url, paymentId } = await begun();
    await press(url, "cancel");
    expect(told(await claim(payer, { paymentId }))).toEqual([409, "ORDER_CANCELLED"]);
    expect(told(await claim(payer, { paymentId }))).toEqual([409, "ORDER_CANCELLED"]);
  });

  test.each<[string, (paymentId: string) => Paypal]>([
    ["paymentId", () => ({ paymentId: "PAY-1AB23456CD789012EF34GHIJ" })],
    ["amount", (paymentId) => ({ paymentId, amount: 0.5 })],
    ["orderId", (paymentId) => ({ paymentId, orderId: "5O190127TN364715T" })],
  ])(
    "is refused where its %s is not the provider's, and the payment stays what it is",
    async (field, paypal) => {
      const { payer, url, paymentId } = await begun();
      await press(url, "approve");
      const refused = await claim(payer, paypal(paymentId));
      expect(told(refused)).toEqual([422, "VALIDATION", `cart.paypal.${field}`]);
      expect(told(await payer.confirm())).toEqual([200, undefined]);
    },
  );

  test("cannot name a payment of another visitor, or one that was made otherwise", async () => {
    const { url, paymentId } = await begun();
    await press(url, "approve");
    const stranger = await Payer.of(buyers, "paypal");
    const refusal = [422, "VALIDATION", "cart.paypal.paymentId"];
    expect(told(await claim(stranger, { paymentId }))).toEqual(refusal);
    const other = await Payer.of(buyers, "redirect");
    await other.commit();
    const claimed = { ...other.cart, paymentMethod: "paypal" as const };
    const mine = { ...claimed, paypal: { paymentId: other.paymentIdentifier } };
    expect(told(await other.shopper.commit(mine))).toEqual(refusal);
  });
});
