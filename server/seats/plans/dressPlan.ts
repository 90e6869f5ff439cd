import { gunzipSync } from "node:zlib";
import type { Seatplan } from "../../../domain/seatplan.ts";
import { planVersionOf } from "../../../engine/plan/planVersion.ts";
import { packPlan } from "../plans.ts";

/** What makes a file's plan a venue's own. */
export interface Dress {
  readonly planGzip: Uint8Array;
  readonly seatplanId: number;
  readonly venueId: number;
  /** The house's ticket group for each of the file's. */
  readonly groups: ReadonlyMap<number, number>;
}

/** A plan as `seatplan_version` keeps it. */
export interface DressedPlan {
  readonly planVersion: string;
  readonly planGzip: Uint8Array;
  /** Numbered seats, and those with the places of areas. */
  readonly seats: number;
  readonly capacity: number;
}

/** Gives a plan its venue's numbers and the house's ticket groups, and with them its version. */
export function dressPlan({ planGzip, seatplanId, venueId, groups }: Dress): DressedPlan {
  // What draftReading packed; a stadium is too large to be judged twice.
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
