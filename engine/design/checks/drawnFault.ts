import { PLAN_FAULTS, type PlanFaultKind } from "../../../domain/planFault.ts";

/**
 * Faults that only the designer reports: seats so close that nobody can sit on them, and a row that nobody can
 * enter.
 */
const OWN_FAULTS = { overlap: "warning", unreachable: "warning" } as const;

export type DrawnFaultKind = PlanFaultKind | keyof typeof OWN_FAULTS;

/** A fault of a drawing and the position to show. */
export interface DrawnFault {
  readonly kind: DrawnFaultKind;
  /** The position to show, in plan units. */
  readonly x: number;
  readonly y: number;
  /**
   * Keys of the section, row or piece of scenery with the fault. Each key is absent unless the fault is in a
   * section, in a row or in a piece of scenery.
   */
  readonly section?: number | undefined;
  readonly row?: number | undefined;
  readonly scenery?: number | undefined;
  /** Slots of the seat, and of the second seat if the fault is between two. */
  readonly seat?: number | undefined;
  readonly other?: number | undefined;
  /** The name or number that is missing or wrong. */
  readonly name?: string | undefined;
}

/** Whether this fault prevents publishing the plan. */
export const isDrawnError = (kind: DrawnFaultKind): boolean =>
  ({ ...PLAN_FAULTS, ...OWN_FAULTS })[kind] === "error";
