import type { StripeConfig } from "../../platform/settings/paymentConfig.ts";
import type { AccountKeys } from "../gateways/gateway.ts";

/** Origins of Stripe's card fields, and of the pages on which banks verify card holders. */
export const STRIPE_ORIGINS = [
  "https://js.stripe.com",
  "https://hooks.stripe.com",
  "https://*.stripe.com",
];

/**
 * Settings that apply to all Stripe accounts: the base URL of the API, and the exchange rates of methods in
 * other currencies.
 */
export type StripeSite = Pick<StripeConfig, "apiBase" | "exchange">;

/** The pattern of each key of a Stripe account. `mode` is the mode in which the key works. */
const STRIPE_KEYS = {
  apiUser: /^pk_(?<mode>test|live)_\w+$/,
  apiSecret: /^[rs]k_(?<mode>test|live)_\w+$/,
  webhookSecret: /^whsec_[\w+/=-]+$/,
} as const;

/**
 * Returns the names of the keys that are missing, malformed, or for the other mode (test or live) than the
 * account.
 */
export function wrongStripeKeys(keys: AccountKeys, isTest: boolean): (keyof AccountKeys)[] {
  const mode = isTest ? "test" : "live";
  const names = ["apiUser", "apiSecret", "webhookSecret"] as const;
  return names.filter((name) => {
    const found = STRIPE_KEYS[name].exec(keys[name] ?? "");
    return !found || (found.groups?.["mode"] ?? mode) !== mode;
  });
}

/** Whether all keys are valid and of the account's mode, so that a test account never moves real money. */
export const hasKeysOfMode = (keys: AccountKeys, isTest: boolean): boolean =>
  wrongStripeKeys(keys, isTest).length === 0;
