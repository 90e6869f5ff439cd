import { sql } from "kysely";
import type { Db } from "../../platform/store/db.ts";

/** A version of the seat plan of a hall's layout. */
interface PlanVersion {
  readonly planVersion: string;
  readonly seatplanId: number;
  readonly venueId: number;
  readonly isCurrent: boolean;
  readonly seats: number;
  readonly planGzip: Uint8Array;
  /**
   * The number of seats and places. If the number is absent, the seats are counted when a report needs it
   * for the first time.
   */
  readonly capacity?: number;
  /**
   * The operator who published the version, and the file from which it was made. Absent if no operator has
   * published the version.
   */
  readonly published?: { readonly by: number; readonly fileName: string | null };
}

/** Stores versions of plans. Versions that are already stored do not change. */
export async function keepVersions(db: Db, versions: readonly PlanVersion[]): Promise<void> {
  if (versions.length === 0) return;
  await db
    .insertInto("seatplan_version")
    .values(
      versions.map((plan) => ({
        plan_version: plan.planVersion,
        seatplan_id: plan.seatplanId,
        venue_id: plan.venueId,
        is_current: plan.isCurrent,
        seat_count: plan.seats,
        plan_gzip: plan.planGzip,
        published_at: plan.published ? sql<Date>`app_now()` : null,
        published_by: plan.published?.by ?? null,
        file_name: plan.published?.fileName ?? null,
      })),
    )
    .onConflict((conflict) => conflict.column("plan_version").doNothing())
    .execute();
  const counted = versions.flatMap(({ planVersion, capacity }) =>
    capacity === undefined ? [] : [{ plan_version: planVersion, capacity }],
  );
  if (counted.length === 0) return;
  await db
    .insertInto("plan_capacity")
    .values(counted)
    .onConflict((conflict) => conflict.column("plan_version").doNothing())
    .execute();
}
