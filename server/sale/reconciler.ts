import { Refused } from "../../domain/refusal.ts";
import type { PaymentProvider } from "../payments/provider.ts";
import { moveAttempt, strayAttempts, type Attempt } from "./attempts.ts";
import { releaseKey } from "./idempotency.ts";
import { abandon, settle, type Till } from "./settle.ts";

export interface ReconcilerOptions {
  /** How long a payer may take over a challenge. */
  readonly awaitingSeconds: number;
  /** No other process works on this database: whatever was under way at the start has died. */
  readonly isAlone: boolean;
  readonly onFailure: (error: unknown, paymentIdentifier: string) => void;
}

export interface Reconciler {
  /** One pass over all stray payments. */
  readonly run: () => Promise<void>;
  readonly close: () => Promise<void>;
}

const EVERY_MS = 5_000;
/** Longer than any commit waits for its provider. */
const ASKING_SECONDS = 60;

/** The process died before the provider was asked: the same request may be sent again. */
async function forget({ db }: Till, attempt: Attempt): Promise<void> {
  const { paymentIdentifier, visitorId, key } = attempt;
  const moved = await moveAttempt(db, paymentIdentifier, ["asking"], "declined");
  if (moved && key !== null) await releaseKey(db, { visitorId, key });
}

/** Asks the provider what became of a payment and acts on it. */
async function reconcile(till: Till, provider: PaymentProvider, attempt: Attempt): Promise<void> {
  const { paymentIdentifier, state } = attempt;
  const result = await provider.status(paymentIdentifier);
  if (result.kind === "declined" && result.reason === "notAttempted") return forget(till, attempt);
  const isStill = result.kind === "needsRedirect" || result.kind === "needsCode";
  if (state === "awaiting" && (isStill || result.kind === "pending")) {
    return abandon(till, paymentIdentifier);
  }
  try {
    await settle(till, paymentIdentifier, result);
  } catch (error) {
    // A refusal is the answer: settle has stored it for whoever asks.
    if (!(error instanceof Refused)) throw error;
  }
}

/** Looks after payments whose commit did not live to see their end. */
export function startReconciler(
  till: Till,
  provider: PaymentProvider,
  { awaitingSeconds, isAlone, onFailure }: ReconcilerOptions,
): Reconciler {
  const pass = async (askingSeconds: number): Promise<void> => {
    for (const attempt of await strayAttempts(till.db, { askingSeconds, awaitingSeconds })) {
      await reconcile(till, provider, attempt).catch((error: unknown) =>
        onFailure(error, attempt.paymentIdentifier),
      );
    }
  };
  let running = Promise.resolve();
  const queue = (askingSeconds: number): Promise<void> => {
    const next = running.then(() => pass(askingSeconds));
    running = next.catch((error: unknown) => onFailure(error, "-"));
    return next;
  };
  void queue(isAlone ? 0 : ASKING_SECONDS).catch(() => undefined);
  const timer = setInterval(() => void queue(ASKING_SECONDS).catch(() => undefined), EVERY_MS);
  timer.unref();
  const close = async (): Promise<void> => {
    clearInterval(timer);
    await running;
  };
  return { run: () => queue(ASKING_SECONDS), close };
}
