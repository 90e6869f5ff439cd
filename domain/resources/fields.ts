import * as z from "zod/mini";
import { WebAddress } from "../catalogue.ts";
import { emailAddressOf } from "../emailAddress.ts";
import { Int } from "../ids.ts";
import { LOCALES } from "../locale.ts";
import { toAgorot } from "../money.ts";
import { isMobile } from "../telephone.ts";

interface Shared {
  /** May be left out: null, or an empty text or list. */
  readonly isOptional?: true;
  /** Written when the resource is created and never again. */
  readonly isFixed?: true;
  /** Stands in the list of the resource's kind. */
  readonly isListed?: true;
  /** What a new resource's form begins with, if not with the empty value of the type. */
  readonly initial?: FieldValue;
}

/** A text in each of the languages, with Hebrew in place of those that are missing. */
export interface NamesField extends Shared {
  readonly type: "names";
  /** Characters in one language. */
  readonly max: number;
  readonly isLong?: true;
}

export interface TextField extends Shared {
  readonly type: "text" | "email" | "mobile" | "webAddress";
  readonly max: number;
  readonly isLong?: true;
  readonly pattern?: RegExp;
}

export interface NumberField extends Shared {
  /** `money` is in shekels with at most two decimals. */
  readonly type: "integer" | "money";
  readonly min: number;
  readonly max: number;
}

export interface FlagField extends Shared {
  readonly type: "flag";
}

/** A day is `YYYY-MM-DD`; a moment is ISO 8601 in UTC. */
export interface TimeField extends Shared {
  readonly type: "day" | "moment";
}

export interface ChoiceField extends Shared {
  readonly type: "choice";
  readonly values: readonly string[];
}

/** Any of a set of words, as a list. */
export interface ChoicesField extends Shared {
  readonly type: "choices";
  readonly values: readonly string[];
}

/** Short words of one's own, as a list. */
export interface WordsField extends Shared {
  readonly type: "words";
  /** How many, and characters of each. */
  readonly max: number;
  readonly length: number;
  readonly pattern: RegExp;
}

/** The number of one other resource, or a list of them. */
export interface ReferenceField extends Shared {
  readonly type: "reference" | "references";
  /** Kind of what is named: a kind of resource, or what the catalogue's own screens write. */
  readonly to: string;
}

/** Lines that belong to the resource alone, such as the prices of a membership. A line keeps its `id`. */
export interface RowsField extends Shared {
  readonly type: "rows";
  readonly fields: Readonly<Record<string, PlainField>>;
  readonly max: number;
}

/** What a line of a `RowsField` may hold. */
export type PlainField =
  | NamesField
  | TextField
  | NumberField
  | FlagField
  | TimeField
  | ChoiceField
  | ChoicesField
  | WordsField
  | ReferenceField;
export type Field = PlainField | RowsField;
export type Fields = Readonly<Record<string, Field>>;

/** A text by language. */
const Words = z.record(z.string().check(z.maxLength(10)), z.string());
export type Words = Readonly<z.infer<typeof Words>>;

const PlainValue = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.null(),
  Words,
  z.array(z.int()),
  z.array(z.string()),
]);
/** A line of a `RowsField`. `id` is its number; a new line has none. */
const Line = z.record(z.string().check(z.maxLength(60)), PlainValue);
export type Line = Readonly<z.infer<typeof Line>>;

const FieldValue = z.union([PlainValue, z.array(Line)]);
export type FieldValue = z.infer<typeof FieldValue>;

/** The values of a resource by its fields' names, as the wire has them. */
export const Values = z.record(z.string().check(z.maxLength(60)), FieldValue);
export type Values = Readonly<z.infer<typeof Values>>;

export const isWords = (value: unknown): value is Words =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The lines of a value; none of one that is no list of lines. */
export const linesIn = (value: FieldValue | undefined): readonly Line[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === "object") : [];

/** The numbers that a value refers to. */
export const idsOf = (value: FieldValue | undefined): readonly number[] =>
  typeof value === "number"
    ? [value]
    : Array.isArray(value)
      ? value.filter((each) => typeof each === "number")
      : [];

