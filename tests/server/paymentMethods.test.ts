import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { roundToAgorot } from "../../domain/money.ts";
import { DEMO } from "../../server/demo/ids.ts";
import { Buyers } from "./buyer.ts";
import { openHouse, type House } from "./house.ts";
import { booksOf, Payer, press, sandboxLedger } from "./payer.ts";
import type { Answer } from "./shopper.ts";
import { vouched } from "../vouched.ts";

let house: House;
let buyers: Buyers;
beforeAll(async () => {
  house = await openHouse();
  buyers = await Buyers.of(house, DEMO.play);
});
afterAll(() => house.close());

const told = ({ status, body }: Answer<{ error?: { code: string } }>) =>
  body.error ? [status, body.error.code] : [status];
const fieldsOf = (answer: Answer<{ error?: Readonly<Record<string, unknown>> }>) =>
  vouched<{ field: string }[] | undefined>(answer.body.error?.["fields"])?.map(
    ({ field }) => field,
  );

describe.each(["paypal", "redirect"] as const)("a %s payment", (method) => {
  test("leads to the provider's page, and sells once it is paid there", async () => {
    const payer = await Payer.of(buyers, method);
    const asked = await payer.commit();
    expect(asked.body).toMatchObject({ next: { kind: "redirect" } });
    expect(await payer.commit()).toEqual(asked);
    expect(await payer.state()).toBe("pending");
    expect((await payer.confirm()).body).toEqual(asked.body);
    const page = await fetch(asked.body.next!.url, { headers: { accept: "text/html" } });
    expect(await page.text()).toContain('value="cancel"');
    const { returnUrl } = await press(asked.body.next!.url, "approve");
    expect(returnUrl).toBe(
      `${house.url}/order/${buyers.show.id}?paymentIdentifier=${payer.paymentIdentifier}`,
    );
    const bought = await payer.confirm();
    expect(bought.body.ticketIdentifiers).toHaveLength(1);
    expect(await payer.commit()).toEqual(bought);
    expect(await payer.state()).toBe("approved");
  });

  test("that its payer cancels is a cancelled order; the same cart then starts again", async () => {
    const payer = await Payer.of(buyers, method);
    const { body } = await payer.commit();
    await press(body.next!.url, "cancel");
    const cancelled = await payer.confirm();
    expect(told(cancelled)).toEqual([409, "ORDER_CANCELLED"]);
    expect(await payer.commit()).toEqual(cancelled);
    expect(await payer.state()).toBe("declined");
    payer.key = randomUUID();
    const again = await payer.commit();
    expect(again.body.paymentIdentifier).not.toBe(body.paymentIdentifier);
    await press(again.body.next!.url, "approve");
    expect(told(await payer.confirm())).toEqual([200]);
  });

  test("that fails at the provider is told as its error", async () => {
    const payer = await Payer.of(buyers, method);
    await press((await payer.commit()).body.next!.url, "fail");
    expect(told(await payer.confirm())).toEqual([402, "paymentError"]);
    expect((await booksOf(house, payer.paymentIdentifier)).orders).toBe(0);
  });

  test("that is confirmed late sells by the provider's word alone", async () => {
    const payer = await Payer.of(buyers, method);
    await press((await payer.commit()).body.next!.url, "late");
    expect(told(await payer.confirm())).toEqual([409, "IN_PROGRESS"]);
    const orders = async () => (await booksOf(house, payer.paymentIdentifier)).orders;
    await expect.poll(orders, { timeout: 60_000 }).toBe(1);
    expect(told(await payer.confirm())).toEqual([200]);
  });
});

describe("extra verification after a redirect", () => {
  const askedMore = async () => {
    const payer = await Payer.of(buyers, "redirect");
    const { body } = await payer.commit();
    const { next } = await press(body.next!.url, "verify");
    const more = await payer.confirm();
    expect(more.body.next).toMatchObject({ kind: "redirect", isExtraVerification: true });
    expect(new URL(more.body.next!.url).pathname).toBe(next);
    return { payer, url: more.body.next!.url };
  };

  test("that is passed sells", async () => {
    const { payer, url } = await askedMore();
    await press(url, "approve");
    expect(told(await payer.confirm())).toEqual([200]);
  });

  test("that is not passed is told so, and sells nothing", async () => {
    const { payer, url } = await askedMore();
    await press(url, "decline");
    expect(told(await payer.confirm())).toEqual([402, "EXTRA_VERIFICATION_FAILED"]);
    expect((await booksOf(house, payer.paymentIdentifier)).orders).toBe(0);
  });
});

