import type { TFunction } from "i18next";
import type { KindName } from "../../domain/resources/kinds.ts";
import { choiceKey, fieldKey, kindKey, leadKey, oneKey } from "../../domain/resources/textKeys.ts";

// Returns the localised name of a kind. `scripts/locales/locales.ts` checks that each key built from a name has
// a text.
export const kindText = (t: TFunction, kind: KindName): string => t(kindKey(kind));
export const oneText = (t: TFunction, kind: KindName): string => t(oneKey(kind));
export const leadText = (t: TFunction, kind: KindName): string => t(leadKey(kind));
export const fieldText = (t: TFunction, field: string): string => t(fieldKey(field));
export const choiceText = (t: TFunction, field: string, value: string): string =>
  t(choiceKey(field, value));
