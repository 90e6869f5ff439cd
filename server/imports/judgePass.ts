import { setImmediate as breathe } from "node:timers/promises";
import type { CountryCode } from "libphonenumber-js/min";
import { importKindOf, type ImportKindName } from "../../domain/imports/importKinds.ts";
import {
  NO_COUNTS,
  type ImportCounts,
  type ImportFault,
} from "../../domain/imports/importReport.ts";
import type { Mapping } from "../../domain/imports/mapping.ts";
import { fault, type ImportContext, type ImportWriter, type JudgedLine } from "./importWriter.ts";
import { parseLines, type ParsedLine } from "./parseLines.ts";
import type { Table } from "./reading/tableReading.ts";
import { writerOf } from "./writers.ts";

/** Number of lines that are checked and written in one transaction. */
export const BATCH_LINES = 1_000;

/**
 * A file whose lines have been parsed and compared with each other. The lines of a parsed file are checked in
 * batches.
 */
export interface Pass {
  readonly kind: ImportKindName;
  readonly total: number;
  /**
   * Returns the batch of lines that begins at this index, counted from 0. A batch has at most BATCH_LINES
   * lines.
   */
  readonly batch: (from: number) => readonly ParsedLine[];
}

/** Parses the lines in portions, so that other requests are served between them. */
async function readLines(
  kind: ImportKindName,
  table: Table,
  mapping: Mapping,
  home: CountryCode,
): Promise<ParsedLine[]> {
  const parsed: ParsedLine[] = [];
  for (let from = 0; from < table.lines.length; from += BATCH_LINES) {
    const range = [from, from + BATCH_LINES] as const;
    parsed.push(...parseLines(importKindOf(kind), table, mapping, home, range));
    await breathe();
  }
  return parsed;
}

/**
 * Parses all lines of a file by its mapping. A line that repeats the number or name of an earlier line gets
 * the fault `twice`. Repetitions are found here instead of in the database, so that a check and the import
 * itself find the same faults.
 */
export async function openPass(
  kind: ImportKindName,
  table: Table,
  mapping: Mapping,
  home: CountryCode,
): Promise<Pass> {
  const total = table.lines.length;
  const parsed = await readLines(kind, table, mapping, home);
  const writer = writerOf(kind);
  const first = new Map<string, number>();
  const lines = parsed.map((line) => {
    if (line.isEmpty || line.faults.length > 0) return line;
    const keys = writer.keysOf(line);
    const faults = keys.flatMap(([field, key]) => {
      const other = first.get(`${field} ${key}`);
      return other === undefined ? [] : [fault(line.line, field, "twice", other)];
    });
    if (faults.length > 0) return { ...line, faults };
    for (const [field, key] of keys) first.set(`${field} ${key}`, line.line);
    return line;
  });
  return { kind, total, batch: (from) => lines.slice(from, from + BATCH_LINES) };
}

/** Checks a batch of lines. Lines that already have faults are not checked further. */
export async function judgeBatch<P>(
  writer: ImportWriter<P>,
  context: ImportContext,
  batch: readonly ParsedLine[],
): Promise<readonly JudgedLine<P>[]> {
  const sound = batch.filter(({ isEmpty, faults }) => !isEmpty && faults.length === 0);
  const judged = sound.length === 0 ? [] : await writer.judge(context, sound);
  const byLine = new Map(judged.map((each) => [each.line, each]));
  return batch.map(
    ({ line, faults, isEmpty }): JudgedLine<P> =>
      byLine.get(line) ?? { line, faults, makes: [], action: isEmpty ? "same" : "fault" },
  );
}

/** Adds checked lines to the counts. */
export function countLines(
  counts: ImportCounts,
  lines: readonly JudgedLine<unknown>[],
): ImportCounts {
  const sum = { ...counts, made: { ...counts.made } };
  for (const { action, makes } of lines) {
    sum[action]++;
    for (const target of makes) sum.made[target] = (sum.made[target] ?? 0) + 1;
  }
  return sum;
}

/** Checks a whole file without writing anything. Other requests are served between the batches. */
export async function judgeAll(
  pass: Pass,
  context: ImportContext,
): Promise<{ counts: ImportCounts; faults: ImportFault[] }> {
  const writer = writerOf(pass.kind);
  let counts: ImportCounts = NO_COUNTS;
  const faults: ImportFault[] = [];
  for (let from = 0; from < pass.total; from += BATCH_LINES) {
    const judged = await judgeBatch(writer, context, pass.batch(from));
    counts = countLines(counts, judged);
    for (const each of judged) faults.push(...each.faults);
    await breathe();
  }
  return { counts, faults };
}
