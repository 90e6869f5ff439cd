/**
 * How the cells of a column are parsed. `count` is a whole number from 0, `money` is in shekels, `day` and
 * `moment` are in the installation's time zone, `code` is a number or code in upper case, `name` refers to an
 * existing record by its name in any language.
 */
export type ImportFieldType =
  | "text"
  | "email"
  | "mobile"
  | "nationalId"
  | "code"
  | "name"
  | "money"
  | "count"
  | "day"
  | "moment"
  | "flag";

/** A field that a column of an imported table can hold. */
export interface ImportField {
  readonly type: ImportFieldType;
  /** Whether a column has to be chosen for the field and every line needs a value. */
  readonly isRequired?: true;
  /** Maximum number of characters. */
  readonly max?: number;
  /** Headings by which the field is recognized, in five languages, in lower case and without punctuation. */
  readonly headings: readonly string[];
}

/** A kind of data that can be imported, with its fields. */
export interface ImportKind {
  readonly fields: Readonly<Record<string, ImportField>>;
  /** Groups of fields. Each line needs at least one value in each group. */
  readonly oneOf?: readonly (readonly string[])[];
}

/** Splits a comma-separated list of headings: Hebrew, English, Russian, Arabic and Polish. */
export const words = (text: string): readonly string[] => text.split(", ");