describe("Blik", () => {
  const asking = async () => {
    const payer = await Payer.of(buyers, "blik");
    const asked = await payer.commit();
    expect(asked.body).toEqual({
      next: { kind: "code" },
      paymentIdentifier: expect.any(String),
    });
    return { payer, asked };
  };

  test("asks for a code, and sells with the right one", async () => {
    const { payer, asked } = await asking();
    expect(await payer.commit()).toEqual(asked);
    expect(await payer.state()).toBe("pending");
    expect((await payer.confirm()).body).toEqual(asked.body);
    const bought = await payer.confirm("777000");
    expect(bought.body.ticketIdentifiers).toHaveLength(1);
    expect(await payer.commit()).toEqual(bought);
    expect(await payer.confirm("777000")).toEqual(bought);
  });

  test.each(["777111", "123456"])("refuses the code %s for good", async (code) => {
    const { payer } = await asking();
    const refused = await payer.confirm(code);
    expect(told(refused)).toEqual([402, "MOBILE_PAYMENT_FAILED"]);
    expect(await payer.confirm("777000")).toEqual(refused);
    expect(await payer.commit()).toEqual(refused);
    expect(await payer.state()).toBe("declined");
  });

  test.each(["", "12345", "abcdef", "1234567"])("asks %j again: it is no code", async (code) => {
    const { payer } = await asking();
    const wrong = await payer.confirm(code);
    expect([told(wrong), fieldsOf(wrong)]).toEqual([[422, "VALIDATION"], ["code"]]);
    expect(told(await payer.confirm("777000"))).toEqual([200]);
  });

  test("approved late sells by a webhook, with nobody asking", async () => {
    const { payer } = await asking();
    expect(told(await payer.confirm("777333"))).toEqual([409, "IN_PROGRESS"]);
    expect(told(await payer.confirm("777111"))).toEqual([409, "IN_PROGRESS"]);
    const orders = async () => (await booksOf(house, payer.paymentIdentifier)).orders;
    await expect.poll(orders, { timeout: 60_000 }).toBe(1);
    expect(await payer.state()).toBe("approved");
  });

  test("asks about one of many codes sent at once, and takes the money once", async () => {
    const { payer } = await asking();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => payer.confirm("777000").then(told)),
    );
    for (const answer of answers) {
      expect([[200], [409, "IN_PROGRESS"]]).toContainEqual(answer);
    }
    const ledger = await sandboxLedger(house, payer, buyers);
    expect(await ledger(payer.paymentIdentifier)).toMatchObject({ state: "captured" });
    expect((await booksOf(house, payer.paymentIdentifier)).orders).toBe(1);
  });
});

describe("installments", () => {
  test("up to the house's maximum are charged as asked", async () => {
    const { shopper, cart } = await buyers.next();
    const payer = new Payer(shopper, cart);
    expect(told(await payer.commit({ numberOfPayments: 12 }))).toEqual([200]);
    const ledger = await sandboxLedger(house, payer, buyers);
    expect(await ledger(cart.paymentIdentifier!)).toMatchObject({ installments: 12 });
  });

  test("above it, or of what is no card, are refused by their field", async () => {
    const { shopper, cart } = await buyers.next();
    const over = await shopper.commit({ ...cart, numberOfPayments: 13 });
    expect([told(over), fieldsOf(over)]).toEqual([[422, "VALIDATION"], ["cart.numberOfPayments"]]);
    expect(over.body.error).toMatchObject({ max: 12 });
    const payer = await Payer.of(buyers, "paypal");
    expect(fieldsOf(await payer.commit({ numberOfPayments: 2 }))).toEqual([
      "cart.numberOfPayments",
    ]);
  });
});

describe("a method that does not fit", () => {
  test.each(["none", "voucher"] as const)("%s leaves a balance to pay", async (method) => {
    const payer = await Payer.of(buyers, method);
    const refused = await payer.commit();
    expect([told(refused), fieldsOf(refused)]).toEqual([
      [422, "VALIDATION"],
      ["cart.paymentMethod"],
    ]);
  });

  test.each([
    ["card", "cart.paymentIdentifier"],
    ["saved", "cart.creditcardInfo.token"],
  ] as const)("%s without a card is refused at %s", async (method, field) => {
    const payer = await Payer.of(buyers, method);
    expect(fieldsOf(await payer.commit())).toEqual([field]);
  });
});

