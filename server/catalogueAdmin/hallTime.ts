import { Refused } from "../../domain/refusal.ts";
import { clashesOf, type Slot } from "../../domain/showTimes.ts";
import { isVideo } from "../../domain/vod.ts";
import { toIso } from "../../domain/zone.ts";
import type { Db } from "../platform/store/db.ts";

interface Asked {
  readonly venueId: number;
  readonly venueTypeId: number;
  readonly added: readonly Slot[];
  /** Id of the presentation that is being moved, so that it does not clash with itself. */
  readonly exceptId?: number;
}

const DAY_MS = 86_400_000;

/**
 * Locks the hall until the end of the transaction, so that nobody else schedules shows in it. Must be the
 * first lock of the transaction, to avoid deadlocks.
 */
export async function holdHall(tx: Db, venueId: number): Promise<void> {
  await tx.selectFrom("venue").select("id").where("id", "=", venueId).forUpdate().execute();
}

/**
 * Returns the new shows that overlap with another show in the hall. Cancelled and retired shows are ignored,
 * and home viewing never overlaps. The hall must be locked (`holdHall`).
 */
export async function hallClashes(
  tx: Db,
  { venueId, venueTypeId, added, exceptId = 0 }: Asked,
): Promise<readonly Slot[]> {
  if (isVideo(venueTypeId) || added.length === 0) return [];
  const times = added.map(({ startsAt }) => startsAt.getTime());
  const rows = await tx
    .selectFrom("presentation as p")
    .innerJoin("feature as f", "f.id", "p.feature_id")
    .select(["p.starts_at as startsAt", "f.duration_minutes as minutes"])
    .where("p.venue_id", "=", venueId)
    .where("p.id", "<>", exceptId)
    .where("p.cancelled_at", "is", null)
    .where("p.retired_at", "is", null)
    // A show lasts a day at most, so only shows within a day can overlap.
    .where("p.starts_at", ">", new Date(Math.min(...times) - DAY_MS))
    .where("p.starts_at", "<", new Date(Math.max(...times) + DAY_MS))
    .execute();
  return clashesOf(added, rows);
}

/** Throws HALL_TAKEN with the `dateTimes` of the new shows that overlap (see `hallClashes`). */
export async function judgeHallTime(tx: Db, asked: Asked): Promise<void> {
  const clashes = await hallClashes(tx, asked);
  if (clashes.length === 0) return;
  throw new Refused("HALL_TAKEN", { dateTimes: clashes.map(({ startsAt }) => toIso(startsAt)) });
}
