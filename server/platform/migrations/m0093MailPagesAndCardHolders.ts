import { sql, type Kysely } from "kysely";

export const STATEMENTS: readonly string[] = [
  // A demo stores the HTML of its mails, so that developers can view them.
  `alter table sent_message add column html text`,
  // A card of a gateway without fingerprints is counted with its holder as well.
  `alter table household_mark drop constraint household_mark_kind_check`,
  `alter table household_mark add constraint household_mark_kind_check
    check (kind in ('card', 'holder', 'mobile'))`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
