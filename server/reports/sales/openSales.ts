import { sql } from "kysely";
import type { Container } from "../../container.ts";
import { repeat } from "../../platform/repeat.ts";
import type { Db } from "../../platform/store/db.ts";
import { keepCalendar } from "./keepCalendar.ts";

const FOLD_MS = 1_000;

/** Adds the logs of what was sold to the sums (`functions/fold_sales.sql`); answers how many lines. */
export async function foldSales(db: Db): Promise<number> {
  const { rows } = await sql<{ lines: number }>`select fold_sales() as lines`.execute(db);
  return rows[0]?.lines ?? 0;
}

/** Sums of sales, folded every second: nothing depends on it but how much a reader has to add up. */
export interface Sales {
  readonly close: () => Promise<void>;
}

/** Opens the sums of sales; counts them anew where the business day was moved since. */
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
