/**
 * Faults of a seat plan file. An error could cause wrong sales: a missing seat, a duplicate seat, a seat
 * without a price, or a term whose meaning was guessed. A warning is unusual but can be right.
 */
export const PLAN_FAULTS = {
  unknownFormat: "error",
  unclear: "error",
  wrongMapping: "error",
  implausible: "error",
  workbook: "error",
  whichSheet: "error",
  dateCell: "error",
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
  otherSheet: "warning",
  floors: "warning",
  recounted: "warning",
  otherVersion: "warning",
  drawing: "warning",
  untidy: "warning",
} as const satisfies Record<string, "error" | "warning">;

export type PlanFaultKind = keyof typeof PLAN_FAULTS;

/** Whether a plan with this fault cannot be published. */
export const isError = (kind: PlanFaultKind): boolean => PLAN_FAULTS[kind] === "error";
