import type { TFunction } from "i18next";
import {
  OTHER_LOCALES,
  type OfficeText,
  type OtherLocale,
  type TextDraft,
  type TextField,
} from "../../domain/api/officeTexts.ts";

/** Form values by field and language, such as `name-ru`. */
export type TextsFields = Readonly<Record<string, string>>;

export const fieldName = (field: TextField, locale: OtherLocale): string => `${field}-${locale}`;

/** Returns the form values of texts. Disabled languages are included, so that their texts are kept. */
export const textsFields = (texts: readonly OfficeText[]): TextsFields =>
  Object.fromEntries(
    texts.flatMap((text) =>
      OTHER_LOCALES.map((locale) => [fieldName(text.field, locale), text[locale]]),
    ),
  );

/** Converts form values to the format of the API. */
export const textsDrafts = (texts: readonly OfficeText[], fields: TextsFields): TextDraft[] =>
  texts.map(({ field }) => ({
    field,
    ru: fields[fieldName(field, "ru")] ?? "",
    ar: fields[fieldName(field, "ar")] ?? "",
    pl: fields[fieldName(field, "pl")] ?? "",
  }));

/**
 * Returns the localised name of a text field. The text keys of the names are string literals, so that the key
 * extractor finds them.
 */
export function textFieldText(t: TFunction, field: TextField): string {
  const words: Readonly<Record<TextField, string>> = {
    name: t("catalogue.texts.name"),
    description: t("catalogue.texts.description"),
    starring: t("catalogue.texts.starring"),
    credits: t("catalogue.texts.credits"),
    ref1prompt: t("catalogue.texts.ref1prompt"),
    ref2prompt: t("catalogue.texts.ref2prompt"),
  };
  return words[field];
}
