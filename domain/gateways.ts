/** Payment gateways at which an auth profile can have a merchant account of its own. */
export const GATEWAYS = ["payplus", "cardcom"] as const;
export type GatewayName = (typeof GATEWAYS)[number];

export const isGateway = (name: string): name is GatewayName =>
  GATEWAYS.some((each) => each === name);

/** Wallets that an account can offer as payment methods of their own. */
export const WALLETS = ["bit", "applepay", "googlepay", "paypal"] as const;
export type Wallet = (typeof WALLETS)[number];

/** Payment providers, by the name that is stored with a payment. */
export const PROVIDER_NAMES = ["sandbox", "stripe", ...GATEWAYS, "none"] as const;
export type ProviderName = (typeof PROVIDER_NAMES)[number];

/** Maximum number of instalments that the law and the card companies allow. */
export const MAX_INSTALLMENTS = 36;

/** Maximum length of an account's API user and API secret, in characters. */
export const MAX_KEY_LENGTH = 200;
