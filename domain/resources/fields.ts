import * as z from "zod/mini";
import { HOST } from "../brand/brand.ts";
import { COLOUR } from "../brand/contrast.ts";
import { PictureId, WebAddress } from "../catalogue.ts";
import { emailAddressOf } from "../emailAddress.ts";
import { Int } from "../ids.ts";
import { LOCALES } from "../locale.ts";
import { toAgorot } from "../money.ts";
import { isMobile } from "../telephone.ts";

interface Shared {
  /** Whether the value can be null, or an empty text or list. */
  readonly isOptional?: true;
  /** Whether the value is set when the resource is created and cannot be changed later. */
  readonly isFixed?: true;
  /** Whether the list of resources shows the field as a column. */
  readonly isListed?: true;
  /** Value in the form of a new resource. The empty value of the type by default. */
  readonly initial?: FieldValue;
}

/** A text per language. If a language has no text, the Hebrew text is shown. */
export interface NamesField extends Shared {
  readonly type: "names";
  /** Maximum length per language, in characters. */
  readonly max: number;
  readonly isLong?: true;
}

/** `colour` is `#rrggbb`, `host` a host name without a port, and `picture` the id of an uploaded picture. */
export interface TextField extends Shared {
  readonly type: "text" | "email" | "mobile" | "webAddress" | "colour" | "host" | "picture";
  readonly max: number;
  readonly isLong?: true;
  readonly pattern?: RegExp;
  /**
   * Whether the value is a personal number. Operators see only the last digits of a personal number, and a
   * copy of the record has no value.
   */
  readonly isVeiled?: true;
}

export interface NumberField extends Shared {
  /** `money` is an amount in shekels with at most two decimals. */
  readonly type: "integer" | "money";
  readonly min: number;
  readonly max: number;
}

export interface FlagField extends Shared {
  readonly type: "flag";
  /**
   * Whether only one resource of a group can have this value. A copy of the resource is created without the
   * value.
   */
  readonly isExclusive?: true;
}

/** A time: `day` is `YYYY-MM-DD`, `moment` is ISO 8601 in UTC. */
export interface TimeField extends Shared {
  readonly type: "day" | "moment";
}

export interface ChoiceField extends Shared {
  readonly type: "choice";
  readonly values: readonly string[];
}

/** A list of values from a fixed set. */
export interface ChoicesField extends Shared {
  readonly type: "choices";
  readonly values: readonly string[];
}

/** A list of short free texts. */
export interface WordsField extends Shared {
  readonly type: "words";
  /** Maximum number of texts, and maximum characters of each. */
  readonly max: number;
  readonly length: number;
  readonly pattern: RegExp;
}

/** The id of another resource, or a list of ids. */
export interface ReferenceField extends Shared {
  readonly type: "reference" | "references";
  /**
   * Kind of the referenced record: a kind of resource, or a kind that is edited on the catalogue's own screens.
   */
  readonly to: string;
  /** Whether an empty list stands for all records of the kind, including those created later. */
  readonly isAllIfEmpty?: true;
  /** Whether a copy stores in this field the id of the resource that it was copied from. */
  readonly isOrigin?: true;
  /**
   * Name of the field with a list of businesses. Only records of the listed businesses can be chosen, or all
   * records if no business is listed.
   */
  readonly ofBusinesses?: string;
}

/**
 * A text that is stored encrypted and never returned. Once the secret is set, replies hold a `SetSecret` in
 * its place, with the time at which it was entered. Writing the `SetSecret` back keeps the secret, a text
 * replaces it, and null removes it.
 */
export interface SecretField extends Shared {
  readonly type: "secret";
  readonly max: number;
  readonly isLong?: true;
  /** Whether the secret is part of a template, which the operator can read while typing it. */
  readonly isTemplate?: true;
}

/** Rows that belong to the resource, such as the prices of a membership. A row keeps its `id`. */
export interface RowsField extends Shared {
  readonly type: "rows";
  readonly fields: Readonly<Record<string, PlainField>>;
  readonly max: number;
}

