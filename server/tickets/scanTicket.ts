import { sql } from "kysely";
import type * as z from "zod/mini";
import type { scanTicket as call } from "../../domain/api/tickets.ts";
import type { DoorScan } from "../../domain/door/doorDevice.ts";
import type { DoorVerdict } from "../../domain/door/judgeAtDoor.ts";
import { pastAfter } from "../../domain/edocument.ts";
import { Refused } from "../../domain/refusal.ts";
import { toIso } from "../../domain/zone.ts";
import type { TicketContainer } from "./ticketContainer.ts";
import type { Locale } from "../../domain/locale.ts";
import { nameIn } from "../platform/locale.ts";
import type { Operator } from "../identity/operators/operators.ts";
import { inTransaction, type Db } from "../platform/store/db.ts";
import { seatOf, showStart } from "../orders/ticketRows.ts";
import { gateOf, noteOnlineScan } from "./door/doorScans.ts";
import { admitTicket } from "./admitTicket.ts";
import { findScanned, judgeFound, readSigned, type Found } from "./findScanned.ts";

type Scanned = z.output<typeof call.reply>;

type Office = Pick<TicketContainer, "db" | "plans" | "clock" | "ticketSigner">;

interface AskedScan {
  readonly qr: string;
  readonly presentationId: number;
  readonly scan?: DoorScan | undefined;
}

/** Returns the refusal of a ticket that is for another show. */
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

/** Throws a refusal if the ticket cannot admit anybody, whether or not it was scanned. */
function refuseUnless(verdict: DoorVerdict, row: Found, now: Date, locale: Locale): void {
  switch (verdict) {
    case "admit":
    case "admitted":
      return;
    case "cancelled":
      throw new Refused("ORDER_CANCELLED");
    case "transferred":
      throw new Refused("TICKET_TRANSFERRED");
    case "otherShow":
      throw elsewhere(row, now, locale);
    default:
      throw new Refused("GENERAL_ERROR", { reason: verdict });
  }
}

/** Returns the number of the buyer's tickets for this show, and how many of them were admitted. */
async function partyOf(db: Db, row: Found): Promise<Scanned["party"]> {
  // Somebody who received the ticket from its buyer does not belong to the buyer's party.
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
 * Admits the ticket's holder and records the device's admission, in one transaction. If the reply is lost,
 * the device sends the admission again, and the server recognizes it as already recorded.
 */
const admit = (
  db: Db,
  row: Found,
  operatorId: number,
  scan: DoorScan | undefined,
): Promise<Date | undefined> =>
  inTransaction(db, async (tx) => {
    const entered = await admitTicket(tx, row, operatorId);
    if (entered && scan) await noteOnlineScan(tx, row, operatorId, scan, entered);
    return entered;
  });

/**
 * Admits the holder of a code once. A second scan returns the time of the first scan. Latecomers are
 * admitted, too. Throws ticketNotFound for an unknown code or a code of another business or location,
 * ORDER_CANCELLED, TICKET_TRANSFERRED for the code of somebody who has transferred the ticket, and
 * GENERAL_ERROR (`reason`: wrongPresentation, past, blocked, unpaid, expired).
 */
export async function scanTicket(
  { db, plans, clock, ticketSigner }: Office,
  operator: Operator,
  { qr, presentationId, scan }: AskedScan,
  locale: Locale,
): Promise<Scanned> {
  const wanted = readSigned(qr, ticketSigner);
  if (!wanted) throw new Refused("ticketNotFound");
  const row = await findScanned(db, wanted, operator, presentationId);
  const asOf = clock.now();
  refuseUnless(judgeFound(wanted, row, presentationId, asOf), row, asOf, locale);
  const entered = row.scanned_at ? undefined : await admit(db, row, operator.id, scan);
  const own = { by: "ticket", number: row.ticket_identifier } as const;
  const now = await findScanned(db, own, operator, presentationId);
  if (now.transfer_id !== row.transfer_id) throw new Refused("TICKET_TRANSFERRED");
  const scannedAt = entered ?? now.scanned_at;
  // A ticket without a time of admission was cancelled after it was read.
  if (!scannedAt) throw new Refused("ORDER_CANCELLED");
  const gate = await gateOf(db, row);
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
    ...(gate !== null && { gate }),
    party: await partyOf(db, row),
  };
}
