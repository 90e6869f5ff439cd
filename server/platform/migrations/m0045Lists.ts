import { sql, type Kysely } from "kysely";

/** Tables and columns for screens that did not exist before: lists, partners, and the rules of a business. */
export const STATEMENTS: readonly string[] = [
  `alter table reference_option add column retired_at timestamptz`,
  `alter table partner add column retired_at timestamptz`,
  `alter table role add column refund_limit int check (refund_limit >= 0)`,
  // A refund above the requesting operator's limit waits for a second person.
  `create table approval (
    id int primary key default nextval('catalogue_number'),
    business_id int not null references business (id),
    order_id uuid not null references orders (id) on delete cascade,
    operator_id int not null references operator (id), call text not null, amount int not null,
    asked_at timestamptz not null, decided_by int references operator (id), decided_at timestamptz,
    is_approved boolean, used_at timestamptz)`,
  `create index approval_open on approval (business_id, asked_at) where decided_at is null`,
  `create index approval_of on approval (order_id)`,
  // A business's own rules. Null means the server's setting.
  `create table business_rules (
    id int primary key default nextval('catalogue_number'),
    business_id int not null unique references business (id), seller_number text,
    seller_address jsonb, vat_percent int check (vat_percent between 0 and 100),
    cancel_hours int check (cancel_hours >= 0), offer_cancel_days int check (offer_cancel_days >= 0),
    voucher_replace_days int check (voucher_replace_days >= 0),
    replacement_valid_days int check (replacement_valid_days >= 1),
    move_refund_hours int check (move_refund_hours >= 1),
    reminder_hours int check (reminder_hours >= 0), retired_at timestamptz)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
