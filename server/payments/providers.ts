import { ACCOUNT_PROVIDERS } from "../../domain/gateways.ts";
import { isOfProfile } from "./accountName.ts";
import type { Accounts } from "./gateways/accounts.ts";
import type { PaymentProvider } from "./provider.ts";

/** The provider and account by which a payment was made. */
export interface MadeWith {
  readonly provider: string;
  /** `null` for a payment begun by an earlier version. */
  readonly account: string | null;
}

/** Thrown if a payment's provider or account is no longer configured. */
class UnconfiguredProvider extends Error {
  override readonly name = "UnconfiguredProvider";

  constructor({ provider, account }: MadeWith) {
    super(
      `the payment was made with ${provider}${account === null ? "" : ` (${account})`}, which is not configured any more; ${isOfProfile({ provider, account }) ? "enter the keys of its account" : "set its key (STRIPE_FORMER_SECRET_KEYS)"} or settle the payment there by hand`,
    );
  }
}

/** All configured payment providers. A payment is always settled by the provider that took it. */
export interface Providers {
  /** The provider that takes new payments for auth profiles without an account of their own. */
  readonly current: PaymentProvider;
  /** The current provider and the former ones. Accounts of auth profiles are not included. */
  readonly fixed: readonly PaymentProvider[];
  /** Names of the providers that can refund payments online. */
  readonly refunders: readonly string[];
  /** Returns the provider that takes new payments of an auth profile. */
  readonly ofProfile: (authProfileId: number) => Promise<PaymentProvider>;
  /**
   * Returns the gateway account to which a notification was addressed. Returns undefined if the gateway has
   * no account with this id.
   */
  readonly ofAccount: (gateway: string, id: number) => Promise<PaymentProvider | undefined>;
  /** Tests the keys of an account, and returns the URL at which the account is notified. */
  readonly accounts: Pick<Accounts, "test" | "webhookUrl">;
  /** Returns `fixed` and the accounts of all auth profiles. */
  readonly all: () => Promise<readonly PaymentProvider[]>;
  /**
   * Returns the provider that took a payment. Throws UnconfiguredProvider if that provider or account is no
   * longer configured.
   */
  readonly of: (made: MadeWith) => Promise<PaymentProvider>;
}

/** Stands in for the accounts service if auth profiles have no accounts. */
const NO_ACCOUNTS: Accounts = {
  ofProfile: () => Promise.resolve(undefined),
  named: () => Promise.resolve(undefined),
  withId: () => Promise.resolve(undefined),
  publishableKey: () => Promise.resolve(undefined),
  test: () => Promise.resolve({ verdict: "noKeys", notifications: null }),
  webhookUrl: () => "",
  all: () => Promise.resolve([]),
  framedOrigins: () => Promise.resolve([]),
};

export function openProviders(
  current: PaymentProvider,
  former: readonly PaymentProvider[] = [],
  accounts: Accounts = NO_ACCOUNTS,
): Providers {
  const fixed = [current, ...former];
  const of = async (made: MadeWith): Promise<PaymentProvider> => {
    const { provider: name, account } = made;
    if (isOfProfile(made)) {
      const found = account === null ? undefined : await accounts.named(name, account);
      if (found) return found;
      throw new UnconfiguredProvider(made);
    }
    for (const provider of fixed.filter((each) => each.name === name)) {
      if (account === null || account === (await provider.account())) return provider;
    }
    throw new UnconfiguredProvider(made);
  };
  return {
    current,
    fixed,
    refunders: [...new Set([current.name, ...ACCOUNT_PROVIDERS])],
    ofProfile: async (id) => (await accounts.ofProfile(id)) ?? current,
    ofAccount: accounts.withId,
    accounts,
    all: async () => [...fixed, ...(await accounts.all())],
    of,
  };
}
