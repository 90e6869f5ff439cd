import { Refused } from "../../domain/refusal.ts";
import type { PaymentProvider } from "../payments/provider.ts";
import type { MadeWith, Providers } from "../payments/providers.ts";
import { forgetAttempt, strangersAttempts, strayAttempts, type Attempt } from "./attempts.ts";
import { pruneKeys, releaseKey } from "../orders/idempotency.ts";
import { repeat } from "../platform/repeat.ts";
import { abandon, askProvider, settle } from "./settle.ts";
import type { Till } from "./till.ts";

export interface ReconcilerOptions {
  readonly everySeconds: number;
  /** The number of hours for which the reply to an idempotency key is stored. */
  readonly keptHours: number;
  /**
   * Whether no other process uses this database. If the process is alone, payments that are in progress at
   * the start belong to a process that has died.
   */
  readonly isAlone: boolean;
  readonly onFailure: (error: unknown, paymentIdentifier: string) => void;
  /** Called if there are payments in progress whose provider or account is no longer configured. */
  readonly onStrangers: (left: readonly StrangersPayments[]) => void;
}

/** Payments of a provider or account that is not configured. */
export interface StrangersPayments extends MadeWith {
  readonly payments: number;
}

/** The interval at which payments of unknown accounts are reported, after a first report at the start. */
const STRANGERS_MS = 3_600_000;

export interface Reconciler {
  /** Checks all stray payments once. */
  readonly run: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/**
 * Forgets a payment whose process died before the provider was asked, so that the client can send the same
 * request again.
 */
async function forget({ db }: Till, attempt: Attempt): Promise<void> {
  const { paymentIdentifier, visitorId, key } = attempt;
  const isForgotten = await forgetAttempt(db, paymentIdentifier);
  if (isForgotten && key !== null) await releaseKey(db, { visitorId, key });
}

/**
 * Asks the provider for the state of a payment, and completes, declines or abandons the payment accordingly.
 */
async function reconcile(till: Till, providers: Providers, attempt: Attempt): Promise<void> {
  const { state } = attempt;
  const result = await askProvider(providers, attempt);
  const isUntouched = result.kind === "declined" && result.reason === "notAttempted";
  if (isUntouched && state === "asking") return forget(till, attempt);
  const isStill = result.kind === "needsRedirect" || result.kind === "needsCode";
  if (state === "awaiting" && (isStill || result.kind === "pending")) {
    return abandon(till, attempt);
  }
  try {
    await settle(till, attempt, result);
  } catch (error) {
    // A refusal is not a failure: `settle` has stored it as the result under the idempotency key.
    if (!(error instanceof Refused)) throw error;
  }
}

/**
 * Returns the configured providers with their accounts. Leaves out a provider whose account cannot be read
 * now. Such a provider is asked again at the next run.
 */
async function knownAccounts(
  all: readonly PaymentProvider[],
  onFailure: (error: unknown) => void,
): Promise<MadeWith[]> {
  const asked = await Promise.allSettled(
    all.map(async (provider) => ({ provider: provider.name, account: await provider.account() })),
  );
  for (const each of asked) if (each.status === "rejected") onFailure(each.reason);
  return asked.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
}

/**
 * Starts the reconciler, which runs on every node. The reconciler settles payments whose commit request has
 * ended without a result, and deletes expired idempotency keys.
 */
export function startReconciler(
  till: Till,
  providers: Providers,
  { everySeconds, keptHours, isAlone, onFailure, onStrangers }: ReconcilerOptions,
): Reconciler {
  let strangersAt = -Infinity;
  const tellStrangers = async (known: readonly MadeWith[], isAll: boolean): Promise<void> => {
    if (!isAll || performance.now() - strangersAt < STRANGERS_MS) return;
    strangersAt = performance.now();
    const left = await strangersAttempts(till.db, known);
    if (left.length > 0) onStrangers(left);
  };
  let isFirst = true;
  const pass = async (): Promise<void> => {
    const isAtStart = isFirst;
    isFirst = false;
    const all = await providers.all();
    const known = await knownAccounts(all, (error) => onFailure(error, "-"));
    await tellStrangers(known, known.length === all.length);
    for (const attempt of await strayAttempts(till.db, isAlone && isAtStart, known)) {
      await reconcile(till, providers, attempt).catch((error: unknown) =>
        onFailure(error, attempt.paymentIdentifier),
      );
    }
    await pruneKeys(till.db, keptHours);
  };
  const { start, run, close } = repeat(pass, {
    everyMs: everySeconds * 1000,
    onTrouble: (error) => onFailure(error, "-"),
  });
  start();
  return { run, close };
}
