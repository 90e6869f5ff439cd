import { sql } from "kysely";
import type * as z from "zod/mini";
import type { scanTicket as call } from "../../domain/api/tickets.ts";
import { Refused } from "../../domain/refusal.ts";
import { toIso } from "../../domain/zone.ts";
import type { BoxOffice } from "../boxOffice.ts";
import { nameIn, type Locale } from "../locale.ts";
import type { Operator } from "../operators/operators.ts";
import { ints, type Db } from "../store/db.ts";
import { seatOf, selectTickets, ticketState, type TicketTold } from "./ticketRows.ts";

type Scanned = z.output<typeof call.reply>;

async function findTicket(db: Db, identifier: string, businessIds: readonly number[]) {
  const row = await selectTickets(db)
    .select("o.state as orderState")
    .where("t.ticket_identifier", "=", identifier)
    .where("o.business_id", "=", sql<number>`any(${ints(businessIds)})`)
    .executeTakeFirst();
  if (!row) throw new Refused("ticketNotFound");
  return row;
}

/** Why nobody is let in by this ticket, whether it was scanned or not. */
function judgeTicket(
  row: TicketTold & { orderState: string },
  presentationId: number,
  now: Date,
): void {
  const state = ticketState(row, now);
  if (state === "cancelled") throw new Refused("ORDER_CANCELLED");
  if (row.presentation_id !== presentationId) {
    const details = { reason: "wrongPresentation", presentationId: row.presentation_id };
    throw new Refused("GENERAL_ERROR", details);
  }
  // An unpaid hold is paid for at the box office first.
  if (row.orderState === "held") throw new Refused("GENERAL_ERROR", { reason: "unpaid" });
  if (state === "expired") throw new Refused("GENERAL_ERROR", { reason: "expired" });
}

/** Takes the ticket's one entry; `undefined` where somebody has taken it already. */
async function enter(db: Db, ticketId: string, operatorId: number): Promise<Date | undefined> {
  const row = await db
    .updateTable("ticket")
    .set({ scanned_at: sql<Date>`app_now()`, scanned_by: operatorId })
    .where("id", "=", ticketId)
    .where("scanned_at", "is", null)
    .where("cancelled_at", "is", null)
    .returning("scanned_at")
    .executeTakeFirst();
  return row?.scanned_at ?? undefined;
}

/**
 * Lets the holder of a code in, once; the second time tells when that was. Whoever comes late is let in
 * too. Throws ticketNotFound for a code that is not ours or of a house that is not the operator's,
 * ORDER_CANCELLED, and GENERAL_ERROR (`reason`: wrongPresentation, unpaid, expired).
 */
export async function scanTicket(
  { db, plans, clock, ticketSigner }: Pick<BoxOffice, "db" | "plans" | "clock" | "ticketSigner">,
  operator: Operator,
  asked: { readonly qr: string; readonly presentationId: number },
  locale: Locale,
): Promise<Scanned> {
  const code = ticketSigner.read(asked.qr);
  if (!code) throw new Refused("ticketNotFound");
  const find = () => findTicket(db, code.ticketIdentifier, operator.businessIds);
  const row = await find();
  judgeTicket(row, asked.presentationId, clock.now());
  const entered = row.scanned_at ? undefined : await enter(db, row.id, operator.id);
  const scannedAt = entered ?? row.scanned_at ?? (await find()).scanned_at;
  // Cancelled since it was read.
  if (!scannedAt) throw new Refused("ORDER_CANCELLED");
  return {
    outcome: entered ? "admitted" : "scanned",
    scannedAt: toIso(scannedAt),
    ticketIdentifier: row.ticket_identifier,
    reservationIdentifier: row.reservation_identifier,
    ticketName: nameIn(row.ticketName, locale),
    seat: seatOf(row, await plans.byVersion(row.plan_version)),
  };
}
