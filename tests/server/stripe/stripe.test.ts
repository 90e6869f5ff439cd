import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { MagCard } from "../../../domain/knownCustomer.ts";
import { agorot, roundToAgorot } from "../../../domain/money.ts";
import { minus } from "../../../domain/moneySums.ts";
import { refund } from "../../../server/checkout/refunds.ts";
import { waitFor } from "../../gate/waitFor.ts";
import { booksOf, press, type Payer } from "../payer.ts";
import type { Answer } from "../shopper.ts";
import { signed } from "./fakeStripe.ts";
import { StripeHouse, ZLOTY } from "./stripeHouse.ts";
import { vouched } from "../../vouched.ts";

const APPROVES = "pm_card_visa";
const ASKS_BANK = "pm_card_authenticationRequired";

let at: StripeHouse;
beforeAll(async () => {
  at = await StripeHouse.open();
});
afterAll(() => at.close());

const told = ({ status, body }: Answer<{ error?: { code: string } }>) =>
  body.error ? [status, body.error.code] : [status];
const intentOf = ({ paymentIdentifier }: Payer) => at.stripe.intentOf(paymentIdentifier);
const stateOf = async ({ paymentIdentifier }: Payer) =>
  (await booksOf(at.house, paymentIdentifier)).state;
const isCaptured = async (payer: Payer): Promise<void> => {
  await expect.poll(() => stateOf(payer), { timeout: 60_000 }).toBe("captured");
};
const urlOf = (payer: Payer): string => {
  const redirect = vouched<{ url: string }>(intentOf(payer).next_action?.["redirect_to_url"]);
  return redirect.url;
};

