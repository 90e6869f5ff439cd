/**
 * How the cells of a column are read. `count` is a whole number from 0, `money` is in shekels, `day` and
 * `moment` are in the house's time zone, `code` is a number or code in capital letters, `name` refers to
 * something that the house has, in any of its languages.
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
  /** A column has to be chosen for it, and every line needs a value. */
  readonly isRequired?: true;
  /** Maximum number of characters. */
  readonly max?: number;
  /** Headings by which the field is recognized, in lower case without punctuation, in five languages. */
  readonly headings: readonly string[];
}

/** A kind of data that can be imported, with its fields. */
export interface ImportKind {
  readonly fields: Readonly<Record<string, ImportField>>;
  /** Groups of fields of which each line needs at least one value. */
  readonly oneOf?: readonly (readonly string[])[];
}

/** Splits headings that are written in one line: Hebrew, English, Russian, Arabic and Polish. */
export const words = (text: string): readonly string[] => text.split(", ");
