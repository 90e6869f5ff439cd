import { PLAN_FAULTS, type PlanFaultKind } from "../../../domain/planFault.ts";

/** Faults that only the designer knows. `overlap`: seats too near for a person. `unreachable`: a row without aisle. */
const OWN_FAULTS = { overlap: "warning", unreachable: "warning" } as const;

export type DrawnFaultKind = PlanFaultKind | keyof typeof OWN_FAULTS;

/** A fault of a drawing and the place to go to. */
export interface DrawnFault {
  readonly kind: DrawnFaultKind;
  /** Plan units. */
  readonly x: number;
  readonly y: number;
  /** Keys of what it concerns, as far as it concerns one. */
  readonly section?: number | undefined;
  readonly row?: number | undefined;
  readonly scenery?: number | undefined;
  /** Slots of the seat, and of the other seat of a fault between two. */
  readonly seat?: number | undefined;
  readonly other?: number | undefined;
  /** The name or number that is missing or wrong. */
  readonly name?: string | undefined;
}

/** Whether a plan with this fault may not be published. */
export const isDrawnError = (kind: DrawnFaultKind): boolean =>
  ({ ...PLAN_FAULTS, ...OWN_FAULTS })[kind] === "error";