describe("a card", () => {
  test("is reserved, sold and captured, once under its key", async () => {
    const payer = await at.cardPayer(APPROVES);
    const bought = await payer.commit();
    expect(bought.body.ticketIdentifiers).toHaveLength(1);
    expect(await payer.commit()).toEqual(bought);
    await isCaptured(payer);
    const intent = intentOf(payer);
    const [seat] = payer.cart.seats;
    const price = roundToAgorot(seat!.ticket.amount + payer.cart.globalServiceCharge.amount);
    expect(intent).toMatchObject({
      status: "succeeded",
      amount: price,
      amount_received: price,
      currency: "ils",
      capture_method: "manual",
    });
    const confirms = at.stripe.heard.filter(({ path }) => path.endsWith(`${intent.id}/confirm`));
    expect(confirms).toEqual([
      expect.objectContaining({ key: expect.stringContaining("confirm") }),
    ]);
  });

  test.each([
    ["pm_card_visa_chargeDeclined", 402, "PAYMENT_DECLINED"],
    ["pm_card_chargeDeclinedInsufficientFunds", 402, "PAYMENT_DECLINED"],
    ["pm_card_chargeDeclinedExpiredCard", 422, "CARD_DATE_INVALID"],
    ["pm_card_chargeDeclinedIncorrectCvc", 422, "CARD_CVV_INVALID"],
    ["pm_card_incorrectNumber", 422, "CARD_NUMBER_INVALID"],
    ["pm_card_chargeDeclinedProcessingError", 402, "paymentError"],
    ["pm_nobody", 402, "paymentError"],
  ])("%s is refused; the same form then takes another", async (token, status, code) => {
    const payer = await at.cardPayer(token);
    const refused = await payer.commit();
    expect(told(refused)).toEqual([status, code]);
    expect(await payer.commit()).toEqual(refused);
    payer.key = randomUUID();
    const bought = await payer.commit({ creditcardInfo: { token: APPROVES } });
    expect(told(bought)).toEqual([200]);
    await isCaptured(payer);
  });

  test("whose bank asks sells once it has said yes", async () => {
    const payer = await at.cardPayer(ASKS_BANK);
    const asked = await payer.commit();
    expect(asked.body.next).toEqual({ kind: "redirect", url: urlOf(payer) });
    const { returnUrl } = await press(urlOf(payer), "approve");
    const back = new URL(returnUrl!);
    expect(back.origin).toBe(at.house.url);
    const page = await fetch(back);
    expect(await page.text()).toContain(
      `data-url="/order/${at.show.id}?paymentIdentifier=${payer.paymentIdentifier}"`,
    );
    expect(told(await payer.confirm())).toEqual([200]);
    await isCaptured(payer);
  });

  test("whose bank says no is told so, and nothing is charged", async () => {
    const payer = await at.cardPayer(ASKS_BANK);
    await payer.commit();
    await press(urlOf(payer), "fail");
    expect(told(await payer.confirm())).toEqual([402, "EXTRA_VERIFICATION_FAILED"]);
    expect(intentOf(payer).amount_received).toBe(0);
  });

  test("charged without an answer sells with nobody asking, once", async () => {
    const payer = await at.cardPayer(APPROVES);
    at.stripe.loseAnswerOf = "/confirm";
    const first = await payer.commit();
    expect([200, 409]).toContain(first.status);
    const orders = async () => (await booksOf(at.house, payer.paymentIdentifier)).orders;
    await expect.poll(orders, { timeout: 60_000 }).toBe(1);
    expect(told(await payer.commit())).toEqual([200]);
    await isCaptured(payer);
    const all = [...at.stripe.intents.intents.values()];
    const own = all.filter(
      (each) => each.metadata["paymentIdentifier"] === payer.paymentIdentifier,
    );
    expect(own).toHaveLength(1);
  });

  test("is charged in one payment only: Stripe has no Israeli installments", async () => {
    const payer = await at.cardPayer(APPROVES);
    expect((await payer.commit({ numberOfPayments: 2 })).body.error).toMatchObject({ max: 1 });
  });

  test("that is kept is deleted at Stripe once its owner deletes it", async () => {
    const payer = await at.cardPayer(APPROVES, { saveMagCard: true });
    expect(told(await payer.commit())).toEqual([200]);
    const { db } = at.house.server.office;
    const kept = await db
      .selectFrom("saved_card")
      .select(["token", "provider_token"])
      .orderBy("created_at", "desc")
      .executeTakeFirstOrThrow();
    const [owner, method] = kept.provider_token.split("|");
    const gone = await payer.shopper.call("POST", `/payment/cards/${kept.token}/delete`, {});
    expect(gone.status).toBe(200);
    const calls = () => at.stripe.heard.map((each) => `${each.method} ${each.path}`);
    await waitFor(async () => {
      expect(calls()).toContain(`POST /v1/payment_methods/${method}/detach`);
      expect(calls()).toContain(`DELETE /v1/customers/${owner}`);
      const jobs = await db
        .selectFrom("outbox")
        .select("payload")
        .where("kind", "=", "forgetCard")
        .where("done_at", "is not", null)
        .execute();
      expect(jobs).toEqual([{ payload: { provider: "stripe" } }]);
    });
  });

  test("that is kept pays again as its customer's", async () => {
    const payer = await at.cardPayer(APPROVES, { saveMagCard: true });
    expect(told(await payer.commit())).toEqual([200]);
    const cards = await payer.shopper.get<{ MagCards: MagCard[] }>("/payment/cards");
    const [card] = cards.body.MagCards;
    expect(card).toMatchObject({ LastFourDigits: "4242", Expiry: "08/39", isDeleted: false });
    const other = await at.payer("saved");
    expect(told(await other.commit({ creditcardInfo: { token: card!.token } }))).toEqual([
      422,
      "VALIDATION",
    ]);
    const seats = await payer.shopper.freeSeats(at.show);
    const seat = seats.at(-1)!;
    await payer.shopper.lock(at.show, seat, seat);
    const { paymentIdentifier: _form, ...cart } = payer.cart;
    const again = {
      ...cart,
      paymentMethod: "saved" as const,
      saveMagCard: false,
      creditcardInfo: { token: card!.token },
      seats: [
        {
          ...cart.seats[0]!,
          x: seat.x,
          y: seat.y,
          ticket: {
            ...cart.seats[0]!.ticket,
            ticketGroupId: seat.ticketGroupId,
            sectionId: seat.sectionId,
          },
        },
      ],
    };
    const priced = await payer.shopper.call<{ cart: typeof again }>("POST", "/cart", {
      cart: again,
    });
    const { seats: right, globalServiceCharge } = priced.body.cart;
    const bought = await payer.shopper.commit({ ...again, seats: right, globalServiceCharge });
    expect(told(bought)).toEqual([200]);
  });
});

