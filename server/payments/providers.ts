import type { PaymentProvider } from "./provider.ts";

/** The provider and the account that a payment was made with. */
export interface MadeWith {
  readonly provider: string;
  /** `null` for a payment that an earlier version began. */
  readonly account: string | null;
}

/** A payment belongs to a provider or an account that is configured no more. */
class UnconfiguredProvider extends Error {
  override readonly name = "UnconfiguredProvider";

  constructor({ provider, account }: MadeWith) {
    super(
      `the payment was made with ${provider}${account === null ? "" : ` (${account})`}, which is not configured any more; set its key (STRIPE_FORMER_SECRET_KEYS) or settle the payment there by hand`,
    );
  }
}

/** All payment providers that are configured. A payment is settled with the one that it was made with. */
export interface Providers {
  /** Takes new payments. */
  readonly current: PaymentProvider;
  /** The current one first, then those that are asked about earlier payments alone. */
  readonly all: readonly PaymentProvider[];
  /** Throws UnconfiguredProvider. */
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
