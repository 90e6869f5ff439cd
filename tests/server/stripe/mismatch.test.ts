import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { enqueue } from "../../../server/outside/outbox.ts";
import { booksOf, press, type Payer } from "../payer.ts";
import type { Intent } from "./intents.ts";
import { StripeHouse } from "./stripeHouse.ts";
import { vouched } from "../../vouched.ts";

const APPROVES = "pm_card_visa";
const ASKS_BANK = "pm_card_authenticationRequired";
const PATIENT = { timeout: 60_000 } as const;

let at: StripeHouse;
beforeAll(async () => {
  at = await StripeHouse.open();
});
afterAll(() => at.close());

const intentOf = ({ paymentIdentifier }: Payer) => at.stripe.intentOf(paymentIdentifier);
const db = () => at.house.server.office.db;
const noted = ({ paymentIdentifier }: Payer) =>
  db()
    .selectFrom("payment_mismatch")
    .select(["outcome", "fields"])
    .where("payment_identifier", "=", paymentIdentifier)
    .executeTakeFirst();
const stateOf = async ({ paymentIdentifier }: Payer) =>
  (await booksOf(at.house, paymentIdentifier)).state;
const isLogged = ({ paymentIdentifier }: Payer): boolean =>
  at.house.lines.some(
    (line) => line.includes("differs from its order") && line.includes(paymentIdentifier),
  );

/** Returns a card payment that its bank approves with values other than the requested ones. */
async function approvedAs(change: Partial<Intent>): Promise<[Payer, Intent]> {
  const payer = await at.cardPayer(ASKS_BANK);
  await payer.commit();
  const intent = intentOf(payer);
  const { url } = vouched<{ url: string }>(intent.next_action!["redirect_to_url"]);
  await press(url, "approve");
  Object.assign(intent, change);
  const { status, body } = await payer.confirm();
  expect([status, body.error?.code]).toEqual([402, "paymentError"]);
  expect((await booksOf(at.house, payer.paymentIdentifier)).orders).toBe(0);
  expect(isLogged(payer)).toBe(true);
  return [payer, intent];
}

describe("a payment that differs from what was asked for", () => {
  test.each([
    ["amount", { amount: 100 }],
    ["currency", { currency: "usd" }],
  ])("by its %s is not sold, and its reservation is let go", async (field, change) => {
    const [payer, intent] = await approvedAs(change);
    await expect.poll(() => intent.status, PATIENT).toBe("canceled");
    await expect.poll(() => stateOf(payer), PATIENT).toBe("voided");
    expect(await noted(payer)).toEqual({ outcome: "givenBack", fields: [field] });
  });

  test("and was taken at once goes back whole, whatever it came to", async () => {
    const payer = await at.payer("blik");
    await payer.commit();
    await payer.confirm("777000");
    const intent = intentOf(payer);
    intent.amount += 250;
    at.stripe.intents.act(intent, "approve");
    await expect.poll(() => payer.state(), PATIENT).toBe("declined");
    const given = () =>
      at.stripe.intents.refundsOf(intent.id).reduce((sum, each) => sum + each.amount, 0);
    await expect.poll(given, PATIENT).toBe(intent.amount);
    await expect.poll(() => stateOf(payer), PATIENT).toBe("voided");
    expect(await noted(payer)).toEqual({ outcome: "givenBack", fields: ["amount"] });
  });

  test.each([
    ["paymentIdentifier", { metadata: { paymentIdentifier: "pay_of_somebody_else" } }],
    ["account", { livemode: true }],
  ])("by its %s is left alone for an operator", async (field, change) => {
    const [payer, intent] = await approvedAs(change);
    expect(await stateOf(payer)).toBe("held");
    expect(await noted(payer)).toEqual({ outcome: "held", fields: [field] });
    expect(intent.status).toBe("requires_capture");
  });

  test("after it was sold is not captured, and an operator is told", async () => {
    const payer = await at.cardPayer(APPROVES);
    expect((await payer.commit()).status).toBe(200);
    await expect.poll(() => stateOf(payer), PATIENT).toBe("captured");
    const intent = intentOf(payer);
    Object.assign(intent, { status: "requires_capture", amount: 1, amount_received: 0 });
    const { paymentIdentifier } = payer;
    await db()
      .updateTable("payment_attempt")
      .set({ state: "sold" })
      .where("payment_identifier", "=", paymentIdentifier)
      .execute();
    await enqueue(db(), [{ kind: "capture", payload: { paymentIdentifier } }]);
    await expect.poll(() => noted(payer), PATIENT).toEqual({ outcome: "held", fields: ["amount"] });
    expect(intent.amount_received).toBe(0);
    expect(await stateOf(payer)).toBe("sold");
    await db().deleteFrom("outbox").where("done_at", "is", null).execute();
  });
});
