import { PAYMENT_METHODS, type PaymentMethod } from "../../../domain/cart.ts";
import { WrongSettings, type Settings } from "./configuration.ts";

/** An account with Stripe. A secret key that begins with `sk_test_` moves no real money. */
export interface StripeConfig {
  readonly secretKey: string;
  /** Shown to browsers; without it there is no card form, and cards are not offered. */
  readonly publishableKey: string;
  readonly webhookSecret: string;
  /** The account's number; empty where Stripe is to be asked for it. */
  readonly account: string;
  /** Where Stripe's API answers: its own address, or a local one in tests. */
  readonly apiBase: string;
  /** Methods charged in another currency than the shekel, with the shekels that one of it costs. */
  readonly exchange: Readonly<Record<string, { currency: string; shekels: number }>>;
}

/** How the house is paid. */
export interface PaymentConfig {
  readonly stripe: StripeConfig | undefined;
  /** Accounts that take no new payments: what was paid by them before is settled and refunded there. */
  readonly formerStripe: readonly StripeConfig[];
  /** The sandbox was asked for by name, although the demo is off. */
  readonly isSandboxWanted: boolean;
  /** Ways to pay that carts may name; a provider may know fewer. */
  readonly methods: readonly PaymentMethod[];
  /** Most payments that one purchase may be spread over; a provider may take fewer. */
  readonly mostPayments: number;
  /**
   * A payment's own deadline: seconds after which nobody is asking the provider about it any more,
   * because whoever did has died. Calls to the provider are cut well before.
   */
  readonly askSeconds: number;
  /** Seconds between two looks for payments that nobody works on. */
  readonly reconcileSeconds: number;
  /** Hours that the answer to an idempotency key is kept. */
  readonly idempotencyHours: number;
}

function required(settings: Settings, name: "STRIPE_SECRET_KEY" | "STRIPE_WEBHOOK_SECRET") {
  const value = settings[name];
  if (!value) throw new WrongSettings(`${name} is missing; PAYMENTS=stripe needs it.`);
  return value;
}

const accountOf = (settings: Settings, secretKey: string, webhookSecret: string): StripeConfig => ({
  secretKey,
  publishableKey: settings.STRIPE_PUBLISHABLE_KEY,
  webhookSecret,
  account: settings.STRIPE_ACCOUNT,
  apiBase: settings.STRIPE_API_BASE,
  exchange: settings.STRIPE_EXCHANGE ?? {},
});

function stripeOf(settings: Settings): StripeConfig | undefined {
  if (settings.PAYMENTS === "sandbox") return undefined;
  return accountOf(
    settings,
    required(settings, "STRIPE_SECRET_KEY"),
    required(settings, "STRIPE_WEBHOOK_SECRET"),
  );
}

/** With the sandbox, Stripe's own settings stand for the account that was used before. */
function formerStripeOf(settings: Settings): StripeConfig[] {
  const { PAYMENTS, STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET = "" } = settings;
  const own =
    PAYMENTS === "sandbox" && key ? [accountOf(settings, key, STRIPE_WEBHOOK_SECRET)] : [];
  const keys = (settings.STRIPE_FORMER_SECRET_KEYS ?? "").split(",").map((each) => each.trim());
  const former = keys
    .filter((each) => each !== "")
    .map((each) => ({ ...accountOf(settings, each, ""), account: "" }));
  return [...own, ...former];
}

/** Saved cards and PayPal are off by default (storefront.md section 9); the demo has everything. */
const methodsOf = ({ PAYMENT_METHODS: wished }: Settings, isDemo: boolean) =>
  wished ?? (isDemo ? PAYMENT_METHODS : (["card", "voucher", "none"] as const));

/** Whether real money moves by this account. */
export const isLive = (stripe: StripeConfig | undefined): boolean =>
  stripe !== undefined && !/^[rs]k_test_/.test(stripe.secretKey);

/** What decides whether a way to be paid is dangerous. */
interface House {
  readonly isDemo: boolean;
  readonly hasLimits: boolean;
  readonly isTrial: boolean;
}

/** Real money needs real data, limits, and a database that syncs to disk. */
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

/** A sentence for each reason why nothing may be sold with these payments; none where it may. */
export function refusalsOfPayments(payments: PaymentConfig, house: House): string[] {
  const isGivingAway = !payments.stripe && !house.isDemo && !payments.isSandboxWanted;
  const sandbox =
    "PAYMENTS is sandbox while the demo is off: its test cards would buy real tickets. Set PAYMENTS=stripe, or SANDBOX_WITHOUT_DEMO=test-cards-buy-real-tickets on a machine where that does no harm.";
  return [...(isGivingAway ? [sandbox] : []), ...refusalsOfLive(payments, house)];
}

/** Throws WrongSettings where one setting needs another that is missing. */
export const paymentConfigOf = (settings: Settings, isDemo: boolean): PaymentConfig => ({
  stripe: stripeOf(settings),
  formerStripe: formerStripeOf(settings),
  isSandboxWanted: settings.SANDBOX_WITHOUT_DEMO !== undefined,
  methods: methodsOf(settings, isDemo),
  mostPayments: settings.MAX_PAYMENTS,
  askSeconds: settings.PAYMENT_ASK_SECONDS,
  reconcileSeconds: settings.RECONCILE_SECONDS,
  idempotencyHours: settings.IDEMPOTENCY_HOURS,
});
