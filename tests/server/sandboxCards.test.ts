import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { roundToAgorot } from "../../domain/money.ts";
import { DEMO } from "../../server/demo/ids.ts";
import { passesLuhn } from "../../server/platform/cardNumbers.ts";
import { Buyers } from "./buyer.ts";
import { openHouse, type House } from "./house.ts";
import type { Bought, Shopper } from "./shopper.ts";

const CARD = {
  approves: "4580 0000 0000 0018",
  declines: "4580 0000 0000 0026",
  lacksFunds: "4580 0000 0000 0034",
  expired: "4580 0000 0000 0042",
  wrongCvv: "4580 0000 0000 0059",
  secureOk: "4580 0000 0000 0067",
  secureFails: "4580 0000 0000 0075",
  timesOut: "4580 0000 0000 0083",
} as const;

let house: House;
let buyers: Buyers;
beforeAll(async () => {
  house = await openHouse();
  buyers = await Buyers.of(house, DEMO.play);
});
afterAll(() => house.close());

const stateOf = async (shopper: Shopper, id: string) =>
  (await shopper.get<{ state: string; reservation?: Bought }>(`/payment/status/${id}`)).body;

test("every card of the contract passes Luhn", () => {
  for (const number of Object.values(CARD)) {
    expect(passesLuhn(number.replaceAll(" ", ""))).toBe(true);
  }
  expect(passesLuhn("4580000000000019")).toBe(false);
});

test.each([
  [CARD.declines, 402, "PAYMENT_DECLINED", "declined"],
  [CARD.lacksFunds, 402, "PAYMENT_DECLINED", "insufficientFunds"],
  [CARD.expired, 422, "CARD_DATE_INVALID", "expiredCard"],
  [CARD.wrongCvv, 422, "CARD_CVV_INVALID", "wrongCvv"],
  ["4111 1111 1111 1111", 402, "PAYMENT_DECLINED", "declined"],
])(
  "the card %s is refused, and its seats can be bought with another",
  async (number, status, code, reason) => {
    const { shopper, cart } = await buyers.next(number);
    const refused = await shopper.commit(cart);
    expect(refused).toMatchObject({ status, body: { error: { code, reason } } });
    expect(await stateOf(shopper, cart.paymentIdentifier!)).toEqual({ state: "declined" });
    const total = cart.seats[0]!.ticket.amount + cart.globalServiceCharge.amount;
    const other = await shopper.tokenise(total, buyers.show, CARD.approves);
    expect((await shopper.commit({ ...cart, ...other })).status).toBe(200);
  },
);

test("an approved payment is captured by the outbox and written into the books", async () => {
  const { shopper, cart } = await buyers.next(CARD.approves);
  const { body } = await shopper.commit(cart);
  const { db } = house.server.office;
  const seen = async () =>
    db
      .selectFrom("ledger_entry as e")
      .innerJoin("orders as o", "o.id", "e.order_id")
      .select(["e.kind", "e.amount"])
      .where("o.reservation_identifier", "=", body.reservationIdentifier)
      .orderBy("e.kind")
      .execute();
  await expect.poll(seen, { timeout: 60_000 }).toHaveLength(2);
  const amount = roundToAgorot(cart.seats[0]!.ticket.amount + cart.globalServiceCharge.amount);
  expect(await seen()).toEqual([
    { kind: "capture", amount },
    { kind: "sale", amount },
  ]);
  expect(
    await house.server.office.db
      .selectFrom("payment_attempt")
      .select("state")
      .where("payment_identifier", "=", cart.paymentIdentifier!)
      .executeTakeFirst(),
  ).toEqual({ state: "captured" });
});

