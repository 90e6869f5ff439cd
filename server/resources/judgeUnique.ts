import { sql } from "kysely";
import { TAKEN, TAKEN_BY_RETIRED } from "../../domain/resources/faultMessages.ts";
import { kindOf, type KindName } from "../../domain/resources/kinds.ts";
import type { Db } from "../platform/store/db.ts";
import { columnOf, toColumn } from "./columns.ts";
import { refuseFaults, type Fault } from "./judgeValues.ts";
import { storedKind } from "./kinds.ts";
import type { Write } from "./storedKind.ts";

/**
 * Throws VALIDATION if another row, even a retired one, has the same values in the unique fields of the kind.
 * Other writes of the kind wait until the transaction ends, so that two concurrent writes cannot both find
 * the same value unused.
 */
export async function judgeUnique(tx: Db, name: KindName, { id, values }: Write): Promise<void> {
  const { table, columns, unique = [], id: idColumn = "id" } = storedKind(name);
  if (unique.length === 0) return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${table}, 0))`.execute(tx);
  const { fields } = kindOf(name);
  const faults: Fault[] = [];
  for (const key of unique) {
    const same = key.map((field) => {
      const spec = fields[field];
      if (!spec) throw new Error(`${name} has no field ${field}`);
      const column = sql.ref(columnOf(field, columns));
      return sql`${column} is not distinct from ${toColumn(spec, values[field])}`;
    });
    const { rows } = await sql<{ isRetired: boolean }>`
      select retired_at is not null as "isRetired" from ${sql.table(table)}
      where ${sql.ref(idColumn)} <> ${id} and ${sql.join(same, sql` and `)} limit 1`.execute(tx);
    const [twin] = rows;
    const field = key.at(-1) ?? "id";
    if (twin) faults.push({ field, message: twin.isRetired ? TAKEN_BY_RETIRED : TAKEN });
  }
  refuseFaults(faults);
}
