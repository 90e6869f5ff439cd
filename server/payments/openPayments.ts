import type { Config } from "../platform/settings/config.ts";
import type { SecretRing } from "../platform/encryption/secrets.ts";
import { LOOPBACK } from "../platform/listen.ts";
import { repeat } from "../platform/repeat.ts";
import type { Db } from "../platform/store/db.ts";
import { closedProvider } from "./closedProvider.ts";
import { openAccounts, type Accounts } from "./gateways/accounts.ts";
import { isOfProfile } from "./accountName.ts";
import { cardFormRoutes } from "./stripe/cardForm.ts";
import type { OpenedProvider, PaymentProvider } from "./provider.ts";
import { openProviders, type Providers } from "./providers.ts";
import { returnRoutes } from "./returnPage.ts";
import { startSandbox } from "./sandbox/startSandbox.ts";

/** The services that a payment provider needs from the server. */
export interface PaymentSurroundings {
  readonly db: Db;
  readonly config: Pick<
    Config,
    "payments" | "sandboxPort" | "host" | "isDemo" | "hasLimits" | "paymentSeconds" | "store"
  >;
  /** Signs the sandbox's webhooks. */
  readonly sandboxSecrets: SecretRing;
  /** Signs the URLs at which gateways send notifications. */
  readonly gatewaySecrets: SecretRing;
  readonly now: () => Date;
  /** Local URL of the server. The URL is known only once the server listens. */
  readonly url: () => string;
  /** Public URL of the server. */
  readonly publicUrl: () => string;
  readonly onWarning: (text: string) => void;
}

/** All opened payment providers, with the functions that serve their pages and close them. */
export interface OpenedPayments extends Omit<OpenedProvider, "provider" | "origins"> {
  readonly providers: Providers;
  /**
   * Returns the origins from which payment pages are framed, and to which they are posted. The list of
   * origins changes when payment accounts change.
   */
  readonly origins: () => readonly string[];
}

/** Interval at which the origins of the accounts are read again, in ms. */
const ORIGINS_MS = 1_000;

/**
 * Divisor of the payment's deadline: a call to the provider may take a sixth of it, because completing a
 * payment takes up to five calls.
 */
const CALLS = 6;
const SANDBOX_TIMEOUT_MS = 2_000;

/** Opens the Stripe accounts in STRIPE_FORMER_SECRET_KEYS, which only settle earlier payments. */
async function openFormer(
  { db, config }: PaymentSurroundings,
  timeoutMs: number,
): Promise<PaymentProvider[]> {
  const { formerStripe } = config.payments;
  if (formerStripe.length === 0) return [];
  const { openFormerStripe } = await import("./stripe/openStripe.ts");
  return formerStripe.map((account) => openFormerStripe(db, account, timeoutMs));
}

/** Opens the configured provider, the former accounts and the accounts of auth profiles. */
export async function openPayments(around: PaymentSurroundings): Promise<OpenedPayments> {
  const timeoutMs = Math.floor((around.config.payments.askSeconds * 1000) / CALLS);
  const former = await openFormer(around, timeoutMs);
  const { provider, origins, addPages, close } = await openCurrent(around, timeoutMs);
  const accounts = accountsOf(around, timeoutMs);
  let framed = await accounts.framedOrigins();
  const read = async (): Promise<void> => {
    framed = await accounts.framedOrigins();
  };
  const reading = repeat(read, {
    everyMs: ORIGINS_MS,
    onTrouble: (error) =>
      around.onWarning(`the payment accounts could not be read: ${String(error)}`),
  });
  return {
    providers: openProviders(provider, former, accounts),
    origins: () => [...origins, ...framed],
    addPages: (app) => {
      addPages(app);
      cardFormRoutes(app, (paymentIdentifier) =>
        publishableKeyOf(around, accounts, paymentIdentifier),
      );
      returnRoutes(app);
    },
    close: async () => {
      await reading.close();
      await close();
    },
  };
}

/**
 * Returns Stripe's publishable key of the account for which a card form was opened. Undefined if no card
 * form was opened for the payment.
 */
async function publishableKeyOf(
  { db, config }: PaymentSurroundings,
  accounts: Accounts,
  paymentIdentifier: string,
): Promise<string | undefined> {
  const form = await db
    .selectFrom("payment_attempt")
    .select(["provider", "account"])
    .where("payment_identifier", "=", paymentIdentifier)
    .executeTakeFirst();
  if (form?.provider !== "stripe") return undefined;
  if (form.account !== null && isOfProfile(form)) return accounts.publishableKey(form.account);
  return config.payments.stripe?.publishableKey;
}

function accountsOf(around: PaymentSurroundings, timeoutMs: number): Accounts {
  const { db, config, gatewaySecrets: secrets, publicUrl, now, onWarning } = around;
  const { isDemo, hasLimits, store, paymentSeconds } = config;
  const isTrial = store.url === undefined && store.engine === "pglite";
  return openAccounts({
    db,
    secrets,
    publicUrl,
    now,
    onWarning,
    timeoutMs,
    pageMinutes: Math.ceil(paymentSeconds / 60),
    // Accounts that move real money are allowed only outside a demo, with rate limits, and with a database
    // that syncs to disk.
    isLiveAllowed: !isDemo && hasLimits && !isTrial,
    fakeUrl: config.payments.fakeGatewaysUrl,
    stripe: config.payments.stripeSite,
  });
}

async function openCurrent(
  around: PaymentSurroundings,
  timeoutMs: number,
): Promise<OpenedProvider> {
  const { db, config, url, onWarning } = around;
  const { stripe, isByAccountsOnly } = config.payments;
  const nothing = { addPages: () => undefined, close: () => Promise.resolve() };
  if (isByAccountsOnly) return { ...nothing, provider: closedProvider, origins: [] };
  if (stripe) {
    // Loaded on demand, because the Stripe SDK is larger than the rest of the server.
    const { openStripe } = await import("./stripe/openStripe.ts");
    return openStripe(db, stripe, timeoutMs);
  }
  const sandbox = await startSandbox({
    db,
    // Visitors of a demo must reach the sandbox's forms. Outside a demo, only browsers on this machine can
    // reach the sandbox, so that others cannot pay with its test cards.
    host: config.isDemo ? config.host : LOOPBACK,
    port: config.sandboxPort,
    secrets: around.sandboxSecrets,
    webhookUrl: () => `${url()}/api/payment/webhook/sandbox`,
    onWarning,
    timeoutMs: Math.min(SANDBOX_TIMEOUT_MS, timeoutMs),
  });
  const { provider, origins } = sandbox;
  return { provider, origins, addPages: () => undefined, close: () => sandbox.close() };
}
