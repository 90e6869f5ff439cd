import type { Db } from "../../platform/store/db.ts";
import type { Dress, DressedPlan } from "./dressPlan.ts";
import { keepVersions } from "./keepVersions.ts";

interface Copy {
  readonly from: { readonly seatplanId: number; readonly venueId: number };
  readonly to: { readonly seatplanId: number; readonly venueId: number };
  readonly by: number;
  /**
   * Assigns the plan to the other layout's venue and seat plan. For a stadium this takes about a second.
   */
  readonly dress: (dress: Dress) => Promise<DressedPlan>;
}

/**
 * Copies a layout's current plan to another layout without a plan, where the copy becomes the current plan.
 * Has no effect if the first layout has no current plan.
 */
export async function copyPlan(tx: Db, { from, to, by, dress }: Copy): Promise<void> {
  const current = await tx
    .selectFrom("seatplan_version")
    .select(["plan_gzip", "file_name"])
    .where("seatplan_id", "=", from.seatplanId)
    .where("venue_id", "=", from.venueId)
    .where("is_current", "=", true)
    .executeTakeFirst();
  if (!current) return;
  const plan = await dress({ ...to, planGzip: current.plan_gzip, groups: new Map() });
  const published = { by, fileName: current.file_name };
  await keepVersions(tx, [{ ...plan, ...to, isCurrent: true, published }]);
}
