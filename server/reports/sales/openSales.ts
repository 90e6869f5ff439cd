import { sql } from "kysely";
import type { Container } from "../../container.ts";
import { repeat } from "../../platform/repeat.ts";
import type { Db } from "../../platform/store/db.ts";
import { keepCalendar } from "./keepCalendar.ts";

const FOLD_MS = 1_000;

/** Folds the sales log into the sums (`functions/fold_sales.sql`). Returns the number of log lines. */
export async function foldSales(db: Db): Promise<number> {
  const { rows } = await sql<{ lines: number }>`select fold_sales() as lines`.execute(db);
  return rows[0]?.lines ?? 0;
}

/**
 * Sums of sales, folded every second. Folding only reduces the number of rows that readers have to add up.
 */
export interface Sales {
  readonly close: () => Promise<void>;
}

/** Starts folding the sums of sales. Recomputes them if the start of the business day has changed. */
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
