import { sql, type Kysely } from "kysely";

/** Imports of tables from an earlier system: their files, their progress, and what each of them wrote. */
export const STATEMENTS: readonly string[] = [
  `create table data_import (
    id int primary key default nextval('catalogue_number'),
    business_id int not null references business (id), kind text not null, file_name text not null,
    once_key text not null, operator_id int references operator (id), username text not null,
    created_at timestamptz not null,
    state text not null check (state in
      ('draft', 'checked', 'running', 'done', 'undoing', 'undone', 'failing', 'failed')),
    headings jsonb not null, total int not null, mapping jsonb, counts jsonb,
    faults jsonb, fault_count int not null default 0,
    skips_faults boolean not null default false, done_lines int not null default 0,
    undo_before bigint, tries int not null default 0, code text, ended_at timestamptz,
    unique (business_id, once_key))`,
  `create index data_import_due on data_import (id)
    where state in ('running', 'undoing', 'failing')`,
  // The table as it was read, sealed. It is deleted when the import ends.
  `create table data_import_file (
    import_id int primary key references data_import (id) on delete cascade,
    content text not null, at timestamptz not null)`,
  `create table data_import_row (
    number bigint generated always as identity primary key,
    import_id int not null references data_import (id) on delete cascade, line int not null,
    target text not null, record text not null, filled jsonb)`,
  `create index data_import_row_of on data_import_row (import_id, number)`,
  `create table data_import_mapping (
    business_id int not null references business (id), kind text not null, name text not null,
    columns jsonb not null, primary key (business_id, kind, name))`,
  // Past sales have no tickets, so that recount_sales reads them from here.
  `create table imported_sale (
    id int primary key default nextval('catalogue_number'),
    presentation_id int not null references presentation (id), sale_day date not null,
    ticket_type_id int not null references ticket_type (id), point_of_sale text not null,
    sold int not null check (sold >= 0), admitted int not null check (admitted between 0 and sold),
    takings int not null check (takings >= 0), charges int not null check (charges >= 0),
    unique (presentation_id, ticket_type_id, point_of_sale))`,
  // The consents of an imported customer, as old as the earlier system says.
  `alter table customer add column consents_at timestamptz`,
  // Administrators may import data of an earlier system too, because they may write everything.
  `update role set permissions = permissions || '{imports}' where preset = 'admin'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
