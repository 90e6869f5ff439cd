import * as z from "zod/mini";

/** Why a line cannot be imported. The text of a fault is `imports.fault.<fault>`. */
export const IMPORT_FAULTS = [
  "required",
  "oneOf",
  "notEmail",
  "notMobile",
  "notNationalId",
  "notMoney",
  "notCount",
  "notDay",
  "notMoment",
  "skipped",
  "repeated",
  "notFlag",
  "notCode",
  "tooLong",
  "control",
  "formula",
  "tooManyCells",
  "twice",
  "exists",
  "twoCustomers",
  "otherCustomer",
  "unknown",
  "ambiguous",
  "outOfRange",
  "past",
  "notPast",
  "noPlan",
  "noPriceList",
  "hallTaken",
  "otherMember",
  "seatTaken",
] as const;
export type ImportFaultCode = (typeof IMPORT_FAULTS)[number];

export const ImportFault = z.object({
  /** Line number in the file. The headings are line 1. */
  line: z.int(),
  /** Field of the kind. Empty if the fault concerns the whole line. */
  field: z.string(),
  code: z.enum(IMPORT_FAULTS),
  /** For the fault `twice`, the other line with the same value. */
  other: z.optional(z.int()),
});
export type ImportFault = z.infer<typeof ImportFault>;

/**
 * Numbers of lines by their effect, and of records created. After a check, the counts say what an import
 * would do.
 */
export const ImportCounts = z.object({
  make: z.int(),
  change: z.int(),
  /** Lines that are empty or change nothing in existing records. */
  same: z.int(),
  fault: z.int(),
  /** Number of records by target, such as `customer`. One line can create several records. */
  made: z.record(z.string(), z.int()),
});
export type ImportCounts = z.infer<typeof ImportCounts>;

export const NO_COUNTS: ImportCounts = { make: 0, change: 0, same: 0, fault: 0, made: {} };

export const IMPORT_STATES = [
  "draft",
  "checked",
  "running",
  "done",
  "undoing",
  "undone",
  "failing",
  "failed",
] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** Whether a node is working on the import. */
export const isMoving = (state: ImportState): boolean =>
  state === "running" || state === "undoing" || state === "failing";
