import { sql, type Selectable } from "kysely";
import type { ImportKindName } from "../../domain/imports/importKinds.ts";
import type { ImportState } from "../../domain/imports/importReport.ts";
import { Refused } from "../../domain/refusal.ts";
import type { Scope } from "../platform/scope.ts";
import { ints, jsonb, type Db } from "../platform/store/db.ts";
import type { Tables } from "../platform/store/tables.ts";
import { keepFile } from "./importFile.ts";
import type { Table } from "./reading/tableReading.ts";

/** A row of an import without the column `faults`, which can be very large. */
export type ImportRow = Omit<Selectable<Tables["data_import"]>, "faults">;

const COLUMNS = [
  "id",
  "business_id",
  "kind",
  "file_name",
  "once_key",
  "operator_id",
  "username",
  "created_at",
  "state",
  "headings",
  "total",
  "mapping",
  "counts",
  "fault_count",
  "skips_faults",
  "done_lines",
  "undo_before",
  "tries",
  "code",
  "ended_at",
] as const;

/** Who imports: an operator, or somebody on the command line. */
export interface Importer extends Scope {
  readonly operatorId: number | null;
  readonly username: string;
}

export interface NewImport {
  readonly businessId: number;
  readonly kind: ImportKindName;
  readonly fileName: string;
  /** Key of the upload. A file that is uploaded again with the same key does not create another import. */
  readonly onceKey: string;
}

/** Returns the import that a business has created with this upload key, or undefined. */
export async function importOfKey(
  db: Db,
  { businessId, onceKey }: Pick<NewImport, "businessId" | "onceKey">,
): Promise<number | undefined> {
  const row = await db
    .selectFrom("data_import")
    .select("id")
    .where("business_id", "=", businessId)
    .where("once_key", "=", onceKey)
    .executeTakeFirst();
  return row?.id;
}

/**
 * Throws FORBIDDEN for a business outside the importer's scope. Also throws FORBIDDEN for an operator who is
 * limited to locations, because an import concerns the whole business.
 */
export function judgeImporter({ businessIds, locationIds }: Importer, businessId: number): void {
  if (locationIds !== null || !businessIds.includes(businessId)) throw new Refused("FORBIDDEN");
}

/**
 * Creates an import from a parsed table, and returns its id. If the business has used the upload key before,
 * returns the id of that import and stores nothing. Throws FORBIDDEN in the same cases as `judgeImporter`.
 */
export async function createImport(
  db: Db,
  by: Importer,
  { businessId, kind, fileName, onceKey }: NewImport,
  table: Table,
): Promise<number> {
  judgeImporter(by, businessId);
  return db.transaction().execute(async (tx) => {
    const made = await tx
      .insertInto("data_import")
      .values({
        business_id: businessId,
        kind,
        file_name: fileName,
        once_key: onceKey,
        operator_id: by.operatorId,
        username: by.username,
        created_at: sql<Date>`app_now()`,
        state: "draft",
        headings: jsonb(table.headings),
        total: table.lines.length,
      })
      .onConflict((conflict) => conflict.columns(["business_id", "once_key"]).doNothing())
      .returning("id")
      .executeTakeFirst();
    if (made) {
      await keepFile(tx, made.id, table);
      return made.id;
    }
    const id = await importOfKey(tx, { businessId, onceKey });
    if (id === undefined) throw new Error("an import was deleted while it was sent again");
    return id;
  });
}

const MAX_LISTED = 200;

/** Selects the imports within a scope. An operator who is limited to locations sees no imports. */
const selectOurs = (db: Db, { businessIds, locationIds }: Scope) =>
  db
    .selectFrom("data_import")
    .select(COLUMNS)
    .where("business_id", "=", sql<number>`any(${ints(locationIds === null ? businessIds : [])})`);

/** Lists the imports within a scope, newest first, at most 200. */
export const listImports = (db: Db, by: Scope): Promise<ImportRow[]> =>
  selectOurs(db, by).orderBy("id", "desc").limit(MAX_LISTED).execute();

/** Finds an import within a scope. Throws NOT_FOUND if there is no such import. */
export async function findImport(db: Db, by: Scope, id: number): Promise<ImportRow> {
  const row = await selectOurs(db, by).where("id", "=", id).executeTakeFirst();
  if (!row) throw new Refused("NOT_FOUND");
  return row;
}

/** Reads an import of any business. Undefined if the import was deleted. */
export const readImport = (db: Db, id: number): Promise<ImportRow | undefined> =>
  db.selectFrom("data_import").select(COLUMNS).where("id", "=", id).executeTakeFirst();

/**
 * Reads an import and locks it until the transaction ends. Returns undefined if another node has locked it,
 * because that node is processing it.
 */
export const takeImport = (tx: Db, id: number): Promise<ImportRow | undefined> =>
  tx
    .selectFrom("data_import")
    .select(COLUMNS)
    .where("id", "=", id)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

/**
 * Reads an import and locks it, after waiting for a node that is processing it. Throws IMPORT_STATE unless
 * the import is in one of the given states.
 */
export async function holdImport(
  tx: Db,
  id: number,
  states: readonly ImportState[],
): Promise<ImportRow> {
  const row = await tx
    .selectFrom("data_import")
    .select(COLUMNS)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (!states.includes(row.state)) throw new Refused("IMPORT_STATE", { state: row.state });
  return row;
}
