import { sql, type Kysely } from "kysely";

/** Columns for skipping visitors who have left the waiting room when their turn comes. */
export const STATEMENTS: readonly string[] = [
  `alter table waiting_room
    add column away_minutes int not null default 3 check (away_minutes > 0),
    add column passed int not null default 0, add column passes int not null default 0,
    add column minute_moves int not null default 0, add column moves int[] not null default '{}',
    add column watched_since timestamptz, add column watched_at timestamptz`,
  `update waiting_room set minute_moves = minute_calls, moves = calls`,
  `alter table waiting_place add column passed_at timestamptz, add column recalled_at timestamptz`,
  `create index waiting_place_passed on waiting_place (presentation_id, number)
    where passed_at is not null`,
  `create table waiting_seen (
    id bigint generated always as identity primary key,
    presentation_id int not null references waiting_room (presentation_id) on delete cascade,
    at timestamptz not null, numbers int[] not null)`,
  `create index waiting_seen_at on waiting_seen (at)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