describe("3-D Secure", () => {
  test("sends the payer to the bank and sells once the payer has approved", async () => {
    const { shopper, cart } = await buyers.next(CARD.secureOk);
    const key = randomUUID();
    const asked = await shopper.commit(cart, key);
    expect(asked).toMatchObject({
      status: 200,
      body: { next: { kind: "redirect" }, paymentIdentifier: cart.paymentIdentifier },
    });
    expect(await shopper.commit(cart, key)).toEqual(asked);
    expect(await stateOf(shopper, cart.paymentIdentifier!)).toEqual({ state: "pending" });

    const page = await fetch(asked.body.next!.url, { headers: { accept: "text/html" } });
    expect(page.headers.get("content-security-policy")).toContain(`frame-ancestors ${house.url}`);
    expect(await page.text()).toContain('name="outcome"');
    const answer = await fetch(asked.body.next!.url, {
      method: "POST",
      body: new URLSearchParams({ outcome: "approve" }),
    });
    expect(await answer.json()).toMatchObject({
      returnUrl: `${house.url}/order/${buyers.show.id}?paymentIdentifier=${cart.paymentIdentifier}`,
    });
    const confirmed = await shopper.call<Bought>("POST", "/payment/confirm", {
      paymentIdentifier: cart.paymentIdentifier,
    });
    expect(confirmed.body.ticketIdentifiers).toHaveLength(1);
    expect(await shopper.commit(cart, key)).toEqual(confirmed);
    expect(await stateOf(shopper, cart.paymentIdentifier!)).toEqual({
      state: "approved",
      reservation: confirmed.body,
    });
  });

  test.each([
    ["the bank refuses the holder", CARD.secureFails, "approve"],
    ["the holder does not approve", CARD.secureOk, "decline"],
  ])("refuses where %s", async (_, number, outcome) => {
    const { shopper, cart } = await buyers.next(number);
    const key = randomUUID();
    const { body } = await shopper.commit(cart, key);
    await fetch(body.next!.url, { method: "POST", body: new URLSearchParams({ outcome }) });
    const refused = await shopper.call("POST", "/payment/confirm", {
      paymentIdentifier: cart.paymentIdentifier,
    });
    expect(refused).toMatchObject({
      status: 402,
      body: { error: { code: "EXTRA_VERIFICATION_FAILED" } },
    });
    expect(await shopper.commit(cart, key)).toEqual(refused);
  });

  test("sells by the provider's word alone where the payer never comes back", async () => {
    const { shopper, cart } = await buyers.next(CARD.secureOk);
    const { body } = await shopper.commit(cart);
    await fetch(body.next!.url, { method: "POST", body: new URLSearchParams() });
    const { db } = house.server.office;
    const order = () =>
      db
        .selectFrom("orders")
        .select("id")
        .where("payment_identifier", "=", cart.paymentIdentifier!)
        .execute();
    await expect.poll(order, { timeout: 60_000 }).toHaveLength(1);
    await sleep(50);
    expect(await db.selectFrom("webhook_event").select("event_id").execute()).not.toHaveLength(0);
  });

  test("is nobody else's to finish", async () => {
    const { shopper, cart } = await buyers.next(CARD.secureOk);
    await shopper.commit(cart);
    const { shopper: other } = await buyers.next();
    const answer = await other.call("POST", "/payment/confirm", {
      paymentIdentifier: cart.paymentIdentifier,
    });
    expect(answer).toMatchObject({ status: 404, body: { error: { code: "NOT_FOUND" } } });
  });
});

test("a card that is charged without an answer is asked about again, and sells", async () => {
  const { shopper, cart } = await buyers.next(CARD.timesOut);
  const key = randomUUID();
  const bought = await shopper.commit(cart, key);
  expect(bought.status).toBe(200);
  expect(bought.body.ticketIdentifiers).toHaveLength(1);
  expect(await shopper.commit(cart, key)).toEqual(bought);
});

describe("the card form", () => {
  const formOf = async () => {
    const { shopper } = await buyers.next();
    const { body } = await shopper.get<{ paymentFormURL: string }>(
      `/payment/form/he?total=10&locationId=${buyers.show.locationId}&authProfileId=${buyers.show.authProfileId}`,
    );
    return body.paymentFormURL;
  };
  const good = { cardNumber: CARD.approves, expiry: "12/39", cvv: "123", holderId: "" };

  test("stands on its own origin and lets only the storefront frame it", async () => {
    const url = await formOf();
    expect(new URL(url).origin).not.toBe(new URL(house.url).origin);
    const page = await fetch(url);
    const policy = page.headers.get("content-security-policy")!;
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain(`frame-ancestors ${house.url}`);
    const html = await page.text();
    expect(html).toContain('lang="he" dir="rtl">');
    for (const name of ["cardNumber", "expiry", "cvv", "holderId", "installments"]) {
      expect(html).toContain(`<label for="${name}">`);
    }
    expect(html).not.toMatch(/<script>|style="|onclick/);
  });

  test.each([
    ["cardNumber", "4580 0000 0000 0019", "CARD_NUMBER_INVALID"],
    ["expiry", "01/20", "CARD_DATE_INVALID"],
    ["expiry", "13/39", "CARD_DATE_INVALID"],
    ["cvv", "12", "CARD_CVV_INVALID"],
    ["holderId", "abc", "VALIDATION"],
  ])("tells that %s is wrong: %s", async (field, value, code) => {
    const response = await fetch(await formOf(), {
      method: "POST",
      body: new URLSearchParams({ ...good, [field]: value }),
    });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      status: "error",
      code,
      fields: { [field]: code },
    });
  });

  test("keeps no card number anywhere", async () => {
    const response = await fetch(await formOf(), {
      method: "POST",
      body: new URLSearchParams(good),
    });
    expect(await response.json()).toMatchObject({
      status: "ok",
      token: expect.stringMatching(/^tok_/),
    });
    const rows = await house.server.office.db
      .withTables<{ sandbox_card: Record<string, unknown> }>()
      .selectFrom("sandbox_card")
      .selectAll()
      .execute();
    expect(JSON.stringify(rows)).not.toContain("458000000000");
  });
});

test("a webhook that is not signed by the provider is refused", async () => {
  const response = await fetch(`${house.url}/api/payment/webhook/sandbox`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-sandbox-signature": "0".repeat(64) },
    body: JSON.stringify({ id: "1", paymentIdentifier: "pay_1" }),
  });
  expect(response.status).toBe(403);
});

test("card data sent to the storefront is refused", async () => {
  const { shopper, cart } = await buyers.next();
  const answer = await shopper.commit({
    ...cart,
    customerInfo: { ...cart.customerInfo, LastName: CARD.approves },
  });
  expect(answer).toMatchObject({ status: 422, body: { error: { code: "CARD_DATA_REFUSED" } } });
});
