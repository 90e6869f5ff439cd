import { sql } from "kysely";
import type { Import, ImportDetail } from "../../domain/api/imports.ts";
import type { CellValue } from "../../domain/csv.ts";
import { importFieldsOf } from "../../domain/imports/importKinds.ts";
import type { ImportFault } from "../../domain/imports/importReport.ts";
import {
  guessMapping,
  headingsOf,
  mappingFrom,
  type Mapping,
} from "../../domain/imports/mapping.ts";
import type { Locale } from "../../domain/locale.ts";
import { jsonb, type Db } from "../platform/store/db.ts";
import { FileGone, keptFile } from "./importFile.ts";
import type { ImportRow } from "./importStore.ts";
import { writerOf } from "./writers.ts";

const MAX_SAMPLES = 5;
/** Maximum number of lines whose values are used to guess the field of each column. */
const MAX_GUESSED = 200;
const MAX_FAULTS = 100;

async function recordsOf(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom("data_import_row")
    .select("import_id")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("import_id", "in", ids.length > 0 ? ids : [0])
    .groupBy("import_id")
    .execute();
  return new Map(rows.map((row) => [row.import_id, row.count]));
}

const importOf = (row: ImportRow, records: number): Import => ({
  id: row.id,
  businessId: row.business_id,
  kind: row.kind,
  fileName: row.file_name,
  username: row.username,
  createdAt: row.created_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
  state: row.state,
  total: row.total,
  doneLines: row.done_lines,
  counts: row.counts,
  faultCount: row.fault_count,
  code: row.code,
  records,
});

/** Returns imports as the list shows them. */
export async function importsOf(db: Db, rows: readonly ImportRow[]): Promise<Import[]> {
  const records = await recordsOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => importOf(row, records.get(row.id) ?? 0));
}

/** Returns the first lines of an import's file, or none if the file was deleted. */
async function firstLines(
  db: Db,
  { id, state }: ImportRow,
): Promise<readonly (readonly string[])[]> {
  if (state !== "draft" && state !== "checked") return [];
  try {
    return (await keptFile(db, id)).lines.slice(0, MAX_GUESSED);
  } catch (error) {
    if (error instanceof FileGone) return [];
    throw error;
  }
}

async function faultsOf(db: Db, id: number): Promise<readonly ImportFault[]> {
  const row = await db
    .selectFrom("data_import")
    .select("faults")
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.faults ?? [];
}

function groupsOf(faults: readonly ImportFault[]): ImportDetail["faultGroups"] {
  const groups = Map.groupBy(faults, ({ field, code }) => `${field} ${code}`);
  return [...groups.values()]
    .map((group) => ({ field: group[0]!.field, code: group[0]!.code, lines: group.length }))
    .toSorted((a, b) => b.lines - a.lines);
}

async function keptMappings(db: Db, row: ImportRow): Promise<ImportDetail["kept"]> {
  const rows = await db
    .selectFrom("data_import_mapping")
    .select(["name", "columns"])
    .where("business_id", "=", row.business_id)
    .where("kind", "=", row.kind)
    .orderBy("name")
    .execute();
  return rows.map(({ name, columns }) => ({ name, mapping: mappingFrom(columns, row.headings) }));
}

/** Returns one import with its columns, its result and its first faults. */
export async function detailOf(db: Db, row: ImportRow): Promise<ImportDetail> {
  const [told] = await importsOf(db, [row]);
  const lines = await firstLines(db, row);
  const faults = await faultsOf(db, row.id);
  const kept = await keptMappings(db, row);
  return {
    ...told!,
    headings: [...row.headings],
    samples: lines.slice(0, MAX_SAMPLES).map((line) => [...line]),
    mapping: row.mapping ?? guessMapping(importFieldsOf(row.kind), row.headings, lines),
    kept,
    faults: faults.slice(0, MAX_FAULTS),
    faultGroups: groupsOf(faults),
  };
}

/**
 * Stores a mapping under a name. The stored mapping refers to columns by heading instead of position, so that
 * it can be applied to other files.
 */
export async function keepMapping(
  db: Db,
  row: Pick<ImportRow, "business_id" | "kind" | "headings">,
  name: string,
  mapping: Mapping,
): Promise<void> {
  const columns = jsonb(headingsOf(mapping, row.headings));
  await db
    .insertInto("data_import_mapping")
    .values({ business_id: row.business_id, kind: row.kind, name, columns })
    .onConflict((conflict) =>
      conflict.columns(["business_id", "kind", "name"]).doUpdateSet({ columns }),
    )
    .execute();
}

type Lines = readonly (readonly CellValue[])[];

/** Returns all faults of the last check as lines of a table, with the headings first. */
export async function faultLines(db: Db, row: ImportRow): Promise<Lines> {
  const faults = await faultsOf(db, row.id);
  const columnOf = (field: string): string => row.headings[row.mapping?.[field] ?? -1] ?? "";
  return [
    ["line", "column", "field", "cause", "other line"],
    ...faults.map(({ line, field, code, other }) => [
      line,
      columnOf(field),
      field,
      code,
      other ?? null,
    ]),
  ];
}

const ROWS_AT_ONCE = 1_000;

/**
 * Returns the records that an import has created, in their present state, as lines with the columns of the
 * import's kind. National ID numbers are omitted unless `showsIds` is true.
 */
export async function exportLines(
  db: Db,
  row: ImportRow,
  { locale, showsIds }: { readonly locale: Locale; readonly showsIds: boolean },
): Promise<Lines> {
  const fields = Object.keys(importFieldsOf(row.kind)).filter(
    (field) => showsIds || field !== "nationalId",
  );
  const writer = writerOf(row.kind);
  const lines: string[][] = [];
  for (let after = 0; ;) {
    const rows = await db
      .selectFrom("data_import_row")
      .select(["number", "line", "target", "record"])
      .where("import_id", "=", row.id)
      .where("number", ">", after)
      .orderBy("number")
      .limit(ROWS_AT_ONCE)
      .execute();
    const read = await writer.read({ db, businessId: row.business_id, locale }, rows);
    for (const line of [...read.keys()].toSorted((a, b) => a - b)) {
      lines.push(fields.map((field) => read.get(line)?.[field] ?? ""));
    }
    if (rows.length < ROWS_AT_ONCE) break;
    after = rows.at(-1)?.number ?? after;
  }
  return [fields, ...lines];
}

/** Returns the names of businesses, from which an operator chooses the one to import for. */
export async function businessNames(db: Db, ids: readonly number[]) {
  return db
    .selectFrom("business")
    .select(["id", "name"])
    .where("id", "in", ids.length > 0 ? ids : [0])
    .where(sql<boolean>`retired_at is null`)
    .orderBy("id")
    .execute();
}
