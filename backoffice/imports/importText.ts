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

// The keys are built from names. `scripts/locales/locales.ts` checks that each has a text.
export const kindText = (t: TFunction, kind: ImportKindName): string => t(importKindKey(kind));
export const stateText = (t: TFunction, state: ImportState): string => t(importStateKey(state));
export const faultText = (t: TFunction, code: string): string => t(importFaultKey(code));
export const targetText = (t: TFunction, target: string): string => t(importTargetKey(target));
export const failureText = (t: TFunction, code: string): string => t(importFailureKey(code));

/** Name of a field. A fault without a field concerns the whole line. */
export const fieldText = (t: TFunction, field: string): string =>
  field === "" ? t("imports.wholeLine") : t(importFieldKey(field));

/** Localised text of a refusal. For a refused file, says why and where. */
export function importRefusal(t: TFunction, refusal: Refusal): string {
  if (refusal.code !== "IMPORT_FILE_REFUSED") return officeRefusal(t, refusal);
  const { reason, at } = refusal.details;
  const why = t(readingFaultKey(reason));
  return at === "" ? why : `${why} ${t("imports.refusedAt", { at })}`;
}
