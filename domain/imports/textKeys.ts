import { IMPORT_KIND_NAMES, importFieldsOf, type ImportKindName } from "./importKinds.ts";
import { IMPORT_FAULTS, IMPORT_STATES, type ImportState } from "./importReport.ts";

/** Kinds of records that an import creates, in the order in which reports list them. */
export const IMPORT_TARGETS = [
  "customer",
  "customerFields",
  "member",
  "membership",
  "voucher",
  "feature",
  "presentation",
  "pastSale",
  "soldSeat",
  "priceList",
  "price",
  "reference",
] as const;
export type ImportTarget = (typeof IMPORT_TARGETS)[number];

/** Why a file is refused. */
export const READING_FAULTS = [
  "empty",
  "notTable",
  "oldExcel",
  "tooManyColumns",
  "tooManyLines",
  "tooManySheets",
  "tooManyCells",
  "longLine",
  "noHeadings",
  "headingTwice",
  "zipBomb",
  "brokenZip",
  "formulas",
  "doctype",
  "tookTooMuch",
] as const;
export type ReadingFault = (typeof READING_FAULTS)[number];

const FAILURES = ["newFaults", "fileGone", "broken"] as const;

export const importKindKey = (kind: ImportKindName): string => `imports.kind.${kind}`;
export const importFieldKey = (field: string): string => `imports.field.${field}`;
export const importStateKey = (state: ImportState): string => `imports.state.${state}`;
export const importFaultKey = (code: string): string => `imports.fault.${code}`;
export const importTargetKey = (target: string): string => `imports.target.${target}`;
export const importFailureKey = (code: string): string => `imports.failure.${code}`;
export const readingFaultKey = (reason: string): string => `imports.refused.${reason}`;

/** All text keys that are built from names at run time. The check for unused texts calls this function. */
export const importTextKeys = (): string[] => [
  ...IMPORT_KIND_NAMES.map(importKindKey),
  ...new Set(
    IMPORT_KIND_NAMES.flatMap((kind) => Object.keys(importFieldsOf(kind)).map(importFieldKey)),
  ),
  ...IMPORT_STATES.map(importStateKey),
  ...IMPORT_FAULTS.map(importFaultKey),
  ...IMPORT_TARGETS.map(importTargetKey),
  ...FAILURES.map(importFailureKey),
  ...READING_FAULTS.map(readingFaultKey),
];
