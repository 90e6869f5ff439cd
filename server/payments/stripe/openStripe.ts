import { Stripe } from "stripe";
import { formWallets } from "../../../domain/gateways.ts";
import type { StripeConfig } from "../../platform/settings/paymentConfig.ts";
import type { Db } from "../../platform/store/db.ts";
import type { MerchantAccount } from "../gateways/gateway.ts";
import type { AccountOfProfile, OpenedProvider, PaymentProvider } from "../provider.ts";
import { STRIPE_ORIGINS, type StripeSite } from "./stripeAccount.ts";
import { StripeAccountProvider } from "./stripeAccountProvider.ts";
import { StripeProvider } from "./stripeProvider.ts";

/**
 * Opens a former Stripe account, which takes no new payments and only settles the payments that it took
 * earlier.
 */
export const openFormerStripe = (
  db: Db,
  config: StripeConfig,
  timeoutMs: number,
): PaymentProvider => new StripeProvider(db, apiOf(config, timeoutMs), config);

/**
 * Creates Stripe's API client for the configured base URL. Tests configure another base URL than Stripe's
 * own.
 */
function apiOf(config: Pick<StripeConfig, "apiBase" | "secretKey">, timeoutMs: number): Stripe {
  const { hostname, port, protocol } = new URL(config.apiBase);
  return new Stripe(config.secretKey, {
    host: hostname,
    port: port || (protocol === "http:" ? 80 : 443),
    protocol: protocol === "http:" ? "http" : "https",
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
  });
}

/** Opens the installation's Stripe account, which takes new payments. */
export function openStripe(db: Db, config: StripeConfig, timeoutMs: number): OpenedProvider {
  return {
    provider: new StripeProvider(db, apiOf(config, timeoutMs), config),
    origins: STRIPE_ORIGINS,
    addPages: () => undefined,
    close: () => Promise.resolve(),
  };
}

interface StripeAccountParts {
  readonly db: Db;
  readonly site: StripeSite;
  readonly timeoutMs: number;
  readonly account: MerchantAccount;
  /** Returns the URL of the account's own webhook. */
  readonly accountUrl: () => string;
}

/** Opens the Stripe account of an auth profile. */
export function openStripeAccount(parts: StripeAccountParts): AccountOfProfile {
  const { db, site, timeoutMs, account, accountUrl } = parts;
  const { apiUser = "", apiSecret = "", webhookSecret = "" } = account.keys ?? {};
  const config: StripeConfig = {
    ...site,
    secretKey: apiSecret,
    publishableKey: apiUser,
    webhookSecret,
    account: account.terminal,
    wallets: formWallets(account.wallets),
  };
  return new StripeAccountProvider({
    db,
    config,
    account,
    accountUrl,
    stripe: apiOf(config, timeoutMs),
  });
}
