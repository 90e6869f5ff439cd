import { sql, type Kysely } from "kysely";

/** The operators' permissions, and their audit log. */
export const STATEMENTS: readonly string[] = [
  // Renames the roles to those of the permission table.
  `update operator set role = case role when 'operator' then 'staff' when 'reports' then 'reporting'
    else role end`,
  `alter table operator
    add constraint operator_role check (role in ('staff', 'reporting', 'broker', 'admin')),
    add column totp_pending text,
    add column totp_used_step bigint`,
  // Written before the call and completed after it. status is null if the server ended in between.
  `create table operator_event (
    id bigint generated always as identity primary key, operator_id int, username text not null,
    at timestamptz not null, call text not null, what jsonb not null, status int, code text,
    address text not null)`,
  `create index operator_event_operator on operator_event (operator_id, id)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
