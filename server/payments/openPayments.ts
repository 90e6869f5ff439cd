import type { Config } from "../config.ts";
import type { SecretRing } from "../encryption/secrets.ts";
import { LOOPBACK } from "../http/listen.ts";
import type { Db } from "../store/db.ts";
import type { OpenedProvider } from "./provider.ts";
import { startSandbox } from "./sandbox/startSandbox.ts";

/** What a payment provider needs of the server that it serves. */
export interface PaymentSurroundings {
  readonly db: Db;
  readonly config: Pick<Config, "payments" | "sandboxPort" | "host" | "isDemo">;
  /** Signs the sandbox's webhooks. */
  readonly sandboxSecrets: SecretRing;
  /** Where the storefront listens: known only once it does. */
  readonly url: () => string;
  readonly onWarning: (text: string) => void;
}

/** A call to a provider is cut long before its payment's deadline: a commit makes up to five. */
const CALLS = 6;
const SANDBOX_TIMEOUT_MS = 2_000;

/** Opens the provider that the configuration names. */
export async function openPayments(around: PaymentSurroundings): Promise<OpenedProvider> {
  const { db, config, url, onWarning } = around;
  const { stripe, askSeconds } = config.payments;
  const timeoutMs = Math.floor((askSeconds * 1000) / CALLS);
  if (stripe) {
    // Loaded where it is used: it is larger than the rest of the server.
    const { openStripe } = await import("./stripe/openStripe.ts");
    return openStripe(db, stripe, timeoutMs);
  }
  const sandbox = await startSandbox({
    db,
    // Whoever reaches the demo has to reach its forms. Elsewhere its test cards are for this machine.
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