describe("PayPal", () => {
  test("is reserved on its page, sold by a webhook, and captured", async () => {
    at.sendWebhooks();
    const payer = await at.payer("paypal");
    const { body } = await payer.commit();
    expect(body.next).toMatchObject({ kind: "redirect" });
    await press(body.next!.url, "approve");
    await isCaptured(payer);
    expect(told(await payer.confirm())).toEqual([200]);
  });

  test.each([
    ["cancel", 409, "ORDER_CANCELLED"],
    ["fail", 402, "PAYMENT_DECLINED"],
  ])("after %s sells nothing, and starts again", async (outcome, status, code) => {
    const payer = await at.payer("paypal");
    await press((await payer.commit()).body.next!.url, outcome);
    expect(told(await payer.confirm())).toEqual([status, code]);
    payer.key = randomUUID();
    await press((await payer.commit()).body.next!.url, "approve");
    expect(told(await payer.confirm())).toEqual([200]);
  });
});

describe("Blik", () => {
  test("is charged in zlotys at the house's rate, and taken at once", async () => {
    const payer = await at.payer("blik");
    expect((await payer.commit()).body.next).toEqual({ kind: "code" });
    expect(told(await payer.confirm("777000"))).toEqual([409, "IN_PROGRESS"]);
    const intent = intentOf(payer);
    at.stripe.intents.act(intent, "approve");
    await expect.poll(async () => payer.state(), { timeout: 60_000 }).toBe("approved");
    const [seat] = payer.cart.seats;
    const price = roundToAgorot(seat!.ticket.amount + payer.cart.globalServiceCharge.amount);
    expect(intent).toMatchObject({
      currency: "pln",
      status: "succeeded",
      amount: Math.round(price / ZLOTY),
    });
  });

  test("that its payer declines in the app is told as the mobile payment's failure", async () => {
    const payer = await at.payer("blik");
    await payer.commit();
    await payer.confirm("777000");
    at.stripe.intents.act(intentOf(payer), "fail");
    const refused = async () => told(await payer.confirm());
    await expect.poll(refused, { timeout: 60_000 }).toEqual([402, "MOBILE_PAYMENT_FAILED"]);
  });

  test("approved after its payment ran out is given back in zlotys", async () => {
    const payer = await at.payer("blik");
    await payer.commit();
    await payer.confirm("777000");
    const intent = intentOf(payer);
    await at.house.server.office.clock.shift(3_600);
    await at.house.server.sweep();
    at.stripe.intents.act(intent, "approve");
    const given = () => at.stripe.intents.refundsOf(intent.id).map(({ amount }) => amount);
    const isOver = () => intent.status === "canceled" || given().length > 0;
    await expect.poll(isOver, { timeout: 60_000 }).toBe(true);
    const kept = intent.amount_received - given().reduce((sum, each) => sum + each, 0);
    expect(kept).toBe(0);
    expect((await booksOf(at.house, payer.paymentIdentifier)).orders).toBe(0);
  });
});

describe("refunds", () => {
  test("go back once a key, in parts that add up exactly, also in zlotys", async () => {
    const payer = await at.payer("blik");
    await payer.commit();
    await payer.confirm("777000");
    const intent = intentOf(payer);
    at.stripe.intents.act(intent, "approve");
    await isCaptured(payer);
    const { db } = at.house.server.office;
    const { amount } = await db
      .selectFrom("payment_attempt")
      .select("amount")
      .where("payment_identifier", "=", payer.paymentIdentifier)
      .executeTakeFirstOrThrow();
    const parts = [agorot(333), agorot(1), minus(amount, agorot(334))];
    for (const [i, part] of [...parts, ...parts].entries()) {
      const key = `part ${i % parts.length}`;
      await db.transaction().execute((tx) => refund(tx, payer.paymentIdentifier, part, key));
    }
    const given = () => at.stripe.intents.refundsOf(intent.id);
    const sum = () => given().reduce((all, each) => all + each.amount, 0);
    await expect.poll(sum, { timeout: 60_000 }).toBe(intent.amount_received);
    expect(given()).toHaveLength(parts.length);
    const lines = async () => {
      const { ledger } = await booksOf(at.house, payer.paymentIdentifier);
      const refunds = ledger.filter(({ kind }) => kind === "refund");
      return refunds.reduce((all, line) => all + line.amount, 0);
    };
    await expect.poll(lines, { timeout: 60_000 }).toBe(amount);
  });
});

