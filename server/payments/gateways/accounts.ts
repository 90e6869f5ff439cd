import { sql } from "kysely";
import type { GatewayName } from "../../../domain/gateways.ts";
import { unseal } from "../../platform/encryption/sealing.ts";
import type { SecretRing } from "../../platform/encryption/secrets.ts";
import { gathered } from "../../platform/gathered.ts";
import { ints, type Db } from "../../platform/store/db.ts";
import { accountName } from "../accountName.ts";
import { closedProvider } from "../closedProvider.ts";
import type { AccountOfProfile, AccountTest, PaymentProvider } from "../provider.ts";
import { hasKeysOfMode, STRIPE_ORIGINS, type StripeSite } from "../stripe/stripeAccount.ts";
import { CARDCOM_PATH, CARDCOM_SITE, Cardcom } from "./cardcom/cardcom.ts";
import type { AccountKeys, Gateway, MerchantAccount } from "./gateway.ts";
import { fakeSite, type GatewaySite } from "./gatewayCall.ts";
import { GatewayProvider } from "./gatewayProvider.ts";
import { Payplus, PAYPLUS_PATH, payplusSite } from "./payplus/payplus.ts";

interface AccountParts {
  readonly db: Db;
  /** Signs the URLs at which gateways send notifications. */
  readonly secrets: SecretRing;
  /** Public base URL of the server, at which gateways send notifications. */
  readonly publicUrl: () => string;
  readonly timeoutMs: number;
  readonly pageMinutes: number;
  /** Whether this installation may use accounts that move real money. */
  readonly isLiveAllowed: boolean;
  /** Base URL of a local fake of all gateways, for tests. Undefined outside tests. */
  readonly fakeUrl: string | undefined;
  readonly stripe: StripeSite;
  readonly now: () => Date;
  readonly onWarning: (text: string) => void;
}

