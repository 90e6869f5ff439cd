import { PAYMENT_METHODS } from "../../../domain/cart.ts";
import { exchangeRates } from "./exchangeRates.ts";
import { oneOf, PORTS, preset, secret, someOf, text, unset, webAddress, whole } from "./setting.ts";

/** Settings of payment providers, methods and timeouts. */
export const PAYMENTS = {
  PAYMENTS: preset(
    oneOf(["sandbox", "stripe", "accounts"]),
    "sandbox",
    "Payment provider of the auth profiles that have no payment account of their own. With accounts only profiles with an account take payments.",
  ),
  SANDBOX_WITHOUT_DEMO: unset(
    oneOf(["test-cards-buy-real-tickets"]),
    "refused",
    "Lets the sandbox take payments while the demo is off. Anyone who knows a test card then gets real tickets for nothing.",
  ),
  SANDBOX_PORT: unset(
    whole(...PORTS),
    "PORT + 1",
    "Port of the sandbox payment provider, an origin of its own. It listens on HOST with the demo, else on this machine alone.",
  ),
  STRIPE_SECRET_KEY: unset(
    secret(text()),
    "none",
    "Secret key of the installation's own Stripe account, which takes the payments of profiles without an account. A live key is refused with the demo, LIMITS=off or PGlite.",
  ),
  STRIPE_PUBLISHABLE_KEY: preset(
    text(),
    "",
    "Publishable key for Stripe's card form. Without it cards are not offered.",
  ),
  STRIPE_WEBHOOK_SECRET: unset(
    secret(text()),
    "none",
    "Secret that verifies the signature of the webhooks of the installation's Stripe account.",
  ),
  STRIPE_ACCOUNT: preset(
    text(),
    "",
    "Id of the account that STRIPE_SECRET_KEY belongs to, acct_…. If it is empty the server asks Stripe for it, which a restricted key may not do.",
  ),
  STRIPE_FORMER_SECRET_KEYS: unset(
    secret(text()),
    "none",
    "Secret keys of accounts that were used before, with commas between them. Payments that were made with them are settled and refunded there.",
  ),
  STRIPE_API_BASE: preset(
    webAddress(),
    "https://api.stripe.com",
    "Base address of Stripe's API, for all accounts.",
  ),
  FAKE_GATEWAYS_URL: unset(
    webAddress(),
    "the gateways' own",
    "Base address of a local fake of the payment gateways, for tests. Only an address of this machine, and only with the demo.",
  ),
  STRIPE_EXCHANGE: unset(
    exchangeRates(),
    "the installation's currency",
    "Payment methods that Stripe charges in another currency, with the price of one unit in the installation's currency.",
  ),
  PAYMENT_METHODS: unset(
    someOf(PAYMENT_METHODS),
    "all in the demo, else card,voucher,none",
    "Payment methods on offer. saved lets customers keep a card, paypal switches PayPal on.",
  ),
  MAX_PAYMENTS: preset(whole(1, 100), "12", "Maximum number of instalments of a purchase."),
  PAYMENT_SECONDS: preset(
    whole(30),
    "300",
    "Minimum seconds that seats stay locked once a payment has begun.",
  ),
  PAYMENT_ASK_SECONDS: preset(
    whole(3),
    "30",
    "Seconds that a node may ask the provider about a payment before another takes over.",
  ),
  RECONCILE_SECONDS: preset(
    whole(1, 86_400),
    "5",
    "Seconds between two searches for abandoned payments.",
  ),
  IDEMPOTENCY_HOURS: preset(
    whole(24),
    "24",
    "Hours that the answer to an idempotency key is kept.",
  ),
};
