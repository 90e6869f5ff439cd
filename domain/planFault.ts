/**
 * What may be wrong in a file of a seat plan. An error is whatever somebody could be sold wrongly by: a
 * seat that is lost, that is there twice, that has no price, or a word whose meaning was guessed. A
 * warning is what looks odd, and may be right.
 */
export const PLAN_FAULTS = {
  unknownFormat: "error",
  broken: "error",
  tooMuch: "error",
  tooDeep: "error",
  empty: "error",
  missing: "error",
  wrongType: "error",
  keyTwice: "error",
  idTwice: "error",
  noId: "error",
  badId: "error",
  noName: "error",
  nowhere: "error",
  outside: "error",
  onTop: "error",
  seatTwice: "error",
  noCategory: "error",
  noSection: "error",
  noCapacity: "error",
  capacity: "error",
  badRange: "error",
  pair: "error",
  jump: "warning",
  beside: "warning",
  rowMissing: "warning",
  noSeats: "warning",
  areaNowhere: "warning",
  assumed: "warning",
  unknownField: "warning",
  leftOut: "warning",
  floors: "warning",
  recounted: "warning",
  otherVersion: "warning",
  drawing: "warning",
  untidy: "warning",
} as const satisfies Record<string, "error" | "warning">;

export type PlanFaultKind = keyof typeof PLAN_FAULTS;

/** Whether a plan with this fault may not be published. */
export const isError = (kind: PlanFaultKind): boolean => PLAN_FAULTS[kind] === "error";
