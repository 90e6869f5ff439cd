import * as z from "zod/mini";

/** Why a line cannot be imported. The texts are `imports.fault.*`. */
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
] as const;
export type ImportFaultCode = (typeof IMPORT_FAULTS)[number];

export const ImportFault = z.object({
  /** Line number in the file, where the heading is line 1. */
  line: z.int(),
  /** Field of the kind. Empty if the fault concerns the whole line. */
  field: z.string(),
  code: z.enum(IMPORT_FAULTS),
  /** The line that it clashes with, for `twice`. */
  other: z.optional(z.int()),
});
export type ImportFault = z.infer<typeof ImportFault>;

/** Number of lines by their effect, and number of records created. For a check, what an import would do. */
export const ImportCounts = z.object({
  make: z.int(),
  change: z.int(),
  /** Lines that change nothing in existing records, and empty lines. */
  same: z.int(),
  fault: z.int(),
  /** Records by target, such as `customer`. One line can create several. */
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

/** Whether a node is working on it. */
export const isMoving = (state: ImportState): boolean =>
  state === "running" || state === "undoing" || state === "failing";
