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

/** Whose process died with the key open is taken up again after this long. */
const ABANDONED_SECONDS = 60;

/**
 * Does a write of the counter under its key: sent again it answers the same, whatever happened in
 * between. `work` stores its own answer in the transaction that makes it true. Throws IN_PROGRESS while
 * the same is being worked on, IDEMPOTENCY_MISMATCH for a key with another body.
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
    // What waits for a second person is no final answer: the same is sent again once they have decided.
    const isFinal = error instanceof Refused && error.refusal.code !== "APPROVAL_NEEDED";
    if (isFinal) await storeFinal(db, once, { refusal: error.refusal });
    else await releaseKey(db, once);
    throw error;
  }
}
