import { sql } from "kysely";
import type * as z from "zod/mini";
import type { scanTicket as call } from "../../domain/api/tickets.ts";
import { pastAfter } from "../../domain/edocument.ts";
import { typedText } from "../../domain/typedText.ts";
import { Refused } from "../../domain/refusal.ts";
import { toIso } from "../../domain/zone.ts";
import type { TicketContainer } from "./ticketContainer.ts";
import type { Locale } from "../../domain/locale.ts";
import { nameIn } from "../platform/locale.ts";
import type { Operator } from "../identity/operators/operators.ts";
import { isRowWithin } from "../platform/scope.ts";
import type { Db } from "../platform/store/db.ts";
import {
  entryCodeOf,
  seatOf,
  selectTickets,
  showStart,
  ticketState,
} from "../orders/ticketRows.ts";
import type { TicketSigner } from "./ticketSigner.ts";

type Scanned = z.output<typeof call.reply>;

type Office = Pick<TicketContainer, "db" | "plans" | "clock" | "ticketSigner">;

/** How a ticket is found: by the number in its code, or by the number of its reservation. */
interface Wanted {
  readonly by: "ticket" | "reservation";
  readonly number: string;
}

/** Formats of ticket and reservation numbers, told apart by length (`orders/identifiers.ts`). */
const TYPED = /^(?:[A-Z0-9]{8}|[A-Z0-9]{14})$/;
const RESERVATION_LENGTH = 8;

function wantedBy(scanned: string, { read }: TicketSigner): Wanted {
  const text = typedText(scanned);
  const code = read(text);
  if (code) return { by: "ticket", number: code.ticketIdentifier };
  const number = text.replaceAll(/[\s-]/g, "").toUpperCase();
  if (!TYPED.test(number)) throw new Refused("ticketNotFound");
  const isReservation = number.length === RESERVATION_LENGTH;
  return { by: isReservation ? "reservation" : "ticket", number };
}

const selectScanned = (db: Db, operator: Operator) =>
  selectTickets(db)
    .leftJoin("operator as w", "w.id", "t.scanned_by")
    .select(["w.first_name", "w.last_name"])
    .where(isRowWithin(operator, "o.business_id", "p.location_id"));

/** The ticket that has or had this number. A ticket gets a new number when it is passed on. */
const hadNumber = (number: string) => sql<boolean>`(t.ticket_identifier = ${number} or t.id = (
  select r.ticket_id from ticket_transfer r
  where r.entry_code = ${number} and r.accepted_at is not null))`;

/**
 * Finds the ticket. For a reservation, prefers a ticket that can still be admitted to this show. The number
 * of a reservation finds tickets that were passed on only if there is no other ticket.
 */
async function findTicket(
  db: Db,
  { by, number }: Wanted,
  operator: Operator,
  presentationId: number,
) {
  const row = await selectScanned(db, operator)
    .where(by === "ticket" ? hadNumber(number) : sql<boolean>`o.reservation_identifier = ${number}`)
    .orderBy(sql`t.presentation_id = ${presentationId}::int`, "desc")
    .orderBy(sql`t.cancelled_at is null`, "desc")
    .orderBy(sql`t.transfer_id is null`, "desc")
    .orderBy(sql`t.scanned_at is null`, "desc")
    .orderBy("t.position")
    .executeTakeFirst();
  if (!row) throw new Refused("ticketNotFound");
  return row;
}
type Found = Awaited<ReturnType<typeof findTicket>>;

/** The refusal for a ticket for another show. */
function elsewhere(row: Found, now: Date, locale: Locale): Refused {
  const startsAt = showStart(row);
  const isPast = startsAt !== null && now > pastAfter(startsAt);
  return new Refused("GENERAL_ERROR", {
    reason: isPast ? "past" : "wrongPresentation",
    presentationId: row.presentation_id,
    featureName: nameIn(row.featureName, locale),
    venueName: nameIn(row.venueName, locale),
    dateTime: toIso(row.starts_at),
  });
}

/**
 * Whether the scanned number belongs to the ticket's present holder. The order's number belongs to its buyer.
 */
const isHolders = ({ by, number }: Wanted, row: Found): boolean =>
  by === "ticket" ? entryCodeOf(row) === number : row.transfer_id === null;

