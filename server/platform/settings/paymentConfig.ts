import { PAYMENT_METHODS, type PaymentMethod } from "../../../domain/cart.ts";
import { formWallets, type FormWallet } from "../../../domain/gateways.ts";
import { WrongSettings, type Settings } from "./environment.ts";

/** A Stripe account. A Stripe account whose secret key begins with `sk_test_` moves no real money. */
export interface StripeConfig {
  readonly secretKey: string;
  /** The key that browsers can see. Without this key there is no card form, and cards are not offered. */
  readonly publishableKey: string;
  readonly webhookSecret: string;
  /** The account's id. If empty, the server requests the id from Stripe. */
  readonly account: string;
  /** Base URL of Stripe's API, or of a local fake in tests. */
  readonly apiBase: string;
  /** Wallets that the card form offers. */
  readonly wallets: readonly FormWallet[];
  /**
   * Payment methods that are charged in another currency, with the exchange rate: the price of one unit of
   * that currency in the installation's currency.
   */
  readonly exchange: Readonly<Record<string, { currency: string; shekels: number }>>;
}

/** Settings of payments. */
export interface PaymentConfig {
  readonly stripe: StripeConfig | undefined;
  /** The URL of Stripe's API and the exchange rates, for the accounts of auth profiles. */
  readonly stripeSite: Pick<StripeConfig, "apiBase" | "exchange">;
  /** Whether only auth profiles with their own account take payments. */
  readonly isByAccountsOnly: boolean;
  /** Base URL of a local fake of all gateways, for tests. */
  readonly fakeGatewaysUrl: string | undefined;
  /**
   * Earlier accounts that take no new payments. Payments that were made with an earlier account are still
   * settled and refunded with that account.
   */
  readonly formerStripe: readonly StripeConfig[];
  /** Whether the sandbox is allowed explicitly although the demo is off. */
  readonly isSandboxWanted: boolean;
  /** Payment methods that carts may name. A provider may support fewer methods. */
  readonly methods: readonly PaymentMethod[];
  /** Maximum installments of one purchase. A provider may allow fewer installments. */
  readonly mostPayments: number;
  /**
   * The deadline of a payment in seconds, after which the node that was asking the provider counts as dead.
   * Calls to a provider have a much shorter timeout.
   */
  readonly askSeconds: number;
  /** Interval in seconds at which the reconciler looks for abandoned payments. */
  readonly reconcileSeconds: number;
  /** For how many hours the reply to an idempotency key is stored. */
  readonly idempotencyHours: number;
}

function required(settings: Settings, name: "STRIPE_SECRET_KEY" | "STRIPE_WEBHOOK_SECRET") {
  const value = settings[name];
  if (!value) throw new WrongSettings(`${name} is missing; PAYMENTS=stripe needs it.`);
  return value;
}

const siteOf = (settings: Settings): PaymentConfig["stripeSite"] => ({
  apiBase: settings.STRIPE_API_BASE,
  exchange: settings.STRIPE_EXCHANGE ?? {},
});

const accountOf = (settings: Settings, secretKey: string, webhookSecret: string): StripeConfig => ({
  secretKey,
  publishableKey: settings.STRIPE_PUBLISHABLE_KEY,
  webhookSecret,
  account: settings.STRIPE_ACCOUNT,
  wallets: [],
  ...siteOf(settings),
});

function stripeOf(settings: Settings, methods: readonly string[]): StripeConfig | undefined {
  if (settings.PAYMENTS !== "stripe") return undefined;
  const account = accountOf(
    settings,
    required(settings, "STRIPE_SECRET_KEY"),
    required(settings, "STRIPE_WEBHOOK_SECRET"),
  );
  return { ...account, wallets: formWallets(methods) };
}

/**
 * Returns the former accounts. If PAYMENTS is not `stripe`, the account in Stripe's settings counts as a
 * former one.
 */
function formerStripeOf(settings: Settings): StripeConfig[] {
  const { PAYMENTS, STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET = "" } = settings;
  const own = PAYMENTS !== "stripe" && key ? [accountOf(settings, key, STRIPE_WEBHOOK_SECRET)] : [];
  const keys = (settings.STRIPE_FORMER_SECRET_KEYS ?? "").split(",").map((each) => each.trim());
  const former = keys
    .filter((each) => each !== "")
    .map((each) => ({ ...accountOf(settings, each, ""), account: "" }));
  return [...own, ...former];
}

