import type { Resource } from "../../domain/api/resources.ts";
import { HOST } from "../../domain/brand/brand.ts";
import { COLOUR } from "../../domain/brand/contrast.ts";
import { LOCALES } from "../../domain/locale.ts";
import {
  idsOf,
  initialValue,
  isWords,
  linesIn as linesOf,
  secretSetAt,
  textIn,
  wordsOf,
  type Field,
  type Fields,
  type FieldValue,
  type Line,
} from "../../domain/resources/fields.ts";
import { kindOf, type KindName } from "../../domain/resources/kinds.ts";
import { isDay } from "../../app/parts/form/dayText.ts";
import type { Rule } from "../../app/parts/form/rules.ts";
import { isEmail } from "../../domain/emailAddress.ts";
import { isMobile } from "../../domain/telephone.ts";
import { momentOf, momentRule, momentText } from "../parts/momentText.ts";
import { idsIn, listText, wordsIn } from "../parts/idList.ts";

/**
 * Values of a resource's form: a text or a flag per field. A translated text has one value per language
 * (`name_he`). The rows of a rows field are JSON.
 */
export type ResourceFields = Readonly<Record<string, string | boolean>>;

export const languageField = (name: string, locale: string): string => `${name}_${locale}`;

/**
 * Name of the form value with the time at which a secret was stored. The value is empty if no secret is
 * stored, or if the secret will be removed.
 */
export const keptField = (name: string): string => `${name}_kept`;

function fieldEntries(
  [name, field]: [string, Field],
  value: FieldValue | undefined,
): [string, string | boolean][] {
  switch (field.type) {
    case "names":
      return LOCALES.map((locale) => [
        languageField(name, locale),
        isWords(value) ? (value[locale] ?? "") : "",
      ]);
    case "flag":
      return [[name, value === true]];
    case "references":
      return [[name, listText(idsOf(value))]];
    case "choices":
      return [[name, listText(wordsOf(value))]];
    case "words":
      return [[name, wordsOf(value).join(" ")]];
    case "moment":
      return [[name, typeof value === "string" ? momentText(new Date(value)) : ""]];
    case "secret":
      return [
        [name, ""],
        [keptField(name), secretSetAt(value) ?? ""],
      ];
    case "rows":
      return [[name, JSON.stringify(linesOf(value).map((line) => lineFields(field.fields, line)))]];
    default:
      return [[name, textIn(value)]];
  }
}

/** Returns the form values of a row, including the id of a stored row. */
export const lineFields = (fields: Fields, line?: Line): ResourceFields => ({
  ...(line?.["id"] !== undefined && { id: textIn(line["id"]) }),
  ...fieldsFrom(fields, (name, field) => (line ? line[name] : initialValue(field))),
});

const fieldsFrom = (
  fields: Fields,
  valueOf: (name: string, field: Field) => FieldValue | undefined,
): ResourceFields =>
  Object.fromEntries(
    Object.entries(fields).flatMap((entry) => fieldEntries(entry, valueOf(...entry))),
  );

const isVeiled = (field: Field): boolean =>
  field.type === "secret" || (field.type === "text" && field.isVeiled === true);

/** Returns the rows for a copy: without the ids of the original's rows, so that new ones are created. */
const copiedLines = (value: FieldValue | undefined): Line[] =>
  linesOf(value).map((line) =>
    Object.fromEntries(Object.entries(line).filter(([name]) => name !== "id")),
  );

/**
 * Returns the form values of a resource, or of a new one with the values in `given`. A copy gets neither the
 * secrets nor the personal numbers of the original, and its rows are created anew.
 */
export function resourceFields(
  kind: KindName,
  resource: (Pick<Resource, "values"> & Partial<Pick<Resource, "id">>) | undefined,
  given: Readonly<Record<string, FieldValue>> = {},
  isCopy = false,
): ResourceFields {
  const values = resource?.values;
  return fieldsFrom(kindOf(kind).fields, (name, field) => {
    if (isCopy && isVeiled(field)) return initialValue(field);
    if (isCopy && "isOrigin" in field && field.isOrigin) return resource?.id ?? null;
    // Only one resource of the group can have this flag, so a copy is created without it.
    if (isCopy && field.type === "flag" && field.isExclusive) return false;
    if (isCopy && field.type === "rows") return copiedLines(values?.[name]);
    return values ? values[name] : (given[name] ?? initialValue(field));
  });
}

