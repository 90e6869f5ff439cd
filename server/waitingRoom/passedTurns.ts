import { sql } from "kysely";
import type { Db } from "../platform/store/db.ts";
import type { RoomRow } from "./roomRows.ts";

/** Reads the numbers in a room's queue that were skipped, because their visitors were away. */
async function readPassed(db: Db, presentationId: number): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ number: number }>`select number from waiting_place
    where presentation_id = ${presentationId} and passed_at is not null`.execute(db);
  return new Set(rows.map(({ number }) => number));
}

/** The skipped numbers of each room. */
export interface PassedTurns {
  readonly of: (presentationId: number) => ReadonlySet<number>;
  /** Reads the changes in the rooms in `rows`, and evicts all other rooms from the cache. */
  readonly read: (rows: readonly Pick<RoomRow, "presentation_id" | "passes">[]) => Promise<void>;
}

/**
 * Caches the skipped numbers of rooms. Reads a room again when its number of skips and returns has changed.
 */
export function rememberPassed(db: Db): PassedTurns {
  let known = new Map<number, { readonly passes: number; readonly numbers: ReadonlySet<number> }>();
  return {
    of: (presentationId) => known.get(presentationId)?.numbers ?? new Set(),
    read: async (rows) => {
      const next: typeof known = new Map();
      for (const { presentation_id: id, passes } of rows) {
        const last = known.get(id);
        const isSame = passes === 0 || last?.passes === passes;
        const numbers = isSame ? (last?.numbers ?? new Set<number>()) : await readPassed(db, id);
        next.set(id, { passes, numbers });
      }
      known = next;
    },
  };
}
