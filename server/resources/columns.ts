import { sql, type RawBuilder } from "kysely";
import {
  idsOf,
  isWords,
  textIn,
  wordsOf,
  type Field,
  type FieldValue,
  type Fields,
  type Values,
} from "../../domain/resources/fields.ts";
import { agorot, toAgorot, toShekels, type Agorot } from "../../domain/money.ts";
import { ints, jsonb, texts } from "../platform/store/db.ts";

const snake = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Returns the column name of a field. */
export const columnOf = (name: string, columns: Readonly<Record<string, string>> = {}): string =>
  columns[name] ?? snake(name);

/**
 * Selects a column in the form that `valueFrom` expects, because drivers return dates and timestamps
 * differently.
 */
function selected(field: Field, column: RawBuilder<unknown>): RawBuilder<unknown> {
  switch (field.type) {
    case "day":
      return sql`to_char(${column}, 'YYYY-MM-DD')`;
    case "secret":
      return sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
    case "moment":
      return sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
    default:
      return column;
  }
}

interface Stored {
  readonly columns?: Readonly<Record<string, string>>;
  readonly selects?: Readonly<Record<string, RawBuilder<unknown>>>;
}

/** Returns the name of the column with the time at which a secret was entered. */
export const enteredAt = (column: string): string => `${column}_at`;

/**
 * Selects the columns of all fields of the row `r`, except lists of lines. For a secret, only the time at
 * which it was entered is selected.
 */
export const selectedColumns = (fields: Fields, { columns, selects = {} }: Stored) =>
  sql.join(
    plainFields(fields).map(([name, field]) => {
      const own = columnOf(name, columns);
      const read = field.type === "secret" ? enteredAt(own) : own;
      const column = selects[name] ?? selected(field, sql.ref(`r.${read}`));
      return sql`${column} as ${sql.ref(name)}`;
    }),
  );

/** Returns the fields that have a column, which are all except lists of lines. */
export const plainFields = (fields: Fields): [string, Field][] =>
  Object.entries(fields).filter(([, field]) => field.type !== "rows");

/** Converts a column's value to the API's form. */
function valueFrom(field: Field, value: unknown): FieldValue {
  if (value === null || value === undefined) return isList(field) ? [] : null;
  switch (field.type) {
    case "names":
      return isWords(value) ? value : null;
    case "money":
      return toShekels(agorot(Number(value)));
    case "integer":
    case "reference":
      return Number(value);
    case "references":
      return Array.isArray(value) ? value.map(Number) : [];
    case "choices":
    case "words":
      return Array.isArray(value) ? value.map(String) : [];
    case "flag":
      return value === true;
    case "secret":
      return { setAt: textIn(value) };
    default:
      return textIn(value);
  }
}

const isList = ({ type }: Field): boolean =>
  type === "references" || type === "choices" || type === "words";

function agorotOf(shekels: FieldValue): Agorot {
  const amount = toAgorot(Number(shekels));
  if (amount === undefined) throw new Error("the schema has judged the amount");
  return amount;
}

/** Converts an API value to a column's value. The schema has already validated the value's type. */
export function toColumn(field: Field, value: FieldValue | undefined, isJsonList = false): unknown {
  if (value === null || value === undefined) return null;
  switch (field.type) {
    case "names":
      return jsonb(withoutEmpty(value));
    case "money":
      return agorotOf(value);
    case "choices":
    case "words":
      return texts(wordsOf(value));
    case "references":
      return isJsonList ? jsonb(idsOf(value)) : ints(idsOf(value));
    default:
      return value;
  }
}

/** Removes languages whose text is empty, so that readers get the text in another language instead. */
function withoutEmpty(value: FieldValue): Readonly<Record<string, string>> {
  const words = isWords(value) ? value : {};
  return Object.fromEntries(Object.entries(words).filter(([, text]) => text !== ""));
}

/** Converts a row to the API's form. */
export const valuesFrom = (fields: Fields, row: Readonly<Record<string, unknown>>): Values =>
  Object.fromEntries(
    plainFields(fields).map(([name, field]) => [name, valueFrom(field, row[name])]),
  );
