import { gunzipSync } from "node:zlib";
import type { Seatplan } from "../../../domain/seatplan.ts";
import { planVersionOf } from "../../../engine/plan/planVersion.ts";
import { packPlan } from "../plans.ts";

/** The data that assigns a file's plan to a venue. */
export interface Dress {
  readonly planGzip: Uint8Array;
  readonly seatplanId: number;
  readonly venueId: number;
  /** The business's ticket group for each group of the file. */
  readonly groups: ReadonlyMap<number, number>;
}

/** A plan as `seatplan_version` stores it. */
export interface DressedPlan {
  readonly planVersion: string;
  readonly planGzip: Uint8Array;
  /** `seats` counts numbered seats. `capacity` adds the places of areas. */
  readonly seats: number;
  readonly capacity: number;
}

/** Sets the plan's venue and the business's ticket groups, and computes its version. */
export function dressPlan({ planGzip, seatplanId, venueId, groups }: Dress): DressedPlan {
  // draftReading packed this plan, and validating a stadium twice would take too long.
  const { planVersion: _, ...plan }: Seatplan = JSON.parse(gunzipSync(planGzip).toString());
  const sections = plan.sections.map((section) => ({
    ...section,
    groups: section.groups.map((group) => ({
      ...group,
      ticketGroupId: groups.get(group.ticketGroupId) ?? group.ticketGroupId,
    })),
  }));
  const dressed = { ...plan, seatplanId, venueId, sections };
  const planVersion = planVersionOf(dressed);
  const count = (isArea: boolean): number =>
    sections
      .filter(({ kind }) => (kind === "ga") === isArea)
      .reduce((sum, { capacity }) => sum + capacity, 0);
  const seats = count(false);
  return {
    planVersion,
    planGzip: packPlan({ ...dressed, planVersion }),
    seats,
    capacity: seats + count(true),
  };
}
