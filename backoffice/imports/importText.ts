import type { TFunction } from "i18next";
import type { ImportKindName } from "../../domain/imports/importKinds.ts";
import type { ImportState } from "../../domain/imports/importReport.ts";
import {
  importFailureKey,
  importFaultKey,
  importFieldKey,
  importKindKey,
  importStateKey,
  importTargetKey,
  readingFaultKey,
} from "../../domain/imports/textKeys.ts";
import type { Refusal } from "../../domain/refusal.ts";
import { officeRefusal } from "../shell/officeRefusal.ts";

// Returns the localised name of a kind. `scripts/locales/locales.ts` checks that each key built from a name has
// a text.
export const kindText = (t: TFunction, kind: ImportKindName): string => t(importKindKey(kind));
export const stateText = (t: TFunction, state: ImportState): string => t(importStateKey(state));
export const faultText = (t: TFunction, code: string): string => t(importFaultKey(code));
export const targetText = (t: TFunction, target: string): string => t(importTargetKey(target));
export const failureText = (t: TFunction, code: string): string => t(importFailureKey(code));

/** Returns the localised name of a field. A fault without a field is about the whole line. */
export const fieldText = (t: TFunction, field: string): string =>
  field === "" ? t("imports.wholeLine") : t(importFieldKey(field));

/** Returns the heading of a column (by index). A column without a heading has its number in parentheses. */
export function headingText(headings: readonly string[], column: number): string {
  const heading = headings[column] ?? "";
  return heading === "" ? `(${column + 1})` : heading;
}

/**
 * Returns the localised text of a refusal. The text for a refused file contains the reason and the position.
 */
export function importRefusal(t: TFunction, refusal: Refusal): string {
  if (refusal.code !== "IMPORT_FILE_REFUSED") return officeRefusal(t, refusal);
  const { reason, at } = refusal.details;
  const why = t(readingFaultKey(reason));
  return at === "" ? why : `${why} ${t("imports.refusedAt", { at })}`;
}
