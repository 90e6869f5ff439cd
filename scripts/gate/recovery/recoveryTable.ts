import { plainTable } from "../plainTable.ts";
import type { TakenBackup } from "./loseHouse.ts";
import type { Moment, RestoreTimes } from "./openHouse.ts";

/** The result of a run of the recovery proof. Times are in ms. */
export interface Drill {
  readonly backup: TakenBackup;
  readonly moment: Moment;
  /** Number of sales that were confirmed before the moment, pending at the moment, and begun after it. */
  readonly sales: { readonly before: number; readonly underWay: number; readonly after: number };
  /** Number of rows that the accident deleted. */
  readonly deleted: number;
  /** Time from the accident until the deletion was in the archive. */
  readonly archivedMs: number;
  readonly restore: RestoreTimes;
  /** Time from the end of the restore until a ticket was sold. */
  readonly saleMs: number;
  /** Number of orders in the restored database whose purchase was pending at the moment. */
  readonly underWayKept: number;
  /** Number of confirmed sales and refunds that are missing from the restored database. */
  readonly missing: number;
  /** Number of orders and tickets in the restored database that only came into being after the moment. */
  readonly later: number;
  /**
   * Number of contradictions that the checkers found in the database. Missing sales and refunds are included.
   */
  readonly contradictions: number;
}

const number = (count: number): string => count.toLocaleString("en");
const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
const megabytes = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(1)} MB`;

/**
 * Returns the table that is printed at the end: the steps of the run, their durations, and the faults that
 * were found.
 */
export function recoveryTable(drill: Drill): string {
  const { backup, sales, restore } = drill;
  const all = restore.copyMs + restore.replayMs + restore.nodesMs + drill.saleMs;
  return plainTable([
    ["what", "took", "found"],
    [
      "base backup while they buy",
      seconds(backup.ms),
      `${megabytes(backup.size)}, stored as ${megabytes(backup.stored)}, ${number(backup.salesMeanwhile)} sales meanwhile`,
    ],
    ["moment", "", drill.moment.text],
    ["accident: all tickets deleted", "", `${number(drill.deleted)} rows`],
    ["until the archive has the accident", seconds(drill.archivedMs), ""],
    ["restore of the backup", seconds(restore.copyMs), backup.label],
    ["replay of the log to the moment", seconds(restore.replayMs), ""],
    ["start of the nodes", seconds(restore.nodesMs), ""],
    ["first sale", seconds(drill.saleMs), ""],
    ["all of it, from the restore to the sale", seconds(all), ""],
    ["sales told before the moment", "", number(sales.before)],
    ["of them or of refunds missing in the books", "", number(drill.missing)],
    ["sales under way at the moment", "", number(sales.underWay)],
    ["of them in the books", "", number(drill.underWayKept)],
    ["sales begun after the moment", "", number(sales.after)],
    ["in the books although it was later", "", number(drill.later)],
    ["contradictions in the books", "", number(drill.contradictions)],
  ]);
}
