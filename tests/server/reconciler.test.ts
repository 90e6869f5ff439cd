import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTill } from "../../server/checkout/till.ts";
import type { PaymentProvider } from "../../server/payments/provider.ts";
import { openProviders } from "../../server/payments/providers.ts";
import { startReconciler } from "../../server/checkout/reconciler.ts";
import { smallStore, openSmallHouse, type SmallHouse } from "./smallHouse.ts";

let house: SmallHouse;
beforeAll(async () => {
  house = await openSmallHouse(await smallStore());
});
afterAll(() => house.end());

const unasked = (): Promise<never> => Promise.reject(new Error("not asked here"));

/** Returns a fake provider that answers slowly and knows no payments. */
function slowProvider(ms: number) {
  let asked = 0;
  const provider: PaymentProvider = {
    name: "slow",
    isLive: false,
    methods: ["card"],
    mostInstallments: 1,
    account: () => Promise.resolve("slow"),
    moneyFor: (_, amount) => ({ amount, currency: "ils" }),
    createForm: unasked,
    chargeSaved: unasked,
    startRedirect: unasked,
    confirmCode: unasked,
    status: async () => {
      asked++;
      await sleep(ms);
      return { kind: "unknown" };
    },
    capture: unasked,
    void: unasked,
    forgetCard: unasked,
    refund: unasked,
    refundAll: unasked,
    verifyWebhook: () => undefined,
  };
  return { provider, asked: () => asked };
}

test("a pass that takes longer than the time between two leaves no queue of others", async () => {
  const { db, office } = house;
  await sql`insert into payment_attempt
    (payment_identifier, visitor_id, provider, method, installments, state, amount, created_at, changed_at)
    values ('PMT-SLOW', gen_random_uuid(), 'slow', 'card', 1, 'unknown', 100, app_now(), app_now())`.execute(
    db,
  );
  const { provider, asked } = slowProvider(200);
  const till = openTill(office, () => undefined);
  const failures: unknown[] = [];
  const reconciler = startReconciler(till, openProviders(provider), {
    everySeconds: 0.01,
    keptHours: 24,
    isAlone: false,
    onFailure: (error) => void failures.push(error),
    onStrangers: () => undefined,
  });
  await sleep(1_000);
  expect(asked()).toBeGreaterThan(1);
  const before = asked();
  await reconciler.close();
  expect(asked() - before).toBeLessThanOrEqual(1);
  expect(failures).toEqual([]);
});
