/** Payment gateways whose pages take the card, at which an auth profile can have an account of its own. */
export const GATEWAYS = ["payplus", "cardcom"] as const;
export type GatewayName = (typeof GATEWAYS)[number];

export const isGateway = (name: string): name is GatewayName =>
  GATEWAYS.some((each) => each === name);

/** Payment companies at which an auth profile can have an account of its own. Stripe's card form is on a page of ours. */
export const ACCOUNT_PROVIDERS = [...GATEWAYS, "stripe"] as const;
export type AccountProvider = (typeof ACCOUNT_PROVIDERS)[number];

/**
 * Currencies in which an account can take payments, as far as the product can tell the company. Stripe takes
 * each of `CURRENCIES`.
 */
const ACCOUNT_CURRENCIES: Readonly<Record<GatewayName, readonly string[]>> = {
  payplus: ["ILS", "USD", "EUR"],
  cardcom: ["ILS", "USD"],
};

/** Whether accounts at a company can take payments in a currency. */
export const takesCurrency = (provider: AccountProvider, currency: string): boolean =>
  !isGateway(provider) || ACCOUNT_CURRENCIES[provider].includes(currency);

/** Wallets that an account can offer as payment methods of their own. */
export const WALLETS = ["bit", "applepay", "googlepay", "paypal"] as const;
export type Wallet = (typeof WALLETS)[number];

/** Whether a wallet can pay in a currency, as far as the wallet limits it and not the account. */
export const walletTakesCurrency = (wallet: Wallet, currency: string): boolean =>
  wallet !== "bit" || currency === "ILS";

/** Wallets that Stripe's card form can show as buttons of its own. They pay as a card. */
export const FORM_WALLETS = ["applepay", "googlepay"] as const;
export type FormWallet = (typeof FORM_WALLETS)[number];

/** Returns those of some methods or wallets that the form can show, in the order of its buttons. */
export const formWallets = (names: readonly string[]): FormWallet[] =>
  FORM_WALLETS.filter((each) => names.includes(each));

/** Payment providers, by the name that is stored with a payment. */
export const PROVIDER_NAMES = ["sandbox", "stripe", ...GATEWAYS, "none"] as const;
export type ProviderName = (typeof PROVIDER_NAMES)[number];

/** Maximum number of instalments that the law and the card companies allow. */
export const MAX_INSTALLMENTS = 36;

/** Maximum length of each key of an account, in characters. */
export const MAX_KEY_LENGTH = 200;

/**
 * What a test of an account's keys has found. `unverified`: the key works, but may not say whose it is.
 * `notReady`: the company does not let this account take payments yet.
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

/** Whether the company has our address for notifications. `events`: it does not send all that are needed. */
export const NOTIFICATION_VERDICTS = ["found", "events", "missing", "unknown"] as const;
export type NotificationVerdict = (typeof NOTIFICATION_VERDICTS)[number];