/** The words of a value that is a list of them. */
export const wordsOf = (value: FieldValue | undefined): readonly string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === "string") : [];

/** A plain value as text; what is no text, number or flag is none. */
export const textIn = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" || typeof value === "boolean"
    ? String(value)
    : "";

const optional = <S extends z.ZodMiniType>(schema: S, { isOptional }: Shared) =>
  isOptional ? z.nullable(schema) : schema;

/** Languages in which a text is written; an empty one counts as missing. */
function namesOf({ max, isOptional }: NamesField): z.ZodMiniType {
  const one = z.optional(z.string().check(z.trim(), z.maxLength(max)));
  const shape = Object.fromEntries(LOCALES.map((locale) => [locale, one]));
  const needed = z.object({
    ...shape,
    he: z.string().check(z.trim(), z.minLength(1), z.maxLength(max)),
  });
  return isOptional ? z.nullable(needed) : needed;
}

function textOf(field: TextField): z.ZodMiniType {
  if (field.type === "webAddress") return optional(WebAddress, field);
  const checks = [z.trim(), z.minLength(1), z.maxLength(field.max)];
  const text = z.string().check(...checks);
  const typed =
    field.type === "email"
      ? text.check(z.refine((value) => emailAddressOf(value) !== undefined, "no e-mail address"))
      : field.type === "mobile"
        ? text.check(z.refine(isMobile, "no mobile number"))
        : field.pattern
          ? text.check(z.regex(field.pattern))
          : text;
  return optional(typed, field);
}

function numberOf(field: NumberField): z.ZodMiniType {
  const range = [z.minimum(field.min), z.maximum(field.max)];
  const number =
    field.type === "integer"
      ? z.int().check(...range)
      : z.number().check(
          ...range,
          z.refine((value) => toAgorot(value) !== undefined, "less than an agora"),
        );
  return optional(number, field);
}

const MAX_REFERENCES = 500;

/** The schema of one field's value on the wire. */
function valueSchema(field: Field): z.ZodMiniType {
  switch (field.type) {
    case "names":
      return namesOf(field);
    case "integer":
    case "money":
      return numberOf(field);
    case "flag":
      return z.boolean();
    case "day":
      return optional(z.iso.date(), field);
    case "moment":
      return optional(z.iso.datetime(), field);
    case "choice":
      return optional(z.enum([...field.values]), field);
    case "choices":
      return z.array(z.enum([...field.values])).check(
        z.refine((list) => new Set(list).size === list.length, "named twice"),
        ...(field.isOptional ? [] : [z.minLength(1)]),
      );
    case "words":
      return z
        .array(z.string().check(z.maxLength(field.length), z.regex(field.pattern)))
        .check(z.maxLength(field.max), ...(field.isOptional ? [] : [z.minLength(1)]));
    case "reference":
      return optional(Int, field);
    case "references":
      return z
        .array(Int)
        .check(z.maxLength(MAX_REFERENCES), ...(field.isOptional ? [] : [z.minLength(1)]));
    case "rows":
      return z
        .array(z.extend(schemaOf(field.fields), { id: z.optional(Int) }))
        .check(z.maxLength(field.max), ...(field.isOptional ? [] : [z.minLength(1)]));
    default:
      return textOf(field);
  }
}

/** The schema of all values of a resource. A value that is left out is refused. */
export const schemaOf = (fields: Fields) =>
  z.object(
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, valueSchema(field)])),
  );

/** What a form begins with. */
export function initialValue(field: Field): FieldValue {
  if (field.initial !== undefined) return field.initial;
  switch (field.type) {
    case "flag":
      return false;
    case "references":
    case "choices":
    case "words":
    case "rows":
      return [];
    case "choice":
      return field.isOptional ? null : (field.values[0] ?? null);
    case "integer":
    case "money":
      return field.isOptional ? null : field.min;
    default:
      return null;
  }
}
