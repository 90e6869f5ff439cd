import { sql, type Kysely } from "kysely";

/** Presales with codes, limits per household, and the load of the nodes, by which waiting rooms let in. */
export const STATEMENTS: readonly string[] = [
  `alter table waiting_room
    add column presale_minutes int not null default 0 check (presale_minutes >= 0),
    add column presale_offers int[] not null default '{}',
    add column presale_joined int not null default 0,
    add column presale_drawn int, add column presale_seed text,
    add column max_per_card int check (max_per_card > 0),
    add column max_per_mobile int check (max_per_mobile > 0)`,
  `alter table waiting_place add column customer_id int`,
  // A member has one place, on however many browsers.
  `create unique index waiting_place_customer on waiting_place (presentation_id, customer_id)
    where customer_id is not null`,
  `create table presale_code (
    presentation_id int not null references waiting_room (presentation_id) on delete cascade,
    code text not null, places int not null check (places > 0), taken int not null default 0,
    primary key (presentation_id, code), check (taken <= places))`,
  `create table household_mark (
    order_id uuid not null references orders (id), presentation_id int not null,
    kind text not null check (kind in ('card', 'mobile')), mark text not null,
    at timestamptz not null, primary key (order_id, presentation_id, kind))`,
  `create index household_mark_mark on household_mark (presentation_id, kind, mark)`,
  `create table node_load (
    node uuid primary key, load double precision not null, at timestamptz not null)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