/** Throws if the ticket cannot admit anybody, whether or not it was scanned. */
function judgeTicket(
  wanted: Wanted,
  row: Found,
  presentationId: number,
  now: Date,
  locale: Locale,
): void {
  const state = ticketState(row, now);
  if (state === "cancelled") throw new Refused("ORDER_CANCELLED");
  if (!isHolders(wanted, row)) throw new Refused("TICKET_TRANSFERRED");
  if (row.presentation_id !== presentationId) throw elsewhere(row, now, locale);
  if (state === "blocked") throw new Refused("GENERAL_ERROR", { reason: "blocked" });
  // An unpaid hold has to be paid at the box office first.
  if (state === "unpaid") throw new Refused("GENERAL_ERROR", { reason: "unpaid" });
  if (state === "expired") throw new Refused("GENERAL_ERROR", { reason: "expired" });
}

/** Number of the buyer's tickets for this show, and how many of them were admitted. */
async function partyOf(db: Db, row: Found): Promise<Scanned["party"]> {
  // The receiver of a ticket comes alone.
  if (row.transfer_id !== null) return { tickets: 1, admitted: 1 };
  const { tickets, admitted } = await db
    .selectFrom("ticket")
    .select([
      sql<number>`count(*)::int`.as("tickets"),
      sql<number>`count(scanned_at)::int`.as("admitted"),
    ])
    .where("order_id", "=", row.order_id)
    .where("presentation_id", "=", row.presentation_id)
    .where("cancelled_at", "is", null)
    .where("transfer_id", "is", null)
    .executeTakeFirstOrThrow();
  return { tickets, admitted };
}

/**
 * Marks the ticket as scanned. Returns undefined if it already was, or if it was passed on since it was read.
 */
async function enter(
  db: Db,
  { id: ticketId, transfer_id: transferId }: Found,
  operatorId: number,
): Promise<Date | undefined> {
  const row = await db
    .updateTable("ticket")
    .set({ scanned_at: sql<Date>`app_now()`, scanned_by: operatorId })
    .where("id", "=", ticketId)
    .where("scanned_at", "is", null)
    .where("cancelled_at", "is", null)
    .where("transfer_id", transferId === null ? "is" : "=", transferId)
    .returning("scanned_at")
    .executeTakeFirst();
  return row?.scanned_at ?? undefined;
}

/**
 * Admits the holder of a code, once. A second scan returns the time of the first. Latecomers
 * are admitted too. Throws ticketNotFound for an unknown code or one of another business or location,
 * ORDER_CANCELLED, TICKET_TRANSFERRED for the code of somebody who has passed it on, and GENERAL_ERROR
 * (`reason`: wrongPresentation, past, blocked, unpaid, expired).
 */
export async function scanTicket(
  { db, plans, clock, ticketSigner }: Office,
  operator: Operator,
  asked: { readonly qr: string; readonly presentationId: number },
  locale: Locale,
): Promise<Scanned> {
  const wanted = wantedBy(asked.qr, ticketSigner);
  const row = await findTicket(db, wanted, operator, asked.presentationId);
  judgeTicket(wanted, row, asked.presentationId, clock.now(), locale);
  const entered = row.scanned_at ? undefined : await enter(db, row, operator.id);
  const own = { by: "ticket", number: row.ticket_identifier } as const;
  const now = await findTicket(db, own, operator, asked.presentationId);
  if (now.transfer_id !== row.transfer_id) throw new Refused("TICKET_TRANSFERRED");
  const scannedAt = entered ?? now.scanned_at;
  // The ticket was cancelled after it was read.
  if (!scannedAt) throw new Refused("ORDER_CANCELLED");
  return {
    outcome: entered ? "admitted" : "scanned",
    scannedAt: toIso(scannedAt),
    ticketIdentifier: row.ticket_identifier,
    reservationIdentifier: row.reservation_identifier,
    ticketName: nameIn(row.ticketName, locale),
    ...(now.holder_name !== null && { holderName: now.holder_name }),
    seat: seatOf(row, await plans.byVersion(row.plan_version)),
    venueName: nameIn(row.venueName, locale),
    entrance: row.entrance && nameIn(row.entrance, locale),
    scannedBy: `${now.first_name ?? ""} ${now.last_name ?? ""}`.trim() || null,
    party: await partyOf(db, row),
  };
}
