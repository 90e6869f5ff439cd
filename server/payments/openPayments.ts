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
  /** Signs the addresses at which gateways notify. */
  readonly gatewaySecrets: SecretRing;
  readonly now: () => Date;
  /** URL of the server. Known only once it listens. */
  readonly url: () => string;
  /** URL at which others reach the server. */
  readonly publicUrl: () => string;
  readonly onWarning: (text: string) => void;
}

/** The opened payment providers, current and former. */
export interface OpenedPayments extends Omit<OpenedProvider, "provider" | "origins"> {
  readonly providers: Providers;
  /** The current origins that payment pages are framed from and posted to. They change with the accounts. */
  readonly origins: () => readonly string[];
}

/** How often the origins of the accounts are read again, in ms. */
const ORIGINS_MS = 1_000;

/**
 * A provider call's timeout is a sixth of the payment's deadline, because a commit makes up to five calls.
 */
const CALLS = 6;
const SANDBOX_TIMEOUT_MS = 2_000;

/** Opens the accounts that were used before. */
async function openFormer(
  { db, config }: PaymentSurroundings,
  timeoutMs: number,
): Promise<PaymentProvider[]> {
  const { formerStripe } = config.payments;
  if (formerStripe.length === 0) return [];
  const { openFormerStripe } = await import("./stripe/openStripe.ts");
  return formerStripe.map((account) => openFormerStripe(db, account, timeoutMs));
}

/** Opens the configured provider and the former accounts. */
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
 * Returns the publishable key of the account that a card form was opened for. Undefined if there is no such
 * form.
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
    // Real money needs real data, limits, and a database that syncs to disk.
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
    // Loaded on demand, because it is larger than the rest of the server.
    const { openStripe } = await import("./stripe/openStripe.ts");
    return openStripe(db, stripe, timeoutMs);
  }
  const sandbox = await startSandbox({
    db,
    // A demo's visitors must reach its forms. Outside the demo, test cards are available only on this
    // machine.
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
