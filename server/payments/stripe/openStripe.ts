import { Stripe } from "stripe";
import type { StripeConfig } from "../../platform/settings/paymentConfig.ts";
import type { Db } from "../../platform/store/db.ts";
import type { OpenedProvider, PaymentProvider } from "../provider.ts";
import { cardFormRoutes } from "./cardForm.ts";
import { StripeProvider } from "./stripeProvider.ts";

/** Origins of Stripe's card fields and of the pages on which banks verify card holders. */
const ORIGINS = ["https://js.stripe.com", "https://hooks.stripe.com", "https://*.stripe.com"];

/** Opens a former account, which only settles payments made with it before. */
export const openFormerStripe = (
  db: Db,
  config: StripeConfig,
  timeoutMs: number,
): PaymentProvider => new StripeProvider(db, apiOf(config, timeoutMs), config);

/** Creates the API client for the configured base URL. */
function apiOf(config: StripeConfig, timeoutMs: number): Stripe {
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

/** Opens the account that takes new payments. */
export function openStripe(db: Db, config: StripeConfig, timeoutMs: number): OpenedProvider {
  return {
    provider: new StripeProvider(db, apiOf(config, timeoutMs), config),
    origins: ORIGINS,
    addPages: (app) => cardFormRoutes(app, config.publishableKey),
    close: () => Promise.resolve(),
  };
}
