import { gunzipSync, gzipSync } from "node:zlib";
import type { Seatplan } from "../../domain/seatplan.ts";
import { layoutOf } from "../../engine/plan/buildLayout.ts";
import type { SeatLayout } from "../../engine/plan/layout.ts";
import type { Db } from "../platform/store/db.ts";

/** A general-admission section, with places 1 to `capacity`. */
export interface Area {
  readonly sectionId: number;
  readonly name: string;
  readonly capacity: number;
  readonly ticketGroupId: number;
  readonly groupId: number;
}

/** A plan in memory. A plan is immutable and is identified by its hash. */
export interface Plan {
  readonly planVersion: string;
  readonly layout: SeatLayout;
  readonly areas: ReadonlyMap<number, Area>;
  /** The seat group's id (`VenueSectionSeatGroupId`) of each row, by row index. */
  readonly rowGroup: Int32Array;
  /** The plan in the wire format as gzipped JSON, ready to send. */
  readonly jsonGzip: Uint8Array;
}

export interface Plans {
  /** Returns the plan of a version. Callers in a transaction must pass that transaction as `tx`. */
  readonly byVersion: (planVersion: string, tx?: Db) => Promise<Plan>;
  /**
   * Returns the given version of a seat plan, or by default the current version. Returns `undefined` if that
   * version does not exist.
   */
  readonly find: (
    seatplanId: number,
    venueId: number,
    planVersion?: string,
  ) => Promise<Plan | undefined>;
}

function areasOf(plan: Seatplan): Map<number, Area> {
  const areas = new Map<number, Area>();
  for (const { id, name, kind, capacity, groups } of plan.sections) {
    const [group] = groups;
    if (kind !== "ga" || !group) continue;
    const { ticketGroupId } = group;
    areas.set(id, { sectionId: id, name, capacity, ticketGroupId, groupId: group.id });
  }
  return areas;
}

/** Parses a stored plan. */
function readPlan(planVersion: string, gzip: Uint8Array): Plan {
  // Only packPlan writes this column, so the plan is not validated. Validating the plan of a stadium would
  // take too long.
  const wire: Seatplan = JSON.parse(gunzipSync(gzip).toString());
  const rowGroup = wire.sections.flatMap((section) =>
    section.groups.flatMap((group) => group.rows.map(() => group.id)),
  );
  return {
    planVersion,
    layout: layoutOf(wire),
    areas: areasOf(wire),
    rowGroup: Int32Array.from(rowGroup),
    jsonGzip: gzip,
  };
}

/** Encodes a plan for the column `seatplan_version.plan_gzip`. */
export const packPlan = (plan: Seatplan): Uint8Array => gzipSync(JSON.stringify(plan));

/** How long an unused plan stays in memory. */
const IDLE_MS = 3600_000;

interface Known {
  readonly plan: Promise<Plan>;
  usedAt: number;
}

export function openPlans(db: Db, idleMs = IDLE_MS): Plans {
  const known = new Map<string, Known>();
  const load = async (planVersion: string, tx: Db): Promise<Plan> => {
    const row = await tx
      .selectFrom("seatplan_version")
      .select("plan_gzip")
      .where("plan_version", "=", planVersion)
      .executeTakeFirstOrThrow();
    return readPlan(planVersion, row.plan_gzip);
  };
  const byVersion = (planVersion: string, tx = db): Promise<Plan> => {
    const usedAt = performance.now();
    const hit = known.get(planVersion);
    if (hit) {
      hit.usedAt = usedAt;
      return hit.plan;
    }
    for (const [version, each] of known) {
      if (each.usedAt < usedAt - idleMs) known.delete(version);
    }
    const plan = load(planVersion, tx);
    known.set(planVersion, { plan, usedAt });
    plan.catch(() => known.delete(planVersion));
    return plan;
  };
  const find: Plans["find"] = async (seatplanId, venueId, planVersion) => {
    const rows = db
      .selectFrom("seatplan_version")
      .select("plan_version")
      .where("seatplan_id", "=", seatplanId)
      .where("venue_id", "=", venueId);
    const row = await (
      planVersion === undefined
        ? rows.where("is_current", "=", true)
        : rows.where("plan_version", "=", planVersion)
    ).executeTakeFirst();
    return row && byVersion(row.plan_version);
  };
  return { byVersion, find };
}
