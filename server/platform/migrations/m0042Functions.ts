import { sql, type Kysely } from "kysely";

/** The functions leave the migrations: the files of `store/functions/` are applied after them. */
export const STATEMENTS: readonly string[] = [
  // The files that this database has had, and a hash of each.
  `create table function_file (name text primary key, hash text not null)`,
  // Nodes of versions before m0030 called these: they have to be stopped before this runs.
  `drop function if exists open_claims(uuid[])`,
  `drop function if exists take_claims(timestamptz, int[], int[], int[], uuid[], int[], int[],
    boolean[], boolean[])`,
  `drop function if exists take_claims(timestamptz, int[], int[], int[], uuid[], int[], int[],
    boolean[], boolean[], int[])`,
  // Its trigger on the view seat_event goes with it.
  `drop function if exists write_seat_event() cascade`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
