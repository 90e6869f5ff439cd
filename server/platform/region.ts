import { sql } from "kysely";
import { DEFAULT_REGION, setRegion, type Region } from "../../domain/region.ts";
import type { Db } from "./store/db.ts";

/** SQL for the time zone of the installation, which is read once per query. */
export const HOUSE_ZONE = sql<string>`(select house_zone())`;

/** The currency and the time zone of the installation, as cached on this node. */
export interface OpenRegion {
  readonly current: () => Region;
  /** Reads the region again, because this node or another node may have changed it. */
  readonly refresh: () => Promise<void>;
  readonly close: () => void;
}

/** Reads the currency and the time zone that were chosen in the back office, or the defaults. */
export async function readRegion(db: Db): Promise<Region> {
  const row = await db
    .selectFrom("installation")
    .select(["currency", "time_zone"])
    .executeTakeFirst();
  return row ? { currency: row.currency, timeZone: row.time_zone } : DEFAULT_REGION;
}

export const isSameRegion = (one: Region, other: Region): boolean =>
  one.currency === other.currency && one.timeZone === other.timeZone;

/** The nodes that run in this process. In tests, several nodes can run in the process. */
const opened = new Set<OpenRegion>();

/**
 * Reads the region and sets it as the region of the process (`domain/region.ts`) until every node is closed.
 * Throws if a node with another region already runs in the process, because a process has only one region.
 */
export async function openRegion(db: Db): Promise<OpenRegion> {
  let held = await readRegion(db);
  for (const other of opened) {
    if (!isSameRegion(other.current(), held)) throw new Error("one process serves one region");
  }
  setRegion(held);
  const node: OpenRegion = {
    current: () => held,
    refresh: async () => {
      const now = await readRegion(db);
      if (isSameRegion(now, held)) return;
      held = now;
      setRegion(held);
    },
    close: () => {
      opened.delete(node);
      if (opened.size === 0) setRegion(DEFAULT_REGION);
    },
  };
  opened.add(node);
  return node;
}
