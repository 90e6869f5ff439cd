import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import type { ResourceChange } from "../../domain/api/resources.ts";
import type { Values } from "../../domain/resources/fields.ts";
import { currentEventId } from "../identity/operators/audit.ts";
import type { Operator } from "../identity/operators/operators.ts";
import { jsonb, type Db } from "../platform/store/db.ts";

interface Change {
  /**
   * The kind of the resource. Kinds that have screens of their own instead of the general ones are
   * possible, too.
   */
  readonly name: string;
  readonly id: number;
  readonly operator: Pick<Operator, "id" | "username">;
  readonly action: ResourceChange["action"];
  readonly before?: Values;
  readonly after?: Values;
}

/** Returns those values of `one` that differ from `other`. Null if `one` is undefined. */
const changed = (one: Values | undefined, other: Values | undefined): Values | null =>
  one === undefined
    ? null
    : Object.fromEntries(
        Object.entries(one).filter(([name, value]) => !isDeepStrictEqual(value, other?.[name])),
      );

/**
 * Records changes of resources. `tx` is the transaction of the changes. Edits that change nothing are
 * skipped.
 */
export async function noteChanges(tx: Db, changes: readonly Change[]): Promise<void> {
  const rows = changes
    .filter(({ action, before, after }) => action !== "edit" || !isDeepStrictEqual(before, after))
    .map(
      ({ name, id, operator, action, before, after }) => sql`
        (${name}, ${id}::int, ${operator.id}::int, ${operator.username}, app_now(), ${action},
          ${jsonb(changed(before, after))}, ${jsonb(changed(after, before))},
          ${currentEventId() ?? null}::bigint)`,
    );
  if (rows.length === 0) return;
  await sql`
    insert into resource_change
      (kind, resource_id, operator_id, username, at, action, before, after, event_id)
    values ${sql.join(rows)}`.execute(tx);
}

/** Records one change of a resource in the way that `noteChanges` records several. */
export const noteChange = (tx: Db, change: Change): Promise<void> => noteChanges(tx, [change]);

const MAX_CHANGES = 200;

/** Returns the last 200 changes of a resource, newest first. */
export async function readHistory(db: Db, name: string, id: number): Promise<ResourceChange[]> {
  const { rows } = await sql<ResourceChange & { at: Date }>`
    select at, username, action, before, after from resource_change
    where kind = ${name} and resource_id = ${id} order by number desc limit ${MAX_CHANGES}`.execute(
    db,
  );
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}
