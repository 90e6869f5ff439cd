import { sql, type Kysely } from "kysely";

/**
 * Columns for the screen of held payments: an id for paging, the business whose admins see them, and who
 * settled them, when and how.
 */
export const STATEMENTS: readonly string[] = [
  // Null business: an earlier version wrote the row and nothing was sold. Every admin sees it.
  `alter table payment_mismatch
    add column id int generated always as identity unique,
    add column business_id int,
    add column settled_at timestamptz,
    add column settled_by int,
    add column settled_note text,
    add constraint payment_mismatch_settled check (
      (settled_at is null) = (settled_by is null) and (settled_at is null) = (settled_note is null))`,
  `update payment_mismatch m set business_id = o.business_id
    from orders o where o.payment_identifier = m.payment_identifier`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
