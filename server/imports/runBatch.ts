import { sql } from "kysely";
import { NO_COUNTS, type ImportFault } from "../../domain/imports/importReport.ts";
import { jsonb, type Db } from "../platform/store/db.ts";
import { insertRows } from "../platform/store/insertRows.ts";
import { dropFile } from "./importFile.ts";
import { takeImport, type ImportRow } from "./importStore.ts";
import type { ImportContext, WrittenRow } from "./importWriter.ts";
import { BATCH_LINES, countLines, judgeBatch, type Pass } from "./judgePass.ts";
import type { MadeRow } from "./madeRow.ts";
import { lockRecords, removeRecords, TARGETS, usedOf, type TargetName } from "./targets.ts";
import { writerOf } from "./writers.ts";

/**
 * Thrown if lines have faults that the check did not find, and the import was started without permission to
 * skip faulty lines. The whole import is rolled back after this error.
 */
export class NewFaults extends Error {
  override readonly name = "NewFaults";
  readonly faults: readonly ImportFault[];
  constructor(faults: readonly ImportFault[]) {
    super("lines have faults that they did not have before");
    this.faults = faults;
  }
}

const noteRows = (tx: Db, importId: number, rows: readonly WrittenRow[]) =>
  insertRows(
    "data_import_row",
    rows.map(({ line, target, record, filled }) => ({
      import_id: importId,
      line,
      target,
      record: String(record),
      filled: filled ?? null,
    })),
  ).execute(tx);

/**
 * Writes the next batch of an import and its progress, in one transaction. Returns whether lines remain.
 * Throws NewFaults if a line has a fault and may not be skipped, and the errors of the database.
 */
export async function writeBatch(
  tx: Db,
  context: ImportContext,
  pass: Pass,
  id: number,
): Promise<boolean> {
  const row = await takeImport(tx, id);
  if (row?.state !== "running") return false;
  const writer = writerOf(row.kind);
  const judged = await judgeBatch(writer, context, pass.batch(row.done_lines));
  const faults = judged.flatMap((each) => each.faults);
  if (faults.length > 0 && !row.skips_faults) throw new NewFaults(faults);
  const planned = judged.flatMap(({ line, plan }) => (plan === undefined ? [] : [{ line, plan }]));
  const written = planned.length === 0 ? [] : await writer.write(context, planned);
  if (written.length > 0) await noteRows(tx, id, written);
  const done = Math.min(pass.total, row.done_lines + BATCH_LINES);
  const isDone = done >= pass.total;
  await tx
    .updateTable("data_import")
    .set({
      done_lines: done,
      counts: jsonb(countLines(row.counts ?? NO_COUNTS, judged)),
      tries: 0,
      ...(isDone && { state: "done" as const, ended_at: sql<Date>`app_now()` }),
    })
    .where("id", "=", id)
    .execute();
  if (isDone) await dropFile(tx, id);
  return !isDone;
}

const isTarget = (name: string): name is TargetName => TARGETS.some((each) => each === name);

async function nextRows(tx: Db, { id, undo_before }: ImportRow) {
  const rows = await tx
    .selectFrom("data_import_row")
    .select(["number", "line", "target", "record", "filled"])
    .where("import_id", "=", id)
    .where("number", "<", undo_before ?? sql<number>`9223372036854775807`)
    .orderBy("number", "desc")
    .limit(BATCH_LINES)
    .execute();
  // Only rows with the same target as the first row are returned. Rows with other targets are undone in later
  // batches, because rows can refer to rows before them.
  const [first] = rows;
  const end = rows.findIndex(({ target }) => target !== first?.target);
  return end === -1 ? rows : rows.slice(0, end);
}

/** Deletes the records to which nothing refers, and then the rows of the import that list these records. */
async function removeUnused(
  tx: Db,
  target: string,
  rows: readonly MadeRow[],
  onSeats: ImportContext["onSeats"],
): Promise<void> {
  if (!isTarget(target)) throw new Error(`an import has made a ${target}, which nobody can remove`);
  const records = rows.map(({ record }) => record);
  await lockRecords(tx, target, records);
  const used = await usedOf(tx, target, records);
  const unused = rows.filter(({ record }) => !used.has(record));
  await removeRecords(tx, target, unused, onSeats);
  await tx
    .deleteFrom("data_import_row")
    .where("number", "in", unused.length > 0 ? unused.map(({ number }) => number) : [0])
    .execute();
}

/**
 * Undoes the next batch of an import, the last record first. Records that are in use are kept. `onSeats` is
 * called with freed seats, which the caller announces after the commit. Returns whether records remain to be
 * undone.
 */
export async function undoBatch(
  tx: Db,
  id: number,
  onSeats: ImportContext["onSeats"],
): Promise<boolean> {
  const row = await takeImport(tx, id);
  if (row?.state !== "undoing" && row?.state !== "failing") return false;
  const rows = await nextRows(tx, row);
  const [first] = rows;
  if (first) {
    await removeUnused(tx, first.target, rows, onSeats);
    const undo_before = rows.at(-1)?.number ?? null;
    await tx.updateTable("data_import").set({ undo_before }).where("id", "=", id).execute();
    return true;
  }
  await tx
    .updateTable("data_import")
    .set({
      state: row.state === "failing" ? "failed" : "undone",
      undo_before: null,
      ended_at: sql<Date>`app_now()`,
    })
    .where("id", "=", id)
    .execute();
  await dropFile(tx, id);
  return false;
}
