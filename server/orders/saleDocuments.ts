import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Agorot } from "../../domain/money.ts";
import { documentNumber, type DocumentKind } from "../../domain/saleDocument.ts";
import type { Db } from "../platform/store/db.ts";

interface Documented {
  readonly orderId: string;
  readonly businessId: number;
  readonly amount: Agorot;
}

/**
 * Returns a document as a row without `issued_at`, which is set when the row is inserted. The database
 * function `number_documents` assigns the document's number at the end of the transaction, so the number can
 * only be read after the commit.
 */
export const documentRow = (
  { orderId, businessId, amount }: Documented,
  kind: DocumentKind,
  cancellationId: string | null = null,
) => ({
  id: randomUUID(),
  order_id: orderId,
  business_id: businessId,
  document_kind: kind,
  cancellation_id: cancellationId,
  amount,
});

/**
 * Issues a document in the transaction of its sale or refund. `cancellationId` links the credit note of a
 * refund to its cancellation. Issues nothing for an amount of 0.
 */
export async function issueDocument(
  tx: Db,
  documented: Documented,
  kind: DocumentKind,
  cancellationId?: string,
): Promise<void> {
  if (documented.amount === 0) return;
  await tx
    .insertInto("sale_document")
    .values({
      ...documentRow(documented, kind, cancellationId),
      issued_at: sql<Date>`app_now()`,
    })
    .execute();
}

/** A numbered document of an order. */
export interface SaleDocument {
  readonly kind: DocumentKind;
  readonly number: string;
  readonly amount: Agorot;
  readonly issuedAt: Date;
}

/** Returns an order's documents, oldest first. Empty for orders made before documents were numbered. */
export async function documentsOf(db: Db, orderId: string): Promise<SaleDocument[]> {
  const rows = await db
    .selectFrom("sale_document")
    .select(["document_kind", "run", "number", "amount", "issued_at"])
    .where("order_id", "=", orderId)
    .orderBy("issued_at")
    .execute();
  return rows.flatMap(({ document_kind: kind, run, number, amount, issued_at }) =>
    run === null || number === null
      ? []
      : [{ kind, number: documentNumber(run, number), amount, issuedAt: issued_at }],
  );
}

/**
 * Returns the number of the credit note for a cancellation of an order. Undefined if the cancellation
 * refunded nothing.
 */
export async function creditNoteOf(
  db: Db,
  orderId: string,
  cancellationId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom("sale_document")
    .select(["run", "number"])
    .where("order_id", "=", orderId)
    .where("cancellation_id", "=", cancellationId)
    .executeTakeFirst();
  return row && row.run !== null && row.number !== null
    ? documentNumber(row.run, row.number)
    : undefined;
}
