import { sql, type Kysely } from "kysely";

/**
 * The history of claims, with one row per transaction and presentation instead of one per seat. A row of
 * history costs as much as the claim itself, and a batch has hundreds of claims.
 */
export const STATEMENTS: readonly string[] = [
  // clock is that of the last change. The others precede it, by 1 each. seats is null where the seat no
  // longer exists, so that its change keeps its number.
  `create table seat_event_batch (
    presentation_id int not null, clock bigint not null, areas int[] not null, seats int[] not null,
    states smallint[] not null, at timestamptz not null, primary key (presentation_id, clock))`,
  `insert into seat_event_batch
    select presentation_id, clock, array[area], array[seat_no], array[state], at from seat_event`,
  `drop table seat_event`,
  // A cart's first lock enters its first step. With this default a new visitor need not be updated for it.
  `alter table visitor alter column steps_entered set default 1`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
