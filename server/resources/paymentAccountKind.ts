import { sql } from "kysely";
import {
  ACCOUNT_PROVIDERS,
  FORM_WALLETS,
  takesCurrency,
  WALLETS,
  walletTakesCurrency,
  type AccountProvider,
  type Wallet,
} from "../../domain/gateways.ts";
import { Refused } from "../../domain/refusal.ts";
import {
  OTHER_CURRENCY,
  TAKEN,
  WALLET_OF_OTHER_CURRENCY,
} from "../../domain/resources/faultMessages.ts";
import { textIn, wordsOf, type Values } from "../../domain/resources/fields.ts";
import type { Operator } from "../identity/operators/operators.ts";
import { readRegion } from "../platform/region.ts";
import type { Db } from "../platform/store/db.ts";
import { refuseFaults, type Fault } from "./judgeValues.ts";
import type { StoredKind, Write } from "./storedKind.ts";

interface Needs {
  readonly page: boolean;
  readonly terminal: RegExp;
  readonly wallets: readonly Wallet[];
  /** Values that these fields must have, because the gateway supports no other values. */
  readonly only?: Readonly<Record<string, unknown>>;
}

/**
 * What an account of each gateway must contain, and the wallets for which the gateway has a page of its own.
 */
const NEEDS: Readonly<Record<AccountProvider, Needs>> = {
  payplus: {
    page: true,
    terminal: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
    wallets: ["bit", "applepay", "googlepay", "paypal"],
  },
  cardcom: { page: false, terminal: /^\d{1,10}$/, wallets: ["bit"] },
  stripe: {
    page: false,
    terminal: /^acct_[A-Za-z0-9]{1,50}$/,
    wallets: [...FORM_WALLETS, "paypal"],
    // With Stripe there are no instalments in Israel. Card payments are always authorised first and captured
    // later, in Stripe's own form fields.
    only: {
      paymentPage: null,
      cashier: null,
      mostPayments: 1,
      isTakenAtOnce: false,
      isFramed: false,
    },
  },
};

/** Returns the installation's currency. The currency cannot change until the transaction ends. */
async function heldCurrency(tx: Db): Promise<string> {
  // This lock conflicts with the lock that `changeRegion` takes. The currency is read from the database,
  // because another node may just have changed it.
  await sql`lock table payment_account in row exclusive mode`.execute(tx);
  const { currency } = await readRegion(tx);
  return currency;
}

const currencyFaults = (gateway: AccountProvider, currency: string): Fault[] =>
  takesCurrency(gateway, currency) ? [] : [{ field: "gateway", message: OTHER_CURRENCY }];

function faultsIn(gateway: AccountProvider, values: Values, currency: string): Fault[] {
  const { page, terminal, wallets, only = {} } = NEEDS[gateway];
  const faults = currencyFaults(gateway, currency);
  if (!terminal.test(textIn(values["terminal"])))
    faults.push({ field: "terminal", message: `no terminal of ${gateway}` });
  if (page && values["paymentPage"] === null)
    faults.push({ field: "paymentPage", message: `${gateway} needs it` });
  const chosen = wordsOf(values["wallets"]);
  const strange = chosen.filter((each) => !wallets.some((wallet) => wallet === each));
  if (strange.length > 0)
    faults.push({ field: "wallets", message: `not a page of ${gateway}: ${strange.join(", ")}` });
  else if (WALLETS.some((each) => chosen.includes(each) && !walletTakesCurrency(each, currency)))
    faults.push({ field: "wallets", message: WALLET_OF_OTHER_CURRENCY });
  for (const [field, value] of Object.entries(only)) {
    if (values[field] !== value)
      faults.push({ field, message: `${gateway} has nothing of the kind` });
  }
  return faults;
}

/** Throws VALIDATION if the payment profile already has another account that is not retired. */
async function judgeAlone(tx: Db, authProfileId: unknown, id: number): Promise<void> {
  const { rows } = await sql`select 1 from payment_account
    where auth_profile_id = ${authProfileId}::int and retired_at is null and id <> ${id}::int`.execute(
    tx,
  );
  if (rows.length === 0) return;
  const fields = [{ field: "authProfileId", message: TAKEN }];
  throw new Refused("VALIDATION", { fields });
}

async function judgeAccount(tx: Db, { id, values, before }: Write): Promise<void> {
  const gateway = ACCOUNT_PROVIDERS.find((each) => each === values["gateway"]);
  if (gateway) refuseFaults(faultsIn(gateway, values, await heldCurrency(tx)));
  if (!before) await judgeAlone(tx, values["authProfileId"], id);
}

async function judgeReturn(tx: Db, _operator: Operator, id: number): Promise<void> {
  const row = await tx
    .selectFrom("payment_account")
    .select(["auth_profile_id", "gateway"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  refuseFaults(currencyFaults(row.gateway, await heldCurrency(tx)));
  await judgeAlone(tx, row.auth_profile_id, id);
}

/**
 * How the payment accounts of payment profiles are stored. The keys of an account are entered by a separate
 * API call and cannot be read.
 */
export const paymentAccountKind: StoredKind = {
  table: "payment_account",
  columns: { paymentPage: "page" },
  business: sql`(select a.business_id from auth_profile a where a.id = r.auth_profile_id)`,
  judge: judgeAccount,
  judgeRestoring: judgeReturn,
};
