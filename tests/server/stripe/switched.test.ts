import { afterAll, beforeAll, expect, test } from "vitest";
import type { PaymentConfig } from "../../../server/platform/settings/paymentConfig.ts";
import { openHouse, type House } from "../house.ts";
import { booksOf, press, type Payer } from "../payer.ts";
import { OTHER_KEY, SECRET_KEY } from "./fakeStripe.ts";
import { paymentsBy, StripeHouse } from "./stripeHouse.ts";
import { vouched } from "../../vouched.ts";

const ASKS_BANK = "pm_card_authenticationRequired";
const PATIENT = { timeout: 60_000 } as const;

let at: StripeHouse;
let house: House;
beforeAll(async () => {
  at = await StripeHouse.open({ RECONCILE_SECONDS: "86400" });
  house = at.house;
});
afterAll(async () => {
  await house.close();
  at.stripe.stop();
});

/** Restarts the server with other payment settings. */
async function reopen(payments: PaymentConfig): Promise<void> {
  await house.stop();
  house = await openHouse({ payments }, house.dataDir);
}

/** Returns a Stripe payment that its bank has approved, and whose deadline has passed. */
async function approvedLate(): Promise<Payer> {
  const payer = await at.cardPayer(ASKS_BANK);
  await payer.commit();
  const { next_action } = at.stripe.intentOf(payer.paymentIdentifier);
  const { url } = vouched<{ url: string }>(next_action!["redirect_to_url"]);
  await press(url, "approve");
  await house.server.office.db
    .updateTable("payment_attempt")
    .set({ deadline: new Date(0) })
    .where("payment_identifier", "=", payer.paymentIdentifier)
    .execute();
  return payer;
}

const ordersOf = async ({ paymentIdentifier }: Payer) =>
  (await booksOf(house, paymentIdentifier)).orders;
const isWarned = () => house.lines.some((line) => line.includes("not configured any more"));

test("after a switch payments stay with the provider and account that they were made with", async () => {
  // This server checks such payments only once a day, so the restarted server is the first to find the
  // payment.
  const payer = await approvedLate();

  await reopen(paymentsBy(at.stripe, { PAYMENTS: "sandbox", STRIPE_SECRET_KEY: "" }));
  await expect.poll(isWarned, PATIENT).toBe(true);
  expect((await booksOf(house, payer.paymentIdentifier)).state).toBe("awaiting");

  await reopen(paymentsBy(at.stripe, { STRIPE_SECRET_KEY: OTHER_KEY }));
  await expect.poll(isWarned, PATIENT).toBe(true);
  expect((await booksOf(house, payer.paymentIdentifier)).state).toBe("awaiting");

  await reopen(
    paymentsBy(at.stripe, {
      STRIPE_SECRET_KEY: OTHER_KEY,
      STRIPE_FORMER_SECRET_KEYS: SECRET_KEY,
    }),
  );
  await expect.poll(() => ordersOf(payer), PATIENT).toBe(1);
  const state = async () => (await booksOf(house, payer.paymentIdentifier)).state;
  await expect.poll(state, PATIENT).toBe("captured");
});

test("with the sandbox Stripe's own settings settle what was paid by it", async () => {
  await reopen(paymentsBy(at.stripe, { PAYMENTS: "sandbox" }));
  expect(isWarned()).toBe(false);
  expect(house.server.office.config.payments.formerStripe).toHaveLength(1);
});
