import { sql } from "kysely";
import { toShekels, type Agorot } from "../../domain/money.ts";
import { documentNumber, type DocumentKind } from "../../domain/saleDocument.ts";
import { toIso } from "../../domain/zone.ts";
import { isRowWithin } from "../platform/scope.ts";
import { namesOf } from "./sales/namesOf.ts";
import { isInDays } from "./sales/salesDesk.ts";
import { count, dateTime, money, text, type Asked, type ReportKind } from "./table.ts";

interface DocumentRow {
  readonly businessId: number;
  readonly kind: DocumentKind;
  readonly run: string;
  readonly number: number;
  readonly amount: Agorot;
  readonly issuedAt: Date;
  readonly reservation: string;
}

const documentRows = async ({ desk, locationId, ...days }: Asked): Promise<DocumentRow[]> => {
  const { rows } = await sql<DocumentRow>`
    select d.business_id as "businessId", d.document_kind as kind, d.run, d.number, d.amount,
      d.issued_at as "issuedAt", o.reservation_identifier as reservation
    from sale_document d join orders o on o.id = d.order_id
    where ${isInDays(desk, days, "d.issued_at", "d.business_id")}
      and ${isRowWithin(desk, "o.business_id", "o.location_id")}
      and ${locationId === undefined ? sql`true` : sql`o.location_id = ${locationId}`}
    order by d.business_id, d.document_kind desc, d.run, d.number`.execute(desk.db);
  return rows;
};

/**
 * All tax invoices and credit notes of the business days, ordered by number. The amounts of credit notes are
 * negative, so that the total is the amount of sales minus the amount of refunds.
 */
export const documentsReport: ReportKind = {
  columns: [
    { ...text("BusinessName"), isOnlyForSeveralBusinesses: true },
    text("DocumentNumber"),
    text("DocumentKind"),
    dateTime("IssuedDateTime"),
    text("ReservationIdentifier"),
    count("InvoiceQuantity"),
    count("CreditNoteQuantity"),
    money("DocumentAmount"),
  ],
  rows: async (asked) => {
    const rows = await documentRows(asked);
    const business = await namesOf(
      asked.desk,
      "business",
      rows.map(({ businessId }) => businessId),
    );
    return rows.map(({ businessId, kind, run, number, amount, issuedAt, reservation }) => ({
      BusinessId: businessId,
      BusinessName: business(businessId),
      DocumentNumber: documentNumber(run, number),
      DocumentKind: kind,
      IssuedDateTime: toIso(issuedAt),
      ReservationIdentifier: reservation,
      InvoiceQuantity: kind === "invoice" ? 1 : 0,
      CreditNoteQuantity: kind === "creditNote" ? 1 : 0,
      DocumentAmount: kind === "invoice" ? toShekels(amount) : -toShekels(amount),
    }));
  },
};
