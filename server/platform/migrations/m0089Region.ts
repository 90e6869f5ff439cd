import { sql, type Kysely } from "kysely";

/**
 * The currency and the time zone of the installation. The defaults are what every installation had before.
 * domain/currency.ts lists the currencies.
 */
export const STATEMENTS: readonly string[] = [
  `alter table installation
    add column currency text not null default 'ILS' check (currency ~ '^[A-Z]{3}$'),
    add column time_zone text not null default 'Asia/Jerusalem'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
