import { sql } from "kysely";
import {
  secretSetAt,
  textIn,
  type Field,
  type SecretField,
  type Values,
} from "../../domain/resources/fields.ts";
import type { KindName } from "../../domain/resources/kinds.ts";
import { seal } from "../platform/encryption/sealing.ts";
import type { Db } from "../platform/store/db.ts";
import { columnOf, enteredAt } from "./columns.ts";
import { storedKind } from "./kinds.ts";

export const isSecretField = (field: Field): field is SecretField => field.type === "secret";

/**
 * Returns the columns of secrets that are replaced or removed, with their new values. The result does not
 * contain secrets that are kept.
 */
export function secretColumns(tx: Db, name: KindName, values: Values): [string, unknown][] {
  const { columns, secrets = {} } = storedKind(name);
  return Object.entries(secrets).flatMap(([field, place]): [string, unknown][] => {
    const value = values[field];
    if (secretSetAt(value) !== undefined) return [];
    const column = columnOf(field, columns);
    const text = textIn(value);
    if (text === "") return [column, enteredAt(column)].map((each) => [each, null]);
    return [
      [column, seal(tx, place, text)],
      [enteredAt(column), sql`app_now()`],
    ];
  });
}
