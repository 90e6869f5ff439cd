import { PAYMENT_METHODS, type PaymentMethod } from "../../domain/cart.ts";
import { choice, integer, type Env } from "./settings.ts";

/** An account with Stripe. A secret key that begins with `sk_test_` moves no real money. */
export interface StripeConfig {
  readonly secretKey: string;
  /** Shown to browsers; without it there is no card form, and cards are not offered. */
  readonly publishableKey: string;
  readonly webhookSecret: string;
  /** Where Stripe's API answers: its own address, or a local one in tests. */
  readonly apiBase: string;
  /** Methods charged in another currency than the shekel, with the shekels that one of it costs. */
  readonly exchange: Readonly<Record<string, { currency: string; shekels: number }>>;
}

/** How the house is paid. */
export interface PaymentConfig {
  readonly stripe: StripeConfig | undefined;
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

const STRIPE_API = "https://api.stripe.com";

function required(env: Env, name: string): string {
  const text = env[name];
  if (!text) throw new Error(`${name} is missing; PAYMENTS=stripe needs it.`);
  return text;
}

/** `blik=pln:0.92`: a zloty costs 0.92 shekels, and Blik is charged in zlotys. */
function exchangeOf(env: Env): StripeConfig["exchange"] {
  const parts = (env["STRIPE_EXCHANGE"] ?? "").split(",").filter((part) => part.trim() !== "");
  return Object.fromEntries(
    parts.map((part) => {
      const [, method, currency, rate] = /^\s*(\w+)=([a-z]{3}):([\d.]+)\s*$/.exec(part) ?? [];
      const shekels = Number(rate);
      if (!method || !currency || !(shekels > 0)) {
        throw new Error(`STRIPE_EXCHANGE has "${part}"; it must read like blik=pln:0.92.`);
      }
      return [method, { currency, shekels }];
    }),
  );
}

function stripeOf(env: Env): StripeConfig | undefined {
  if (choice(env, "PAYMENTS", ["sandbox", "stripe"], "sandbox") === "sandbox") return undefined;
  const apiBase = env["STRIPE_API_BASE"] || STRIPE_API;
  if (!URL.canParse(apiBase)) throw new Error(`STRIPE_API_BASE is "${apiBase}", no address.`);
  return {
    secretKey: required(env, "STRIPE_SECRET_KEY"),
    publishableKey: env["STRIPE_PUBLISHABLE_KEY"] ?? "",
    webhookSecret: required(env, "STRIPE_WEBHOOK_SECRET"),
    apiBase,
    exchange: exchangeOf(env),
  };
}

/** Saved cards and PayPal are off by default (storefront.md section 9); the demo has everything. */
function methodsOf(env: Env, isDemo: boolean): PaymentMethod[] {
  const text = env["PAYMENT_METHODS"] || (isDemo ? PAYMENT_METHODS.join() : "card,voucher,none");
  return text.split(",").map((each) => {
    const found = PAYMENT_METHODS.find((method) => method === each.trim());
    if (!found) throw new Error(`PAYMENT_METHODS names "${each}".`);
    return found;
  });
}

/** Whether real money moves by this account. */
export const isLive = (stripe: StripeConfig | undefined): boolean =>
  stripe !== undefined && !/^[rs]k_test_/.test(stripe.secretKey);

/** Real money needs real data, limits, and a database that syncs to disk. */
export function refuseLive(
  stripe: StripeConfig | undefined,
  house: { isDemo: boolean; hasLimits: boolean; isTrial: boolean },
): void {
  if (!isLive(stripe)) return;
  const why = "a live payment provider (STRIPE_SECRET_KEY is no test key)";
  if (house.isDemo) throw new Error(`DEMO must be 0 with ${why}.`);
  if (!house.hasLimits) throw new Error(`LIMITS must be on with ${why}.`);
  if (house.isTrial) throw new Error(`DATABASE_URL is missing; ${why} needs a real PostgreSQL.`);
}

export const readPaymentConfig = (env: Env, isDemo: boolean): PaymentConfig => ({
  stripe: stripeOf(env),
  methods: methodsOf(env, isDemo),
  mostPayments: integer(env, "MAX_PAYMENTS", 12, 1),
  askSeconds: integer(env, "PAYMENT_ASK_SECONDS", 30, 3),
  reconcileSeconds: integer(env, "RECONCILE_SECONDS", 5, 1),
  idempotencyHours: integer(env, "IDEMPOTENCY_HOURS", 24, 24),
});
