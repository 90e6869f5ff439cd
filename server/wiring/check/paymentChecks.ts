import { sql } from "kysely";
import { accountsOfOtherCurrency } from "../../payments/otherCurrency.ts";
import { readRegion } from "../../platform/region.ts";
import type { Db } from "../../platform/store/db.ts";
import { isLive, type StripeConfig } from "../../platform/settings/paymentConfig.ts";
import { databaseCheck, fails, ok, warning, type Check, type Verdict } from "./check.ts";
import { keysOf } from "../../../domain/keysOf.ts";

/** Patterns of the keys of a live account, by setting. */
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

/** A payment profile in use, with its active account. */
interface Profile {
  readonly name: string;
  readonly account: string | null;
  readonly isTest: boolean | null;
  readonly hasKeys: boolean;
  /**
   * Whether the profile has or had an account. A profile that had an account but has no active one takes no
   * payments.
   */
  readonly hadAccount: boolean;
}

async function profilesOf(db: Db): Promise<Profile[]> {
  const { rows } = await sql<Profile>`
    select p.name, a.name as account, a.is_test as "isTest", a.keys is not null as "hasKeys",
      exists (select 1 from payment_account f where f.auth_profile_id = p.id) as "hadAccount"
    from auth_profile p
      left join payment_account a on a.auth_profile_id = p.id and a.retired_at is null
    where p.retired_at is null order by p.id`.execute(db);
  return rows;
}

const named = (profiles: readonly Profile[]): string =>
  profiles.map(({ name, account }) => account ?? name).join(", ");

interface Circumstances {
  readonly isByAccountsOnly: boolean;
  /** Names of accounts that take no payments in the installation's currency. */
  readonly ofOtherCurrency: readonly string[];
}

function judgeAccounts(
  profiles: readonly Profile[],
  { isByAccountsOnly, ofOtherCurrency }: Circumstances,
): Verdict {
  const used = profiles.filter(({ account }) => account !== null);
  const tests = used.filter(({ isTest }) => isTest);
  if (tests.length > 0)
    return fails(`These payment accounts are test accounts, which move no money: ${named(tests)}.`);
  const keyless = used.filter(({ hasKeys }) => !hasKeys);
  if (keyless.length > 0)
    return fails(`These payment accounts have no keys, so nobody can pay: ${named(keyless)}.`);
  if (ofOtherCurrency.length > 0)
    return fails(
      `These payment accounts cannot take the installation's currency, so nobody can pay: ${ofOtherCurrency.join(", ")}.`,
    );
  const closed = profiles.filter(
    ({ account, hadAccount }) => account === null && (hadAccount || isByAccountsOnly),
  );
  if (closed.length > 0)
    return warning(
      `These payment profiles have no account in use, so nobody can pay: ${named(closed)}.`,
    );
  if (used.length === 0) return ok("No payment profile has an account of its own.");
  return ok(`Payment accounts in use: ${named(used)}.`);
}

export const PAYMENT_CHECKS: readonly Check[] = [
  {
    name: "payments",
    judge: ({ config: { payments } }) => {
      const { stripe, isByAccountsOnly, fakeGatewaysUrl } = payments;
      if (fakeGatewaysUrl !== undefined)
        return fails("FAKE_GATEWAYS_URL is set: a fake takes the payments. Remove it.");
      if (isByAccountsOnly) return ok("Payment profiles take payments with their own accounts.");
      if (!stripe)
        return fails(
          "PAYMENTS is sandbox: test cards buy real tickets. Set PAYMENTS=stripe or PAYMENTS=accounts.",
        );
      if (!isLive(stripe)) return fails("STRIPE_SECRET_KEY is a test key: no real money moves.");
      return judgeKeys(stripe);
    },
  },
  databaseCheck("payment accounts", async (db, { config }) =>
    judgeAccounts(await profilesOf(db), {
      isByAccountsOnly: config.payments.isByAccountsOnly,
      ofOtherCurrency: await accountsOfOtherCurrency(db, (await readRegion(db)).currency),
    }),
  ),
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
  databaseCheck("payments disputed", async (db) => {
    const rows = await db
      .selectFrom("payment_dispute")
      .select("id")
      .where("state", "=", "needsResponse")
      .execute();
    if (rows.length === 0) return ok("No dispute waits for an answer.");
    return warning(
      `${rows.length} disputed payments wait for an answer to the bank. Answer them at the provider before they are due, see the back office's screen Disputes.`,
    );
  }),
];
