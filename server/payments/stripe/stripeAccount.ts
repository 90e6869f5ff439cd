import type { StripeConfig } from "../../platform/settings/paymentConfig.ts";
import type { AccountKeys } from "../gateways/gateway.ts";

/** Origins of Stripe's card fields and of the pages on which banks verify card holders. */
export const STRIPE_ORIGINS = [
  "https://js.stripe.com",
  "https://hooks.stripe.com",
  "https://*.stripe.com",
];

/** What the accounts of auth profiles share: the API's address, and the prices of other currencies. */
export type StripeSite = Pick<StripeConfig, "apiBase" | "exchange">;

/** The shape of each key of a Stripe account. The mode is `test` or `live`. */
const STRIPE_KEYS = {
  apiUser: /^pk_(?<mode>test|live)_\w+$/,
  apiSecret: /^[rs]k_(?<mode>test|live)_\w+$/,
  webhookSecret: /^whsec_[\w+/=-]+$/,
} as const;

/** Returns the keys that are missing, are no keys of Stripe, or are of the other mode than the account. */
export function wrongStripeKeys(keys: AccountKeys, isTest: boolean): (keyof AccountKeys)[] {
  const mode = isTest ? "test" : "live";
  const names = ["apiUser", "apiSecret", "webhookSecret"] as const;
  return names.filter((name) => {
    const found = STRIPE_KEYS[name].exec(keys[name] ?? "");
    return !found || (found.groups?.["mode"] ?? mode) !== mode;
  });
}

/** Whether an account with these keys may be used. A test account never moves real money. */
export const hasKeysOfMode = (keys: AccountKeys, isTest: boolean): boolean =>
  wrongStripeKeys(keys, isTest).length === 0;
