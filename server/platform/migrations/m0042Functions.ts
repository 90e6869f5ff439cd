import { sql, type Kysely } from "kysely";

/** Functions are no longer in migrations. The files in `store/functions/` are applied after them. */
export const STATEMENTS: readonly string[] = [
  // The files applied to this database, with a hash of each.
  `create table function_file (name text primary key, hash text not null)`,
  // Nodes of versions before m0030 call these, so they have to be stopped before this migration runs.
  `drop function if exists open_claims(uuid[])`,
  `drop function if exists take_claims(timestamptz, int[], int[], int[], uuid[], int[], int[],
    boolean[], boolean[])`,
  `drop function if exists take_claims(timestamptz, int[], int[], int[], uuid[], int[], int[],
    boolean[], boolean[], int[])`,
  // Also drops its trigger on the view seat_event.
  `drop function if exists write_seat_event() cascade`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
