import { gunzipSync } from "node:zlib";
import type { Seatplan } from "../../../domain/seatplan.ts";
import { planVersionOf } from "../../../engine/plan/planVersion.ts";
import { packPlan } from "../plans.ts";

/** The data that is needed to assign a plan from a file to a venue. */
export interface Dress {
  readonly planGzip: Uint8Array;
  readonly seatplanId: number;
  readonly venueId: number;
  /** The business's ticket group id for each group id of the file. */
  readonly groups: ReadonlyMap<number, number>;
}

/** A plan as the table `seatplan_version` stores it. */
export interface DressedPlan {
  readonly planVersion: string;
  readonly planGzip: Uint8Array;
  /** The number of numbered seats. `capacity` counts the numbered seats and the places of areas. */
  readonly seats: number;
  readonly capacity: number;
}

/** Sets the plan's venue and the business's ticket groups, and computes the plan's version. */
export function dressPlan({ planGzip, seatplanId, venueId, groups }: Dress): DressedPlan {
  // draftReading has encoded this plan, so it is not validated again. Validating the plan of a stadium
  // would take too long.
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
