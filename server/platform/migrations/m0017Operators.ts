import { sql, type Kysely } from "kysely";

/** What operators may do, and what they have done. */
export const STATEMENTS: readonly string[] = [
  // The words of the permission table.
  `update operator set role = case role when 'operator' then 'staff' when 'reports' then 'reporting'
    else role end`,
  `alter table operator
    add constraint operator_role check (role in ('staff', 'reporting', 'broker', 'admin')),
    add column totp_pending text,
    add column totp_used_step bigint`,
  // Written before the work and completed after it: status is null where the server ended in between.
  `create table operator_event (
    id bigint generated always as identity primary key, operator_id int, username text not null,
    at timestamptz not null, call text not null, what jsonb not null, status int, code text,
    address text not null)`,
  `create index operator_event_operator on operator_event (operator_id, id)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
