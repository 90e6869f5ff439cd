import type { TFunction } from "i18next";
import type { Choice } from "../../domain/api/resources.ts";
import { dayAndTime, price } from "../../app/shell/i18n/formats.ts";
import { isLocale, writtenIn } from "../../domain/locale.ts";
import {
  idsOf,
  isWords,
  secretSetAt,
  textIn,
  wordsOf,
  type Field,
  type FieldValue,
} from "../../domain/resources/fields.ts";
import type { CellValue } from "../../domain/csv.ts";
import { choiceText } from "./resourceText.ts";

/** Returns a text in the operator's language, or else in one of its other languages. */
function wordsIn(value: unknown, locale: string): string {
  if (!isWords(value) || !isLocale(locale)) return "";
  return value[writtenIn(locale, (each) => Boolean(value[each]))] ?? "";
}

export interface Reader {
  readonly t: TFunction;
  readonly locale: string;
  readonly choices: Readonly<Record<string, readonly Choice[]>>;
}

const nameOf = (choices: readonly Choice[] | undefined, id: unknown): string =>
  choices?.find((choice) => choice.id === id)?.name ?? `#${String(id)}`;

/** Converts a value for sorting, searching and exporting in a table. */
export function cellOf(
  [name, field]: readonly [string, Field],
  value: FieldValue | undefined,
  { t, locale, choices }: Reader,
): CellValue {
  if (value === null || value === undefined) return null;
  switch (field.type) {
    case "names":
      return wordsIn(value, locale);
    case "flag":
      return value === true ? t("resources.yes") : t("resources.no");
    case "choice":
      return choiceText(t, name, textIn(value));
    case "reference":
      return nameOf(choices[field.to], value);
    case "references":
      return idsOf(value)
        .map((id) => nameOf(choices[field.to], id))
        .join(", ");
    case "choices":
      return wordsOf(value)
        .map((each) => choiceText(t, name, each))
        .join(", ");
    case "words":
      return wordsOf(value).join(", ");
    case "rows":
      return Array.isArray(value) ? value.length : null;
    case "secret": {
      const at = secretSetAt(value);
      return at === undefined ? null : t("resources.secret.since", { at: dayAndTime(at) });
    }
    case "integer":
    case "money":
      return Number(value);
    default:
      return textIn(value);
  }
}

/** Formats a value for the history. A translated text is shown in all its languages. */
export function valueText(
  entry: readonly [string, Field],
  value: FieldValue | undefined,
  reader: Reader,
): string {
  const [, field] = entry;
  if (value === null || value === undefined) return "–";
  if (field.type === "names" && isWords(value)) return Object.values(value).join(" · ");
  if (field.type === "money") return price(Number(value), true);
  if (field.type === "rows") return JSON.stringify(value);
  if (field.type === "moment") return dayAndTime(textIn(value));
  return String(cellOf(entry, value, reader) ?? "–");
}