const numberIn = (text: string): number | null => (text.trim() === "" ? null : Number(text));

function typedValue([name, field]: [string, Field], form: ResourceFields): FieldValue {
  const text = String(form[name] ?? "").trim();
  switch (field.type) {
    case "names": {
      const words = LOCALES.map((locale) => [
        locale,
        String(form[languageField(name, locale)] ?? "").trim(),
      ]).filter(([, each]) => each !== "");
      return words.length === 0 ? null : Object.fromEntries(words);
    }
    case "flag":
      return form[name] === true;
    case "integer":
    case "money":
    case "reference":
      return numberIn(text);
    case "references":
      return idsIn(text);
    case "choices":
      return wordsIn(text);
    case "words":
      return text.split(/[\s,;]+/).filter((word) => word !== "");
    case "secret": {
      const typed = String(form[name] ?? "");
      const setAt = String(form[keptField(name)] ?? "");
      return typed || (setAt ? { setAt } : null);
    }
    case "rows":
      return linesIn(text).map((line) => ({
        ...(line["id"] !== undefined && { id: Number(line["id"]) }),
        ...draftOf(field.fields, line),
      }));
    case "moment":
      // The API's schema expects these moments in UTC, without fractions of a second.
      return (
        momentOf(text)
          ?.toISOString()
          .replace(/\.\d+Z$/, "Z") ?? null
      );
    default:
      return text === "" ? null : text;
  }
}

/** Parses the rows of a rows field. */
export function linesIn(text: string): ResourceFields[] {
  const lines: unknown = JSON.parse(text || "[]");
  return Array.isArray(lines) ? lines : [];
}

/** Converts form values to the format of the API. */
export const draftOf = (fields: Fields, form: ResourceFields): Record<string, FieldValue> =>
  Object.fromEntries(Object.entries(fields).map((entry) => [entry[0], typedValue(entry, form)]));

const isNumber = (
  text: string,
  { type, min, max }: { type: string; min: number; max: number },
): boolean =>
  (type === "integer" ? /^-?\d+$/ : /^-?\d+(\.\d{1,2})?$/).test(text) &&
  Number(text) >= min &&
  Number(text) <= max;

/** Returns the rule that a field's text breaks, before it is sent. */
function ruleOf(field: Field, text: string): Rule | undefined {
  if (field.type === "flag" || field.type === "rows") return undefined;
  if (text.trim() === "") {
    const mayBeEmpty = field.isOptional || field.type === "names";
    return mayBeEmpty ? undefined : "required";
  }
  switch (field.type) {
    case "integer":
    case "money":
      return isNumber(text.trim(), field) ? undefined : "digits";
    case "email":
      return isEmail(text) ? undefined : "email";
    case "mobile":
      return isMobile(text) ? undefined : "mobile";
    case "day":
      return isDay(text) ? undefined : "day";
    case "moment":
      return momentRule(text);
    case "colour":
      return COLOUR.test(text.trim()) ? undefined : "colour";
    case "host":
      return HOST.test(text.trim()) ? undefined : "host";
    default:
      return undefined;
  }
}

/**
 * Returns the rules of all fields. A translated text needs a Hebrew version if it has one in any other
 * language.
 */
export const rulesOf = (fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      if (field.type !== "names") {
        return [
          name,
          (value: string | boolean, all: ResourceFields) =>
            field.type === "secret" && all[keptField(name)]
              ? undefined
              : ruleOf(field, String(value)),
        ];
      }
      const hebrew = (value: string | boolean, all: ResourceFields): Rule | undefined => {
        const isWritten = LOCALES.some((locale) => all[languageField(name, locale)] !== "");
        const isNeeded = !field.isOptional || isWritten;
        return isNeeded && String(value).trim() === "" ? "required" : undefined;
      };
      return [languageField(name, "he"), hebrew];
    }),
  );
