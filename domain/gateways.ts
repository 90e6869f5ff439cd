/** Payment gateways at which an auth profile can have a merchant account of its own. */
export const GATEWAYS = ["payplus", "cardcom"] as const;
export type GatewayName = (typeof GATEWAYS)[number];

export const isGateway = (name: string): name is GatewayName =>
  GATEWAYS.some((each) => each === name);

/** Wallets that an account can offer as payment methods of their own. */
export const WALLETS = ["bit", "applepay", "googlepay", "paypal"] as const;
export type Wallet = (typeof WALLETS)[number];

/** Everybody who can take a payment, by the name under which a payment is stored. */
export const PROVIDER_NAMES = ["sandbox", "stripe", ...GATEWAYS, "none"] as const;
export type ProviderName = (typeof PROVIDER_NAMES)[number];

/** Maximum number of payments into which the law and the card companies let a purchase be split. */
export const MAX_INSTALLMENTS = 36;

/** Maximum length of an account's API user and API secret, in characters. */
export const MAX_KEY_LENGTH = 200;
