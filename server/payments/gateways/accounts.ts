import { sql } from "kysely";
import { isGateway, type GatewayName } from "../../../domain/gateways.ts";
import { unseal } from "../../platform/encryption/sealing.ts";
import type { SecretRing } from "../../platform/encryption/secrets.ts";
import { gathered } from "../../platform/gathered.ts";
import { ints, type Db } from "../../platform/store/db.ts";
import { closedProvider } from "../closedProvider.ts";
import type { PaymentProvider } from "../provider.ts";
import { CARDCOM_PATH, CARDCOM_SITE, Cardcom } from "./cardcom/cardcom.ts";
import type { AccountKeys, Gateway, MerchantAccount } from "./gateway.ts";
import { fakeSite, type GatewaySite } from "./gatewayCall.ts";
import { accountName, GatewayProvider } from "./gatewayProvider.ts";
import { Payplus, PAYPLUS_PATH, payplusSite } from "./payplus/payplus.ts";

interface AccountParts {
  readonly db: Db;
  /** Signs the addresses for notifications. */
  readonly secrets: SecretRing;
  /** Address of the server for the gateways' notifications. */
  readonly publicUrl: () => string;
  readonly timeoutMs: number;
  readonly pageMinutes: number;
  /** Whether accounts that move real money may be used on this installation. */
  readonly isLiveAllowed: boolean;
  /** Base URL of a local fake of all gateways, for tests. */
  readonly fakeUrl: string | undefined;
  readonly now: () => Date;
  readonly onWarning: (text: string) => void;
}

/** The merchant accounts of auth profiles. */
export interface Accounts {
  /**
   * Returns the provider of a profile's account. If all accounts of the profile are retired or lack keys, the
   * returned provider takes no payments. `undefined` if the profile never had an account.
   */
  readonly ofProfile: (authProfileId: number) => Promise<PaymentProvider | undefined>;
  /** Returns the account with this name, even if it is retired. */
  readonly named: (gateway: string, name: string) => Promise<PaymentProvider | undefined>;
  /** Returns the account with this id for its notifications. */
  readonly withId: (gateway: string, id: number) => Promise<PaymentProvider | undefined>;
  /** All accounts with keys, including retired ones, which still settle and refund their own payments. */
  readonly all: () => Promise<readonly PaymentProvider[]>;
  /** Origins of the pages that accounts in use show in frames of the checkout. */
  readonly framedOrigins: () => Promise<readonly string[]>;
}

const selectAccounts = (db: Db) => db.selectFrom("payment_account").selectAll();
type Row = Awaited<ReturnType<ReturnType<typeof selectAccounts>["execute"]>>[number];

const accountOf = (db: Db, row: Row): MerchantAccount => ({
  id: row.id,
  authProfileId: row.auth_profile_id,
  gateway: row.gateway,
  terminal: row.terminal,
  page: row.page,
  cashier: row.cashier,
  mostPayments: row.most_payments,
  wallets: row.wallets,
  isFramed: row.is_framed,
  isTakenAtOnce: row.is_taken_at_once,
  isTest: row.is_test,
  isRetired: row.retired_at !== null,
  keys: keysIn(db, row.keys),
});

function keysIn(db: Db, sealed: string | null): AccountKeys | undefined {
  const text = unseal(db, "payment_account.keys", sealed);
  return text === null ? undefined : JSON.parse(text);
}

/** Reads accounts, those in use before retired ones. */
async function readAccounts(db: Db): Promise<MerchantAccount[]> {
  const rows = await selectAccounts(db)
    .orderBy(sql`retired_at is not null`)
    .orderBy("id")
    .execute();
  return rows.map((row) => accountOf(db, row));
}

function siteOf({ gateway, isTest }: MerchantAccount, fakeUrl: string | undefined): GatewaySite {
  if (fakeUrl !== undefined) {
    return fakeSite(fakeUrl, gateway, gateway === "payplus" ? PAYPLUS_PATH : CARDCOM_PATH);
  }
  return gateway === "payplus" ? payplusSite(isTest) : CARDCOM_SITE;
}

function gatewayOf(parts: AccountParts, account: MerchantAccount): Gateway {
  const { timeoutMs, secrets, now, fakeUrl } = parts;
  const site = siteOf(account, fakeUrl);
  const openings: Readonly<Record<GatewayName, () => Gateway>> = {
    payplus: () => new Payplus({ account, site, timeoutMs }),
    cardcom: () => new Cardcom({ account, site, timeoutMs, secrets, now }),
  };
  return openings[account.gateway]();
}

/** Reads accounts from the database on every call, so that a change takes effect at once. */
export function openAccounts(parts: AccountParts): Accounts {
  const { db, publicUrl, pageMinutes, now, onWarning, isLiveAllowed } = parts;
  const providerOf = (account: MerchantAccount): PaymentProvider =>
    new GatewayProvider({
      db,
      account,
      gateway: gatewayOf(parts, account),
      accountUrl: () => `${publicUrl()}/api/payment/webhook/${account.gateway}/${account.id}`,
      pageMinutes,
      now,
      onWarning,
    });
  const isUsable = ({ keys, isTest }: MerchantAccount): boolean =>
    keys !== undefined && (isTest || isLiveAllowed);
  const ofProfile = gathered(async (ids: readonly number[]) => {
    const rows = await selectAccounts(db)
      .where("auth_profile_id", "=", sql<number>`any(${ints(ids)})`)
      .orderBy(sql`retired_at is not null`)
      .execute();
    return ids.map((id) => {
      const [row] = rows.filter((each) => each.auth_profile_id === id);
      if (!row) return undefined;
      const account = accountOf(db, row);
      return !account.isRetired && isUsable(account) ? providerOf(account) : closedProvider;
    });
  });
  const usable = async (): Promise<MerchantAccount[]> => (await readAccounts(db)).filter(isUsable);
  return {
    ofProfile,
    named: async (gateway, name) => {
      if (!isGateway(gateway)) return undefined;
      const found = (await usable()).find(
        (each) => each.gateway === gateway && accountName(each) === name,
      );
      return found && providerOf(found);
    },
    withId: async (gateway, id) => {
      const found = (await usable()).find((each) => each.gateway === gateway && each.id === id);
      return found && providerOf(found);
    },
    all: async () => (await usable()).map(providerOf),
    framedOrigins: async () => {
      const framed = (await usable()).filter((each) => each.isFramed && !each.isRetired);
      return [...new Set(framed.flatMap((each) => siteOf(each, parts.fakeUrl).pages))];
    },
  };
}
