import { sql } from "kysely";
import type { Container } from "../../container.ts";
import { repeat } from "../../platform/repeat.ts";
import type { Db } from "../../platform/store/db.ts";
import { keepCalendar } from "./keepCalendar.ts";

const FOLD_MS = 1_000;

/**
 * Adds the new lines of the sales log to the sums (`functions/fold_sales.sql`). Returns the number of lines
 * that were added.
 */
export async function foldSales(db: Db): Promise<number> {
  const { rows } = await sql<{ lines: number }>`select fold_sales() as lines`.execute(db);
  return rows[0]?.lines ?? 0;
}

/**
 * Keeps the sums of sales compact: every second the lines of the sales log are added to the sums. Reports
 * would be right even without this work, but they would have to add up more rows.
 */
export interface Sales {
  readonly close: () => Promise<void>;
}

/**
 * Starts adding the sales log to the sums. First counts all sales again if the start of the business day has
 * changed.
 */
export async function openSales({
  db,
  config,
  log,
}: Pick<Container, "db" | "config" | "log">): Promise<Sales> {
  await keepCalendar(db, config.calendar);
  const { close } = repeat(() => foldSales(db), {
    everyMs: FOLD_MS,
    onTrouble: (error) => log.warn({ err: error }, "sales were not folded"),
  });
  return { close };
}