describe("webhooks", () => {
  const url = () => `${at.house.url}/api/payment/webhook/stripe`;
  const post = async (body: string, signature: string) => {
    const headers = { "content-type": "application/json", "stripe-signature": signature };
    return (await fetch(url(), { method: "POST", headers, body })).status;
  };
  const event = (paymentIdentifier: string) =>
    JSON.stringify({
      id: `evt_${randomUUID()}`,
      object: "event",
      type: "payment_intent.succeeded",
      data: { object: { object: "payment_intent", metadata: { paymentIdentifier } } },
    });

  test("are taken with Stripe's signature alone, and not when it is old", async () => {
    const body = event("pay_nobody");
    expect(await post(body, signed(body))).toBe(200);
    expect(await post(body, signed(body, "whsec_other"))).toBe(403);
    expect(await post(`${body} `, signed(body))).toBe(403);
    expect(await post(body, signed(body, undefined, Date.now() - 3_600_000))).toBe(403);
    expect(await post(body, "")).toBe(403);
  });

  test("believe no word: what Stripe itself says decides", async () => {
    const payer = await at.cardPayer(ASKS_BANK);
    await payer.commit();
    const body = event(payer.paymentIdentifier);
    expect(await post(body, signed(body))).toBe(200);
    expect(await payer.state()).toBe("pending");
    expect((await booksOf(at.house, payer.paymentIdentifier)).orders).toBe(0);
  });

  test("of a payment cancelled at Stripe cancel the order", async () => {
    const payer = await at.cardPayer(ASKS_BANK);
    await payer.commit();
    at.stripe.intents.cancel(intentOf(payer).id);
    expect(told(await payer.confirm())).toEqual([409, "ORDER_CANCELLED"]);
  });

  test("of a late yes after a no let the money go", async () => {
    const payer = await at.cardPayer("pm_card_visa_chargeDeclined");
    expect((await payer.commit()).status).toBe(402);
    const intent = intentOf(payer);
    at.stripe.intents.confirm(intent.id, { payment_method: APPROVES });
    await expect.poll(() => intent.status, { timeout: 60_000 }).toBe("canceled");
    expect(intent.amount_received).toBe(0);
  });
});

test("the form holds Stripe's fields, under a policy that lets in nothing else", async () => {
  const payer = await at.payer("card");
  const { show } = at;
  const { body } = await payer.shopper.get<{ paymentFormURL: string }>(
    `/payment/form/he?total=42.5&locationId=${show.locationId}&authProfileId=${show.authProfileId}`,
  );
  const page = await fetch(body.paymentFormURL);
  const html = await page.text();
  expect(html).toContain('lang="he" dir="rtl">');
  expect(html).toContain('data-key="pk_test_fake"');
  expect(html).toContain('name="save"');
  expect(html).not.toMatch(/cardNumber|cvv/);
  const policy = page.headers.get("content-security-policy")!;
  expect(policy).toContain("script-src 'self' https://js.stripe.com");
  expect(policy).not.toContain("unsafe-");
  for (const asset of ["stripe/card-form.js", "stripe/form.css", "return.js"]) {
    expect((await fetch(`${at.house.url}/payment/${asset}`)).status).toBe(200);
  }
  const away = "/payment/stripe/return?paymentIdentifier=pay_1&to=";
  expect((await fetch(`${at.house.url}${away}//evil.example`)).status).toBe(404);
  expect((await fetch(`${at.house.url}${away}/order/1`)).status).toBe(200);
});

test("a redirect of another provider is not offered, and says so", async () => {
  const payer = await at.payer("redirect");
  expect(told(await payer.commit())).toEqual([422, "VALIDATION"]);
});