/** Field types allowed in a `RowsField`. */
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
export type Field = PlainField | RowsField | SecretField;
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
/** A row of a `RowsField`. A new row has no `id`. */
const Line = z.record(z.string().check(z.maxLength(60)), PlainValue);
export type Line = Readonly<z.infer<typeof Line>>;

const FieldValue = z.union([PlainValue, z.array(Line)]);
export type FieldValue = z.infer<typeof FieldValue>;

/** Values of a resource by field name, as in requests and replies. */
export const Values = z.record(z.string().check(z.maxLength(60)), FieldValue);
export type Values = Readonly<z.infer<typeof Values>>;

export const isWords = (value: unknown): value is Words =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Stands for a stored secret. `setAt` is when the secret was entered, in ISO 8601. */
const SetSecret = z.record(z.enum(["setAt"]), z.iso.datetime());
export type SetSecret = z.infer<typeof SetSecret>;

/** Returns when a secret was entered. Undefined for any other value. */
export function secretSetAt(value: FieldValue | undefined): string | undefined {
  const parsed = SetSecret.safeParse(value);
  return parsed.success ? parsed.data.setAt : undefined;
}

/** Returns the rows of a value. Empty if the value is not a list of rows. */
export const linesIn = (value: FieldValue | undefined): readonly Line[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === "object") : [];

/** Returns the ids in the value of a reference field. */
export const idsOf = (value: FieldValue | undefined): readonly number[] =>
  typeof value === "number"
    ? [value]
    : Array.isArray(value)
      ? value.filter((each) => typeof each === "number")
      : [];

/** Returns the strings of a value that is an array, otherwise an empty array. */
export const wordsOf = (value: FieldValue | undefined): readonly string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === "string") : [];

/** Returns a text, number or flag as text. Empty for any other value. */
export const textIn = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" || typeof value === "boolean"
    ? String(value)
    : "";

const optional = <S extends z.ZodMiniType>(schema: S, { isOptional }: Shared) =>
  isOptional ? z.nullable(schema) : schema;

/** Schema of a text per language. Hebrew is required, and an empty text counts as missing. */
function namesOf({ max, isOptional }: NamesField): z.ZodMiniType {
  const one = z.optional(z.string().check(z.trim(), z.maxLength(max)));
  const shape = Object.fromEntries(LOCALES.map((locale) => [locale, one]));
  const needed = z.object({
    ...shape,
    he: z.string().check(z.trim(), z.minLength(1), z.maxLength(max)),
  });
  return isOptional ? z.nullable(needed) : needed;
}

const patternOf = ({ type, pattern }: TextField): RegExp | undefined =>
  type === "colour" ? COLOUR : type === "host" ? HOST : pattern;

function textOf(field: TextField): z.ZodMiniType {
  if (field.type === "webAddress") return optional(WebAddress, field);
  if (field.type === "picture") return optional(PictureId, field);
  const pattern = patternOf(field);
  const checks = [z.trim(), z.minLength(1), z.maxLength(field.max)];
  const text = z.string().check(...checks);
  const typed =
    field.type === "email"
      ? text.check(z.refine((value) => emailAddressOf(value) !== undefined, "no e-mail address"))
      : field.type === "mobile"
        ? text.check(z.refine(isMobile, "no mobile number"))
        : pattern
          ? text.check(z.regex(pattern))
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

/** Returns the schema of one field's value in requests. */
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
    case "secret":
      return optional(
        // The secret is not trimmed, because a password can begin or end with a blank.
        z.union([z.string().check(z.minLength(1), z.maxLength(field.max)), SetSecret]),
        field,
      );
    case "rows":
      return z
        .array(z.extend(schemaOf(field.fields), { id: z.optional(Int) }))
        .check(z.maxLength(field.max), ...(field.isOptional ? [] : [z.minLength(1)]));
    default:
      return textOf(field);
  }
}

/** Returns the schema of all values of a resource. Every field has to have a value. */
export const schemaOf = (fields: Fields) =>
  z.object(
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, valueSchema(field)])),
  );

/** Returns the initial value of a field in a form. */
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
