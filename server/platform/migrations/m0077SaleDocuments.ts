import { sql, type Kysely } from "kysely";

/** Numbers of tax invoices and credit notes, without gaps in each series of a business. */
export const STATEMENTS: readonly string[] = [
  `create table document_series (
    id int primary key default nextval('catalogue_number'),
    business_id int not null references business (id), document_kind text not null,
    prefix text, first_number int, is_yearly boolean not null default false,
    retired_at timestamptz, unique (business_id, document_kind))`,
  `create table document_counter (
    business_id int not null references business (id), document_kind text not null,
    run text not null, last_number int not null, primary key (business_id, document_kind, run))`,
  // No foreign keys: each sale would lock the one row of its business that all its sales share.
  `create table sale_document (
    id uuid primary key, order_id uuid not null, business_id int not null,
    document_kind text not null check (document_kind in ('invoice', 'creditNote')),
    cancellation_id uuid, amount int not null check (amount > 0), issued_at timestamptz not null,
    run text, number int, check (number is null or run is not null))`,
  `create unique index sale_document_number
    on sale_document (business_id, document_kind, run, number)`,
  `create index sale_document_order on sale_document (order_id)`,
  `create index sale_document_at on sale_document using brin (issued_at) with (autosummarize = on)`,
  // Rows of the present transaction, because all others have their numbers.
  `create index sale_document_waiting on sale_document (business_id) where number is null`,
  // functions/number_documents.sql replaces it. The trigger needs a function to exist.
  `create function number_documents() returns trigger language plpgsql as
    $$ begin return null; end $$`,
  `create constraint trigger number_documents after insert on sale_document
    deferrable initially deferred for each row execute function number_documents()`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
