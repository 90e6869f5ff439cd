import { gunzipSync } from "node:zlib";
import type { Seatplan } from "../../../domain/seatplan.ts";
import { planVersionOf } from "../../../engine/plan/planVersion.ts";
import { packPlan } from "../plans.ts";

/** The data needed to assign the plan of a file to a venue. */
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
  /** The number of numbered seats. `capacity` also counts the places of areas. */
  readonly seats: number;
  readonly capacity: number;
}

/** Sets the plan's venue and the business's ticket groups, and computes its version. */
export function dressPlan({ planGzip, seatplanId, venueId, groups }: Dress): DressedPlan {
  // draftReading encoded this plan, so it is not validated again. For a stadium that would take too long.
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