/**
 * Returns the URL of the fake gateways. The URL must be on this machine, because the payments of real
 * accounts would be sent there, too.
 */
function fakeUrlOf({ FAKE_GATEWAYS_URL: url }: Settings): string | undefined {
  if (url === undefined) return undefined;
  const { hostname, origin } = new URL(url);
  if (["127.0.0.1", "localhost", "[::1]"].includes(hostname)) return origin;
  throw new WrongSettings("FAKE_GATEWAYS_URL must be an address of this machine, for tests alone.");
}

/**
 * Returns the payment methods. Saved cards and PayPal are off by default (storefront.md section 9). The demo
 * has all methods.
 */
const methodsOf = ({ PAYMENT_METHODS: wished }: Settings, isDemo: boolean) =>
  wished ?? (isDemo ? PAYMENT_METHODS : (["card", "voucher", "none"] as const));

/** Returns whether a Stripe account moves real money. */
export const isLive = (stripe: StripeConfig | undefined): boolean =>
  stripe !== undefined && !/^[rs]k_test_/.test(stripe.secretKey);

/** The settings that decide whether a payment configuration is dangerous. */
interface House {
  readonly isDemo: boolean;
  readonly hasLimits: boolean;
  readonly isTrial: boolean;
}

/**
 * Returns the reasons why real payments must not be taken. Real payments require an installation without
 * demo data, rate limits, and a database that syncs to disk.
 */
function refusalsOfLive(payments: PaymentConfig, house: House): string[] {
  if (!accountsOf(payments).some(isLive)) return [];
  const why = "a live payment provider (a STRIPE_SECRET_KEY is no test key)";
  return [
    ...(house.isDemo ? [`DEMO must be 0 with ${why}.`] : []),
    ...(house.hasLimits ? [] : [`LIMITS must be on with ${why}.`]),
    ...(house.isTrial ? [`DATABASE_URL is missing; ${why} needs a real PostgreSQL.`] : []),
  ];
}

const accountsOf = ({ stripe, formerStripe }: PaymentConfig): StripeConfig[] => [
  ...(stripe ? [stripe] : []),
  ...formerStripe,
];

/** Returns one sentence for each reason why the server must not sell with these payments. */
export function refusalsOfPayments(payments: PaymentConfig, house: House): string[] {
  const isSandbox = !payments.stripe && !payments.isByAccountsOnly;
  const isGivingAway = isSandbox && !house.isDemo && !payments.isSandboxWanted;
  const isFaked = payments.fakeGatewaysUrl !== undefined && !house.isDemo;
  const sandbox =
    "PAYMENTS is sandbox while the demo is off: its test cards would buy real tickets. Set PAYMENTS=stripe or PAYMENTS=accounts, or SANDBOX_WITHOUT_DEMO=test-cards-buy-real-tickets on a machine where that does no harm.";
  const fake =
    "FAKE_GATEWAYS_URL is set while the demo is off: a fake would take the payments. Remove it.";
  return [
    ...(isGivingAway ? [sandbox] : []),
    ...(isFaked ? [fake] : []),
    ...refusalsOfLive(payments, house),
  ];
}

/**
 * Returns the configuration of payments. Throws WrongSettings if a setting requires another one that is
 * missing.
 */
export const paymentConfigOf = (settings: Settings, isDemo: boolean): PaymentConfig => ({
  stripe: stripeOf(settings, methodsOf(settings, isDemo)),
  stripeSite: siteOf(settings),
  isByAccountsOnly: settings.PAYMENTS === "accounts",
  fakeGatewaysUrl: fakeUrlOf(settings),
  formerStripe: formerStripeOf(settings),
  isSandboxWanted: settings.SANDBOX_WITHOUT_DEMO !== undefined,
  methods: methodsOf(settings, isDemo),
  mostPayments: settings.MAX_PAYMENTS,
  askSeconds: settings.PAYMENT_ASK_SECONDS,
  reconcileSeconds: settings.RECONCILE_SECONDS,
  idempotencyHours: settings.IDEMPOTENCY_HOURS,
});
