/**
 * Payment gateways with hosted card pages. An auth profile can have its own account at one of these gateways.
 */
export const GATEWAYS = ["payplus", "cardcom"] as const;
export type GatewayName = (typeof GATEWAYS)[number];

export const isGateway = (name: string): name is GatewayName =>
  GATEWAYS.some((each) => each === name);

/**
 * Payment companies at which an auth profile can have an account of its own. Stripe's card form is embedded in
 * our own page.
 */
export const ACCOUNT_PROVIDERS = [...GATEWAYS, "stripe"] as const;
export type AccountProvider = (typeof ACCOUNT_PROVIDERS)[number];

/**
 * Currencies in which an account can be charged, as far as our code for the company supports it. Stripe is
 * charged in any of `CURRENCIES`.
 */
const ACCOUNT_CURRENCIES: Readonly<Record<GatewayName, readonly string[]>> = {
  payplus: ["ILS", "USD", "EUR"],
  cardcom: ["ILS", "USD"],
};

/** Whether accounts at a company can be charged in a currency. */
export const takesCurrency = (provider: AccountProvider, currency: string): boolean =>
  !isGateway(provider) || ACCOUNT_CURRENCIES[provider].includes(currency);

/** Wallets that an account can offer as payment methods of their own. */
export const WALLETS = ["bit", "applepay", "googlepay", "paypal"] as const;
export type Wallet = (typeof WALLETS)[number];

/** Whether a wallet can pay in a currency. Limits of the account are not considered. */
export const walletTakesCurrency = (wallet: Wallet, currency: string): boolean =>
  wallet !== "bit" || currency === "ILS";

/**
 * Wallets that Stripe's card form can show as buttons of its own. A payment with one of these wallets is a
 * card payment.
 */
export const FORM_WALLETS = ["applepay", "googlepay"] as const;
export type FormWallet = (typeof FORM_WALLETS)[number];

/** Returns the given methods or wallets that the form can show, in the order of its buttons. */
export const formWallets = (names: readonly string[]): FormWallet[] =>
  FORM_WALLETS.filter((each) => names.includes(each));

/** Names of payment providers as stored with a payment. */
export const PROVIDER_NAMES = ["sandbox", "stripe", ...GATEWAYS, "none"] as const;
export type ProviderName = (typeof PROVIDER_NAMES)[number];

/** Maximum number of instalments that the law and the card companies allow. */
export const MAX_INSTALLMENTS = 36;

/** Maximum length of each key of an account, in characters. */
export const MAX_KEY_LENGTH = 200;

/**
 * Result of a test of an account's keys. `unverified`: the key works, but has no permission to read which
 * account it belongs to. `notReady`: the company does not let this account take payments yet.
 */
export const ACCOUNT_VERDICTS = [
  "accepted",
  "unverified",
  "noKeys",
  "login",
  "otherAccount",
  "notReady",
  "noAnswer",
] as const;
export type AccountVerdict = (typeof ACCOUNT_VERDICTS)[number];

/**
 * Whether our URL for notifications is registered at the company. `events`: not all required events are sent
 * to the URL.
 */
export const NOTIFICATION_VERDICTS = ["found", "events", "missing", "unknown"] as const;
export type NotificationVerdict = (typeof NOTIFICATION_VERDICTS)[number];