describe("a voucher", () => {
  /** Returns the cart paid with one of the demo's vouchers, as the server prices it. */
  const withVoucher = async (payer: Payer, code: string) => {
    const { body: found } = await payer.shopper.get<{ payment: { amount: number; id: number } }>(
      `/payment/voucher?reference=${code}`,
    );
    const total = payer.cart.seats[0]!.ticket.amount + payer.cart.globalServiceCharge.amount;
    const amount = Math.min(total, found.payment.amount);
    const voucherPayments = { [code]: { ...found.payment, amount } };
    return { voucherPayments, rest: total - amount };
  };

  test("that covers the whole pays alone, with no card and no provider", async () => {
    const payer = await Payer.of(buyers, "voucher");
    const { voucherPayments, rest } = await withVoucher(payer, "GIFT500");
    expect(rest).toBe(0);
    const bought = await payer.commit({ voucherPayments });
    expect(bought.body.ticketIdentifiers).toHaveLength(1);
    expect(await payer.commit({ voucherPayments })).toEqual(bought);
    const order = await house.server.office.db
      .selectFrom("orders")
      .select(["balance_due", "payment_identifier"])
      .where("reservation_identifier", "=", bought.body.reservationIdentifier)
      .executeTakeFirst();
    expect(order).toEqual({ balance_due: 0, payment_identifier: null });
  });

  test("that covers a part leaves the rest to another method", async () => {
    const payer = await Payer.of(buyers, "voucher");
    const { voucherPayments, rest } = await withVoucher(payer, "GIFT100");
    expect(rest).toBeGreaterThan(0);
    const refused = await payer.commit({ voucherPayments });
    expect(fieldsOf(refused)).toEqual(["cart.paymentMethod"]);
    payer.key = randomUUID();
    const asked = await payer.commit({ voucherPayments, paymentMethod: "paypal" });
    await press(asked.body.next!.url, "approve");
    expect(told(await payer.confirm())).toEqual([200]);
    const ledger = await sandboxLedger(house, payer, buyers);
    expect(await ledger(payer.paymentIdentifier)).toMatchObject({
      amount: roundToAgorot(rest),
    });
  });
});

test("confirming a form with which nothing was ordered finds no order", async () => {
  const { shopper, cart } = await buyers.next();
  const payer = new Payer(shopper, cart);
  payer.paymentIdentifier = cart.paymentIdentifier!;
  expect(told(await payer.confirm())).toEqual([404, "ORDER_NOT_FOUND"]);
  expect(await payer.state()).toBe("pending");
});

test("an order that the provider has lost is not found, and its seats can be paid anew", async () => {
  const payer = await Payer.of(buyers, "paypal");
  await payer.commit();
  const { db } = house.server.office;
  await db
    .withTables<{ sandbox_payment: { payment_identifier: string } }>()
    .deleteFrom("sandbox_payment")
    .where("payment_identifier", "=", payer.paymentIdentifier)
    .execute();
  expect(told(await payer.confirm())).toEqual([404, "ORDER_NOT_FOUND"]);
  payer.key = randomUUID();
  const again = await payer.commit();
  await press(again.body.next!.url, "approve");
  expect(told(await payer.confirm())).toEqual([200]);
});

describe("a house that offers cards alone", () => {
  let strict: House;
  beforeAll(async () => {
    const { payments } = house.server.office.config;
    strict = await openHouse({
      payments: { ...payments, methods: ["card", "none"], mostPayments: 3 },
    });
  });
  afterAll(() => strict.close());

  test("refuses every other way to pay by its field, and more payments than it takes", async () => {
    const few = await Buyers.of(strict, DEMO.play);
    for (const method of ["paypal", "blik", "redirect", "saved", "voucher"] as const) {
      const refused = await (await Payer.of(few, method)).commit();
      expect([told(refused), fieldsOf(refused)]).toEqual([
        [422, "VALIDATION"],
        ["cart.paymentMethod"],
      ]);
    }
    const { shopper, cart } = await few.next();
    expect((await shopper.commit({ ...cart, numberOfPayments: 4 })).body.error).toMatchObject({
      max: 3,
    });
    expect(told(await shopper.commit({ ...cart, numberOfPayments: 3, saveMagCard: true }))).toEqual(
      [200],
    );
    const cards = await shopper.get<{ MagCards: unknown[] }>("/payment/cards");
    expect(cards.body.MagCards).toEqual([]);
  });
});
