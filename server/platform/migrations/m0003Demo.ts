import { sql, type Kysely } from "kysely";

/** The demo presentations still to be filled with an audience, so that an interrupted fill can resume. */
export const STATEMENTS: readonly string[] = [
  `create table demo_occupancy (
    presentation_id int primary key, fullness real not null, urgency int not null,
    filled_at timestamptz)`,
  `create index demo_occupancy_open on demo_occupancy (urgency) where filled_at is null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
