import type { Config } from "../platform/settings/config.ts";
import type { SecretRing } from "../platform/encryption/secrets.ts";
import { LOOPBACK } from "../platform/listen.ts";
import type { Db } from "../platform/store/db.ts";
import type { OpenedProvider, PaymentProvider } from "./provider.ts";
import { openProviders, type Providers } from "./providers.ts";
import { startSandbox } from "./sandbox/startSandbox.ts";

/** The services that a payment provider needs from the server. */
export interface PaymentSurroundings {
  readonly db: Db;
  readonly config: Pick<Config, "payments" | "sandboxPort" | "host" | "isDemo">;
  /** Signs the sandbox's webhooks. */
  readonly sandboxSecrets: SecretRing;
  /** URL of the server. Known only once it listens. */
  readonly url: () => string;
  readonly onWarning: (text: string) => void;
}

/** The opened payment providers, current and former. */
export interface OpenedPayments extends Omit<OpenedProvider, "provider"> {
  readonly providers: Providers;
}

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
  const { provider, ...opened } = await openCurrent(around, timeoutMs);
  return { ...opened, providers: openProviders(provider, former) };
}

async function openCurrent(
  around: PaymentSurroundings,
  timeoutMs: number,
): Promise<OpenedProvider> {
  const { db, config, url, onWarning } = around;
  const { stripe } = config.payments;
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
