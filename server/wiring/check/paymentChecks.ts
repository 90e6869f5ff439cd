import { isLive, type StripeConfig } from "../../platform/settings/paymentConfig.ts";
import { databaseCheck, fails, ok, warning, type Check, type Verdict } from "./check.ts";
import { keysOf } from "../../../domain/keysOf.ts";

/** Patterns of the keys of a live account. */
const LIVE_KEYS = {
  STRIPE_SECRET_KEY: /^[rs]k_live_\w{8,}$/,
  STRIPE_PUBLISHABLE_KEY: /^pk_live_\w{8,}$/,
  STRIPE_WEBHOOK_SECRET: /^whsec_\S{8,}$/,
} as const;

function judgeKeys(stripe: StripeConfig): Verdict {
  const given = {
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_PUBLISHABLE_KEY: stripe.publishableKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
  };
  const names = keysOf(LIVE_KEYS);
  const wrong = names.filter((name) => given[name] !== "" && !LIVE_KEYS[name].test(given[name]));
  if (wrong.length > 0) return fails(`No keys of a live account: ${wrong.join(", ")}.`);
  if (stripe.publishableKey === "")
    return warning("STRIPE_PUBLISHABLE_KEY is not set: cards are not offered.");
  return ok("Stripe takes real money, and its keys look right.");
}

export const PAYMENT_CHECKS: readonly Check[] = [
  {
    name: "payments",
    judge: ({ config: { payments } }) => {
      const { stripe } = payments;
      if (!stripe)
        return fails("PAYMENTS is sandbox: test cards buy real tickets. Set PAYMENTS=stripe.");
      if (!isLive(stripe)) return fails("STRIPE_SECRET_KEY is a test key: no real money moves.");
      return judgeKeys(stripe);
    },
  },
  databaseCheck("payments held", async (db) => {
    const rows = await db
      .selectFrom("payment_mismatch")
      .select("payment_identifier")
      .where("outcome", "=", "held")
      .where("settled_at", "is", null)
      .execute();
    if (rows.length === 0) return ok("No payment waits because it differs from its order.");
    return warning(
      `The provider says something else of ${rows.length} payments than was asked for. Compare them with its books, then settle them on the back office's screen Held payments.`,
    );
  }),
];
