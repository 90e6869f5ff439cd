import { plainTable } from "../plainTable.ts";
import type { TakenBackup } from "./loseHouse.ts";
import type { Moment, RestoreTimes } from "./openHouse.ts";

/** The result of a drill. Times are in ms. */
export interface Drill {
  readonly backup: TakenBackup;
  readonly moment: Moment;
  /** Sales that were told before the moment, under way at it, and begun after it. */
  readonly sales: { readonly before: number; readonly underWay: number; readonly after: number };
  /** Rows that the accident took away. */
  readonly deleted: number;
  /** Time after the accident until the archive had it. */
  readonly archivedMs: number;
  readonly restore: RestoreTimes;
  /** Time after the restore until a ticket was sold. */
  readonly saleMs: number;
  /** Orders in the restored books that were under way at the moment. */
  readonly underWayKept: number;
  /** Acknowledged sales and refunds that the restored books lack. */
  readonly missing: number;
  /** What the restored books have and should not. */
  readonly later: number;
  /** Contradictions that the checkers of the books found, those that are missing included. */
  readonly contradictions: number;
}

const number = (count: number): string => count.toLocaleString("en");
const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
const megabytes = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(1)} MB`;

/** Returns the closing table: what was done, how long it took, and what was found. */
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
