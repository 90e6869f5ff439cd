import type { PaymentProvider } from "./provider.ts";

/** The provider and the account with which a payment was made. */
export interface MadeWith {
  readonly provider: string;
  /** `null` for a payment begun by an earlier version. */
  readonly account: string | null;
}

/** The payment's provider or account is no longer configured. */
class UnconfiguredProvider extends Error {
  override readonly name = "UnconfiguredProvider";

  constructor({ provider, account }: MadeWith) {
    super(
      `the payment was made with ${provider}${account === null ? "" : ` (${account})`}, which is not configured any more; set its key (STRIPE_FORMER_SECRET_KEYS) or settle the payment there by hand`,
    );
  }
}

/** All configured payment providers. A payment is settled with the provider that it was made with. */
export interface Providers {
  /** Takes new payments. */
  readonly current: PaymentProvider;
  /** The current provider first, then those that only serve earlier payments. */
  readonly all: readonly PaymentProvider[];
  /** Returns the provider of a payment. Throws UnconfiguredProvider. */
  readonly of: (made: MadeWith) => Promise<PaymentProvider>;
}

export function openProviders(
  current: PaymentProvider,
  former: readonly PaymentProvider[] = [],
): Providers {
  const all = [current, ...former];
  const of = async (made: MadeWith): Promise<PaymentProvider> => {
    for (const provider of all.filter(({ name }) => name === made.provider)) {
      if (made.account === null || made.account === (await provider.account())) return provider;
    }
    throw new UnconfiguredProvider(made);
  };
  return { current, all, of };
}
