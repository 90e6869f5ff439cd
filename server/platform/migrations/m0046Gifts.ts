import { sql, type Kysely } from "kysely";

/** A role's limit on gifts. An approval is for a refund of an order, or for a gift at a presentation. */
export const STATEMENTS: readonly string[] = [
  `alter table role add column gift_limit int check (gift_limit >= 0)`,
  `alter table approval alter column order_id drop not null,
    add column presentation_id int references presentation (id) on delete cascade,
    add column reason text,
    add constraint approval_of_one check ((order_id is null) <> (presentation_id is null))`,
  `create index approval_at on approval (presentation_id)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
