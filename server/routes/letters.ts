import * as calls from "../../domain/api/letters.ts";
import type { Mount } from "../http/mount.ts";
import { discardLetter, listLetters, retryLetter } from "../outside/outbox/letters.ts";
import type { Db } from "../platform/store/db.ts";

interface LetterDesk {
  readonly db: Db;
  /** Wakes the outbox when there is work. */
  readonly kickOutbox: () => void;
}

/** Mounts the routes of `domain/api/letters.ts`. */
export function letterRoutes(mount: Mount, { db, kickOutbox }: LetterDesk): void {
  mount(calls.letters, (_, { operator }) => listLetters(db, operator));
  mount(calls.retryLetter, async ({ params }, { operator }) => {
    await retryLetter(db, { id: params.id, scope: operator });
    kickOutbox();
    return { success: true as const };
  });
  mount(calls.discardLetter, async ({ params }, { operator }) => {
    await discardLetter(db, { id: params.id, scope: operator });
    return { success: true as const };
  });
}
