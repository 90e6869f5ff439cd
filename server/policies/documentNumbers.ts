import type { NumberRun } from "../../domain/saleDocument.ts";
import type { Db } from "../platform/store/db.ts";

/** Returns the last number that a business has assigned for each kind of document and prefix. */
export async function numberRuns(db: Db, businessId: number): Promise<NumberRun[]> {
  const rows = await db
    .selectFrom("document_counter")
    .select(["document_kind", "run", "last_number"])
    .where("business_id", "=", businessId)
    .orderBy("document_kind")
    .orderBy("run")
    .execute();
  return rows.map(({ document_kind, run, last_number }) => ({
    documentKind: document_kind,
    run,
    lastNumber: last_number,
  }));
}
