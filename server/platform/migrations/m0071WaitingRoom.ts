import { sql, type Kysely } from "kysely";

/** Waiting rooms of presentations, and the places of visitors in them. */
export const STATEMENTS: readonly string[] = [
  `create table waiting_room (
    presentation_id int primary key references presentation (id),
    lobby_minutes int not null, per_minute int not null, max_inside int not null,
    inside_minutes int not null, is_paused boolean not null default false,
    joined int not null default 0, called int not null default 0, drawn int, seed text,
    paced_at timestamptz, minute_at timestamptz, minute_calls int not null default 0,
    calls int[] not null default '{}')`,
  `create table waiting_place (
    presentation_id int not null references waiting_room (presentation_id) on delete cascade,
    number int not null, visitor_id uuid not null, joined_at timestamptz not null,
    rank int, entered_at timestamptz, entered_by uuid, inside_until timestamptz,
    primary key (presentation_id, number), unique (presentation_id, visitor_id))`,
  `create index waiting_place_inside on waiting_place (presentation_id, inside_until)
    where inside_until is not null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
