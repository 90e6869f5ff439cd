import { gunzipSync, gzipSync } from "node:zlib";
import { sql } from "kysely";
import { seal, unseal } from "../platform/encryption/sealing.ts";
import type { Db } from "../platform/store/db.ts";
import type { Table } from "./reading/tableReading.ts";

/** Thrown if the file was deleted, because its import has ended or has waited for more than a day. */
export class FileGone extends Error {
  override readonly name = "FileGone";
}

const PLACE = "data_import_file.content";

/**
 * Stores the table of an import until the import ends. The table is encrypted, because it contains personal
 * data.
 */
export async function keepFile(db: Db, importId: number, table: Table): Promise<void> {
  const packed = gzipSync(JSON.stringify(table), { level: 1 }).toString("base64");
  await db
    .insertInto("data_import_file")
    .values({ import_id: importId, content: seal(db, PLACE, packed), at: sql<Date>`app_now()` })
    .execute();
}

/** Reads the stored table of an import. Throws FileGone if the table was deleted. */
export async function keptFile(db: Db, importId: number): Promise<Table> {
  const row = await db
    .selectFrom("data_import_file")
    .select("content")
    .where("import_id", "=", importId)
    .executeTakeFirst();
  if (!row) throw new FileGone(`import ${importId} has no file any more`);
  const packed = Buffer.from(unseal(db, PLACE, row.content), "base64");
  // The type is certain, because only keepFile writes this text, and changes by others are detected by the
  // authenticated encryption.
  const table: Table = JSON.parse(gunzipSync(packed).toString());
  return table;
}

export const dropFile = async (db: Db, importId: number): Promise<void> => {
  await db.deleteFrom("data_import_file").where("import_id", "=", importId).execute();
};
