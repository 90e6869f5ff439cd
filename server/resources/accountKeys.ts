import { sql } from "kysely";
import type { AccountProvider } from "../../domain/gateways.ts";
import { Refused } from "../../domain/refusal.ts";
import { WRONG_KEY } from "../../domain/resources/faultMessages.ts";
import { toIso } from "../../domain/zone.ts";
import type { AccountKeys } from "../payments/gateways/gateway.ts";
import { wrongStripeKeys } from "../payments/stripe/stripeAccount.ts";
import { seal } from "../platform/encryption/sealing.ts";
import type { Db } from "../platform/store/db.ts";

/** The fields of a payment account on which the validity of its keys depends. */
export interface KeptAccount {
  readonly id: number;
  readonly gateway: AccountProvider;
  readonly isTest: boolean;
  /** When the keys were entered, ISO 8601. Null if nobody has entered keys. */
  readonly enteredAt: string | null;
}

export async function keptAccount(db: Db, id: number): Promise<KeptAccount> {
  const { gateway, is_test, keys_at } = await db
    .selectFrom("payment_account")
    .select(["gateway", "is_test", "keys_at"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return { id, gateway, isTest: is_test, enteredAt: keys_at && toIso(keys_at) };
}

/** Throws VALIDATION for keys that cannot belong to this account. */
export function judgeKeys({ gateway, isTest }: KeptAccount, keys: AccountKeys): void {
  const ofOther = keys.webhookSecret === undefined ? [] : (["webhookSecret"] as const);
  const wrong = gateway === "stripe" ? wrongStripeKeys(keys, isTest) : ofOther;
  if (wrong.length === 0) return;
  const fields = wrong.map((field) => ({ field, message: WRONG_KEY }));
  throw new Refused("VALIDATION", { fields });
}

/** Stores the keys of a payment account in encrypted form. Returns the time of entry, ISO 8601. */
export async function enterKeys(db: Db, id: number, keys: AccountKeys): Promise<string> {
  const { apiUser, apiSecret, webhookSecret } = keys;
  const text = JSON.stringify({ apiUser, apiSecret, webhookSecret });
  const row = await db
    .updateTable("payment_account")
    .set({ keys: seal(db, "payment_account.keys", text), keys_at: sql<Date>`app_now()` })
    .where("id", "=", id)
    .returning("keys_at")
    .executeTakeFirstOrThrow();
  return toIso(row.keys_at ?? new Date(0));
}
