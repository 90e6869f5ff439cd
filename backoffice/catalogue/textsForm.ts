import type { TFunction } from "i18next";
import {
  OTHER_LOCALES,
  type OfficeText,
  type OtherLocale,
  type TextDraft,
  type TextField,
} from "../../domain/api/officeTexts.ts";

/** What the form of the other languages holds: a text of each field in each of them. */
export type TextsFields = Readonly<Record<string, string>>;

export const fieldName = (field: TextField, locale: OtherLocale): string => `${field}-${locale}`;

/** Also of languages that are off: what is written in them is kept. */
export const textsFields = (texts: readonly OfficeText[]): TextsFields =>
  Object.fromEntries(
    texts.flatMap((text) =>
      OTHER_LOCALES.map((locale) => [fieldName(text.field, locale), text[locale]]),
    ),
  );

/** The fields as the call takes them. */
export const textsDrafts = (texts: readonly OfficeText[], fields: TextsFields): TextDraft[] =>
  texts.map(({ field }) => ({
    field,
    ru: fields[fieldName(field, "ru")] ?? "",
    ar: fields[fieldName(field, "ar")] ?? "",
    pl: fields[fieldName(field, "pl")] ?? "",
  }));

/** A text's own name; the keys are written out so that they are found. */
export function textFieldText(t: TFunction, field: TextField): string {
  const words: Readonly<Record<TextField, string>> = {
    name: t("catalogue.texts.name"),
    description: t("catalogue.texts.description"),
    ref1prompt: t("catalogue.texts.ref1prompt"),
    ref2prompt: t("catalogue.texts.ref2prompt"),
  };
  return words[field];
}