/** The merchant accounts that auth profiles have at payment companies. */
export interface Accounts {
  /**
   * Returns the provider of a profile's account in use. If no account of the profile can be used, returns a
   * provider that takes no payments. Undefined if the profile never had an account.
   */
  readonly ofProfile: (authProfileId: number) => Promise<PaymentProvider | undefined>;
  /** Returns the account with this name (see `accountName`), even if it is retired. */
  readonly named: (gateway: string, name: string) => Promise<PaymentProvider | undefined>;
  /** Returns the publishable key of the Stripe account with this name, for its card form. */
  readonly publishableKey: (name: string) => Promise<string | undefined>;
  /**
   * Tests the keys of an account, which may be retired. If `keys` are given, they are tested instead of the
   * stored keys.
   */
  readonly test: (id: number, keys?: AccountKeys) => Promise<AccountTest>;
  /** Returns the URL at which the payment company sends notifications about an account. */
  readonly webhookUrl: (account: Pick<MerchantAccount, "gateway" | "id">) => string;
  /** Returns the account to which a notification was addressed, by its id. */
  readonly withId: (gateway: string, id: number) => Promise<PaymentProvider | undefined>;
  /**
   * Returns all usable accounts. Retired accounts are included, because they still settle and refund the
   * payments that they took.
   */
  readonly all: () => Promise<readonly PaymentProvider[]>;
  /** Returns the origins of all pages that accounts in use show in frames of the checkout. */
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

/** Reads all accounts, the retired ones last. */
async function readAccounts(db: Db): Promise<MerchantAccount[]> {
  const rows = await selectAccounts(db)
    .orderBy(sql`retired_at is not null`)
    .orderBy("id")
    .execute();
  return rows.map((row) => accountOf(db, row));
}

/** An account at a company that hosts payment pages (PayPlus or Cardcom, not Stripe). */
interface GatewayAccount extends MerchantAccount {
  readonly gateway: GatewayName;
}

function siteOf({ gateway, isTest }: GatewayAccount, fakeUrl: string | undefined): GatewaySite {
  if (fakeUrl !== undefined) {
    return fakeSite(fakeUrl, gateway, gateway === "payplus" ? PAYPLUS_PATH : CARDCOM_PATH);
  }
  return gateway === "payplus" ? payplusSite(isTest) : CARDCOM_SITE;
}

function gatewayOf(parts: AccountParts, account: GatewayAccount): Gateway {
  const { timeoutMs, secrets, now, fakeUrl } = parts;
  const site = siteOf(account, fakeUrl);
  const openings: Readonly<Record<GatewayName, () => Gateway>> = {
    payplus: () => new Payplus({ account, site, timeoutMs }),
    cardcom: () => new Cardcom({ account, site, timeoutMs, secrets, now }),
  };
  return openings[account.gateway]();
}

const isAtGateway = (account: MerchantAccount): account is GatewayAccount =>
  account.gateway !== "stripe";

/**
 * Returns the origins that the checkout must allow in frames for an account: Stripe's card fields, or the
 * gateway's pages if they are shown in a frame.
 */
function originsOf(account: MerchantAccount, fakeUrl: string | undefined): readonly string[] {
  if (!isAtGateway(account)) return STRIPE_ORIGINS;
  return account.isFramed ? siteOf(account, fakeUrl).pages : [];
}

/** Creates the payment provider for one account. */
async function openAccount(
  parts: AccountParts,
  account: MerchantAccount,
  accountUrl: () => string,
): Promise<AccountOfProfile> {
  const { db, pageMinutes, now, onWarning, stripe, timeoutMs } = parts;
  if (isAtGateway(account)) {
    const gateway = gatewayOf(parts, account);
    return new GatewayProvider({
      db,
      account,
      gateway,
      accountUrl,
      pageMinutes,
      now,
      onWarning,
    });
  }
  // Loaded on demand, because the Stripe SDK is larger than the rest of the server.
  const { openStripeAccount } = await import("../stripe/openStripe.ts");
  return openStripeAccount({ db, site: stripe, timeoutMs, account, accountUrl });
}

/**
 * Returns the accounts service. The service reads the database on every call, so that a changed account
 * takes effect at once.
 */
export function openAccounts(parts: AccountParts): Accounts {
  const { db, publicUrl, isLiveAllowed } = parts;
  const webhookUrl: Accounts["webhookUrl"] = ({ gateway, id }) =>
    `${publicUrl()}/api/payment/webhook/${gateway}/${id}`;
  const providerOf = (account: MerchantAccount): Promise<AccountOfProfile> =>
    openAccount(parts, account, () => webhookUrl(account));
  const isUsable = (account: MerchantAccount): boolean =>
    account.keys !== undefined &&
    (account.isTest || isLiveAllowed) &&
    (isAtGateway(account) || hasKeysOfMode(account.keys, account.isTest));
  const ofProfile = gathered(async (ids: readonly number[]) => {
    const rows = await selectAccounts(db)
      .where("auth_profile_id", "=", sql<number>`any(${ints(ids)})`)
      .orderBy(sql`retired_at is not null`)
      .execute();
    return Promise.all(
      ids.map(async (id) => {
        const [row] = rows.filter((each) => each.auth_profile_id === id);
        if (!row) return undefined;
        const account = accountOf(db, row);
        return !account.isRetired && isUsable(account) ? providerOf(account) : closedProvider;
      }),
    );
  });
  const usable = async (): Promise<MerchantAccount[]> => (await readAccounts(db)).filter(isUsable);
  const found = async (is: (account: MerchantAccount) => boolean) => {
    const account = (await usable()).find(is);
    return account && providerOf(account);
  };
  return {
    ofProfile,
    webhookUrl,
    named: (gateway, name) =>
      found((each) => each.gateway === gateway && accountName(each) === name),
    withId: (gateway, id) => found((each) => each.gateway === gateway && each.id === id),
    publishableKey: async (name) =>
      (await usable()).find((each) => !isAtGateway(each) && accountName(each) === name)?.keys
        ?.apiUser,
    test: async (id, entered) => {
      const row = await selectAccounts(db).where("id", "=", id).executeTakeFirstOrThrow();
      const account = accountOf(db, row);
      const keys = entered ?? account.keys;
      if (!keys) return { verdict: "noKeys", notifications: null };
      return (await providerOf({ ...account, keys })).test();
    },
    all: async () => Promise.all((await usable()).map(providerOf)),
    framedOrigins: async () => {
      const used = (await usable()).filter((each) => !each.isRetired);
      return [...new Set(used.flatMap((each) => originsOf(each, parts.fakeUrl)))];
    },
  };
}
