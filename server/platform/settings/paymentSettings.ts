import { PAYMENT_METHODS } from "../../../domain/cart.ts";
import { exchangeRates } from "./exchangeRates.ts";
import { oneOf, PORTS, preset, secret, someOf, text, unset, webAddress, whole } from "./setting.ts";

/** Settings of payment providers, methods and timeouts. */
export const PAYMENTS = {
  PAYMENTS: preset(
    oneOf(["sandbox", "stripe", "accounts"]),
    "sandbox",
    "Payment provider for auth profiles without a payment account of their own. With accounts, only auth profiles with a payment account can take payments.",
  ),
  SANDBOX_WITHOUT_DEMO: unset(
    oneOf(["test-cards-buy-real-tickets"]),
    "not allowed",
    "Allows the sandbox to take payments without the demo. Anyone who knows a test card can then get real tickets for free.",
  ),
  SANDBOX_PORT: unset(
    whole(...PORTS),
    "PORT + 1",
    "Port of the sandbox payment provider. With the demo it listens on HOST, otherwise on this machine only.",
  ),
  STRIPE_SECRET_KEY: unset(
    secret(text()),
    "none",
    "Secret key of the installation's Stripe account, which takes the payments of auth profiles without a payment account. A live key is refused with the demo, with LIMITS=off and with PGlite.",
  ),
  STRIPE_PUBLISHABLE_KEY: preset(
    text(),
    "",
    "Publishable key for Stripe's card form. Without it, payment by card is not offered.",
  ),
  STRIPE_WEBHOOK_SECRET: unset(
    secret(text()),
    "none",
    "Secret that verifies the signatures of webhooks from the installation's Stripe account.",
  ),
  STRIPE_ACCOUNT: preset(
    text(),
    "",
    "Id of the Stripe account to which STRIPE_SECRET_KEY belongs, like acct_…. If it is empty, the server asks Stripe for it. A restricted key has no permission to ask.",
  ),
  STRIPE_FORMER_SECRET_KEYS: unset(
    secret(text()),
    "none",
    "Secret keys of Stripe accounts that were used before, separated by commas. Payments that were made with them are captured and refunded there.",
  ),
  STRIPE_API_BASE: preset(
    webAddress(),
    "https://api.stripe.com",
    "Base URL of Stripe's API, for all accounts.",
  ),
  FAKE_GATEWAYS_URL: unset(
    webAddress(),
    "the gateways' own URLs",
    "Base URL of a local fake of the payment gateways, for tests. It must be on this machine and works with the demo only.",
  ),
  STRIPE_EXCHANGE: unset(
    exchangeRates(),
    "all methods charge the installation's currency",
    "Payment methods that Stripe charges in another currency. The number is the price of one unit of that currency in the installation's currency.",
  ),
  PAYMENT_METHODS: unset(
    someOf(PAYMENT_METHODS),
    "all in the demo, else card,voucher,none",
    "Payment methods that are offered. saved lets customers save a card. PayPal has to be included to be offered.",
  ),
  MAX_PAYMENTS: preset(whole(1, 100), "12", "Maximum number of instalments for a purchase."),
  PAYMENT_SECONDS: preset(
    whole(30),
    "300",
    "Minimum seconds for which seats stay locked after a payment has begun.",
  ),
  PAYMENT_ASK_SECONDS: preset(
    whole(3),
    "30",
    "Seconds for which a node waits for the payment provider's answer. After that another node asks about the payment.",
  ),
  RECONCILE_SECONDS: preset(
    whole(1, 86_400),
    "5",
    "Seconds between two searches for payments that were not completed.",
  ),
  IDEMPOTENCY_HOURS: preset(
    whole(24),
    "24",
    "Hours for which the response to a request with an idempotency key is kept, so that a repeated request gets the same response.",
  ),
};
