import { sql, type Kysely } from "kysely";

/**
 * The history of claims, a row for each transaction and presentation instead of a row for each seat:
 * a row costs as much as the claim itself, and a batch of the lock door has hundreds.
 */
export const STATEMENTS: readonly string[] = [
  // clock is that of the last change; the others stand before it, by 1. seats has null where the seat is
  // no more: its change keeps its number.
  `create table seat_event_batch (
    presentation_id int not null, clock bigint not null, areas int[] not null, seats int[] not null,
    states smallint[] not null, at timestamptz not null, primary key (presentation_id, clock))`,
  `insert into seat_event_batch
    select presentation_id, clock, array[area], array[seat_no], array[state], at from seat_event`,
  `drop table seat_event`,
  // A cart's first step is entered with its first lock: so a visitor begins, and need not be written to.
  `alter table visitor alter column steps_entered set default 1`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
