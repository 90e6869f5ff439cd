import type { Db } from "../../server/platform/store/db.ts";
import { readCatalogue } from "./catalogue.ts";
import { schemaText } from "./schemaText.ts";
import { tablesText } from "./tablesText.ts";

/**
 * Returns the content of the files that `npm run schema` generates from an up-to-date database, keyed by
 * their paths in the repository.
 */
export async function databaseFiles(db: Db): Promise<Readonly<Record<string, string>>> {
  const catalogue = await readCatalogue(db);
  return {
    "server/platform/store/schema.sql": schemaText(catalogue),
    "server/platform/store/tables.ts": tablesText(catalogue),
  };
}
