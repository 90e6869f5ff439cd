import { sql } from "kysely";
import { judgeAtDoor, type DoorTicket, type DoorVerdict } from "../../domain/door/judgeAtDoor.ts";
import { readScanned, type ScannedText } from "../../domain/door/scannedText.ts";
import { Refused } from "../../domain/refusal.ts";
import type { Operator } from "../identity/operators/operators.ts";
import { entryCodeOf, selectTickets } from "../orders/ticketRows.ts";
import { isRowWithin } from "../platform/scope.ts";
import type { Db } from "../platform/store/db.ts";
import type { TicketSigner } from "./ticketSigner.ts";

/**
 * Parses a scanned or typed text. Returns undefined if the text is neither a ticket's code nor a number, or
 * if this installation did not sign the code.
 */
export function readSigned(scanned: string, { read }: TicketSigner): ScannedText | undefined {
  const text = readScanned(scanned);
  return text?.by === "code" && !read(`${text.said}.${text.signature}`) ? undefined : text;
}

const selectScanned = (db: Db, operator: Operator) =>
  selectTickets(db)
    .leftJoin("operator as w", "w.id", "t.scanned_by")
    .select(["w.first_name", "w.last_name"])
    .where(isRowWithin(operator, "o.business_id", "p.location_id"));

/**
 * SQL condition: whether the ticket `t` has or had this number. A ticket gets a new number when it is
 * transferred.
 */
const hadNumber = (number: string) => sql<boolean>`(t.ticket_identifier = ${number} or t.id = (
  select r.ticket_id from ticket_transfer r
  where r.entry_code = ${number} and r.accepted_at is not null))`;

/**
 * Finds the ticket of a scanned or typed number. Of a reservation's tickets, returns the first one by
 * `compareAtDoor`, which prefers tickets that can still be admitted to this show. A reservation's number
 * finds transferred tickets only if the reservation has no other tickets. Throws ticketNotFound.
 */
export async function findScanned(
  db: Db,
  { by, number }: Pick<ScannedText, "by" | "number">,
  operator: Operator,
  presentationId: number,
) {
  const row = await selectScanned(db, operator)
    .where(
      by === "reservation" ? sql<boolean>`o.reservation_identifier = ${number}` : hadNumber(number),
    )
    .orderBy(sql`t.presentation_id = ${presentationId}::int`, "desc")
    .orderBy(sql`t.cancelled_at is null`, "desc")
    .orderBy(sql`t.transfer_id is null`, "desc")
    .orderBy(sql`t.scanned_at is null`, "desc")
    .orderBy("t.position")
    .executeTakeFirst();
  if (!row) throw new Refused("ticketNotFound");
  return row;
}
export type Found = Awaited<ReturnType<typeof findScanned>>;

const doorTicketOf = (row: Found): DoorTicket => ({
  presentationId: row.presentation_id,
  isCancelled: row.cancelled_at !== null,
  isTransferred: row.transfer_id !== null,
  isBlocked: row.isBlocked,
  isUnpaid: row.orderState === "held",
  expiresAt: row.expires_at,
  scannedAt: row.scanned_at,
  position: row.position,
});

/**
 * Judges a found ticket at the door of a show. The order's number admits only people whose tickets the
 * buyer still has.
 */
export function judgeFound(
  { by, number }: Pick<ScannedText, "by" | "number">,
  row: Found,
  presentationId: number,
  now: Date,
): DoorVerdict {
  const isHolders = by === "reservation" ? row.transfer_id === null : entryCodeOf(row) === number;
  return judgeAtDoor(doorTicketOf(row), { presentationId, isHolders, now });
}
