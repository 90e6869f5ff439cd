import type { PresentationDraft } from "../../domain/api/officePresentations.ts";
import type { Db } from "../platform/store/db.ts";
import { selectLayouts } from "../seats/plans/layouts.ts";
import { wrongField } from "./writer.ts";

/** Hall, plan and layout of the presentation before the edit. */
interface Before {
  readonly venue_id: number;
  readonly seatplan_id: number;
  readonly plan_version: string;
  readonly layout_id: number | null;
}

interface Chosen {
  readonly seatplan_id: number;
  readonly plan_version: string;
}

const layoutsOf = (db: Db, venueId: number) => selectLayouts(db).where("y.venue_id", "=", venueId);

/**
 * Finds a version of one of the hall's plans, and whether its layout is retired. Throws VALIDATION if the
 * hall has no such version.
 */
async function versionOf(db: Db, venueId: number, planVersion: string) {
  const plan = await db
    .selectFrom("seatplan_version as s")
    .leftJoin("hall_layout as y", (join) =>
      join.onRef("y.venue_id", "=", "s.venue_id").onRef("y.seatplan_id", "=", "s.seatplan_id"),
    )
    .select(["s.seatplan_id", "s.plan_version", "y.retired_at"])
    .where("s.plan_version", "=", planVersion)
    .where("s.venue_id", "=", venueId)
    .executeTakeFirst();
  if (!plan) throw wrongField("planVersion", "not a plan of this hall");
  return plan;
}

/** Throws VALIDATION for a retired layout, unless the presentation already has that layout. */
function judgeRetired(
  field: "layoutId" | "planVersion",
  venueId: number,
  layout: { readonly seatplan_id: number; readonly retired_at: Date | null },
  before: Before | undefined,
): void {
  const isKept = before?.venue_id === venueId && before.seatplan_id === layout.seatplan_id;
  if (layout.retired_at && !isKept) throw wrongField(field, "was retired");
}

/**
 * Returns the plan of a hall if the draft names no layout: the presentation's plan if it is already in this
 * hall, otherwise the plan of the hall's usual layout. Throws VALIDATION if the hall has no plan yet.
 */
async function usualPlan(db: Db, venueId: number, before: Before | undefined): Promise<Chosen> {
  if (before?.venue_id === venueId) return before;
  const usual = await layoutsOf(db, venueId)
    .innerJoin("venue as v", (join) =>
      join.onRef("v.id", "=", "y.venue_id").onRef("v.seatplan_id", "=", "y.seatplan_id"),
    )
    .executeTakeFirst();
  if (!usual?.plan_version) throw wrongField("venueId", "has no plan yet");
  return { seatplan_id: usual.seatplan_id, plan_version: usual.plan_version };
}

/**
 * Whether an edit names another plan version but the same layout as before, so that the version determines
 * the plan.
 */
const isVersionAlone = (
  { planVersion, layoutId }: Pick<PresentationDraft, "planVersion" | "layoutId">,
  before: Before | undefined,
): boolean =>
  before?.layout_id === layoutId && planVersion != null && planVersion !== before?.plan_version;

/**
 * Returns the plan that a draft chooses. A layout stands for its current plan, unless the draft also names
 * one of the layout's plan versions. Without layout and version, returns the presentation's present plan, or
 * else the hall's usual one. Throws VALIDATION for a layout or version of another hall, for a layout without
 * a plan, and for a retired layout.
 */
export async function planChosen(
  db: Db,
  draft: Pick<PresentationDraft, "venueId" | "planVersion" | "layoutId">,
  before: Before | undefined,
): Promise<Chosen> {
  const { venueId, planVersion, layoutId } = draft;
  if (layoutId == null || isVersionAlone(draft, before)) {
    if (planVersion == null) return usualPlan(db, venueId, before);
    const plan = await versionOf(db, venueId, planVersion);
    judgeRetired("planVersion", venueId, plan, before);
    return plan;
  }
  const layout = await layoutsOf(db, venueId).where("y.id", "=", layoutId).executeTakeFirst();
  if (!layout) throw wrongField("layoutId", "not a layout of this hall");
  judgeRetired("layoutId", venueId, layout, before);
  const isUnchanged = planVersion == null || planVersion === before?.plan_version;
  if (isUnchanged && before?.venue_id === venueId && before.seatplan_id === layout.seatplan_id)
    return before;
  if (!isUnchanged) {
    const plan = await versionOf(db, venueId, planVersion);
    if (plan.seatplan_id === layout.seatplan_id) return plan;
    throw wrongField("planVersion", "not a plan of this layout");
  }
  if (layout.plan_version === null) throw wrongField("layoutId", "has no plan yet");
  return { seatplan_id: layout.seatplan_id, plan_version: layout.plan_version };
}
