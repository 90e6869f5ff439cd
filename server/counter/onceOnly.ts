import { Refused } from "../../domain/refusal.ts";
import {
  hashOf,
  openKey,
  releaseKey,
  replay,
  storeFinal,
  type OnceKey,
} from "../orders/idempotency.ts";
import type { Reserved } from "../orders/reserved.ts";
import type { Db } from "../platform/store/db.ts";

/**
 * If a request has no result after this time, its process counts as dead, and the request can be sent again.
 */
const ABANDONED_SECONDS = 60;

/**
 * Runs a write of the counter under an idempotency key. A repeated request gets the stored reply, which
 * `work` stores in its own transaction. Throws IN_PROGRESS while the same request is being processed, and
 * IDEMPOTENCY_MISMATCH if the key was used with another body.
 */
export async function onceOnly<R = Reserved>(
  db: Db,
  once: OnceKey,
  asked: unknown,
  work: () => Promise<R>,
): Promise<R> {
  const opened = await openKey<R>(db, once, hashOf(asked), ABANDONED_SECONDS);
  if (opened === "open") throw new Refused("IN_PROGRESS");
  if (opened !== "begun") return replay(opened);
  try {
    return await work();
  } catch (error) {
    // APPROVAL_NEEDED is not a final reply, because the same request is sent again after the approving person
    // has decided.
    const isFinal = error instanceof Refused && error.refusal.code !== "APPROVAL_NEEDED";
    if (isFinal) await storeFinal(db, once, { refusal: error.refusal });
    else await releaseKey(db, once);
    throw error;
  }
}
