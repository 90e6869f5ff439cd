import { edocumentState, type Edocument, type EdocumentState } from "../../domain/edocument.ts";
import { isVideo } from "../../domain/vod.ts";
import { addressOf } from "../../engine/plan/seatAddress.ts";
import { RESERVED_AREA } from "../seats/claims.ts";
import type { Plan } from "../seats/plans.ts";
import type { Db } from "../platform/store/db.ts";
import { isBlocked } from "./blockedTickets.ts";

/** Selects tickets with all data that is shown for them: order, show, seat and type. */
export const selectTickets = (db: Db) =>
  db
    .selectFrom("ticket as t")
    .innerJoin("orders as o", "o.id", "t.order_id")
    .innerJoin("presentation as p", "p.id", "t.presentation_id")
    .innerJoin("feature as f", "f.id", "p.feature_id")
    .innerJoin("venue as v", "v.id", "p.venue_id")
    .innerJoin("location as l", "l.id", "p.location_id")
    .innerJoin("ticket_type as k", "k.id", "t.ticket_type_id")
    .leftJoin("ticket_transfer as h", "h.id", "t.transfer_id")
    .selectAll("t")
    .select(["h.key as holderKey", "h.entry_code as entryCode"])
    .select([
      "o.reservation_identifier",
      "o.state as orderState",
      "o.turned_by",
      "o.business_id",
      "o.locale",
      isBlocked("o.id").as("isBlocked"),
      "p.starts_at",
      "p.plan_version",
      "p.is_display_qr",
    ])
    .select([
      "f.name as featureName",
      "f.duration_minutes",
      "v.name as venueName",
      "v.entrance",
      "v.venue_type_id",
    ])
    .select(["l.name as locationName", "k.name as ticketName"]);

export type TicketTold = Awaited<ReturnType<ReturnType<typeof selectTickets>["execute"]>>[number];

/**
 * Returns the section, row and seat of a ticket. In an area without reserved seating, returns only the
 * section. Null if the plan has no such area.
 */
export function seatOf(row: Pick<TicketTold, "area" | "seat_no">, plan: Plan): Edocument["seat"] {
  if (row.area === RESERVED_AREA) {
    const { sectionName, rowName, seatName } = addressOf(plan.layout, row.seat_no);
    return { SectionName: sectionName, RowName: rowName, SeatName: seatName };
  }
  const area = plan.areas.get(row.area);
  return area ? { SectionName: area.name, RowName: "", SeatName: "" } : null;
}

/**
 * Returns the start of the ticket's show. Null for a video, whose ticket expires at the end of the viewing
 * period instead.
 */
export const showStart = (row: TicketTold): Date | null =>
  isVideo(row.venue_type_id) ? null : row.starts_at;

/**
 * Returns the key in the URL of a ticket's page: the receiver's key if the ticket was passed on, otherwise
 * the buyer's key.
 */
export const keyOf = (row: TicketTold): string => row.holderKey ?? row.document_key;

/** Returns the content of the ticket's QR code. The content changes when the ticket is passed on. */
export const entryCodeOf = (row: TicketTold): string => row.entryCode ?? row.ticket_identifier;

export const ticketState = (row: TicketTold, now: Date): EdocumentState =>
  edocumentState(
    {
      cancelledAt: row.cancelled_at,
      scannedAt: row.scanned_at,
      isBlocked: row.isBlocked,
      isUnpaid: row.orderState === "held",
      expiresAt: row.expires_at,
      startsAt: showStart(row),
    },
    now,
  );

/**
 * Returns the state of a ticket as the buyer sees it. The only difference is that a valid ticket which was
 * passed on is `transferred`.
 */
export function buyersState(row: TicketTold, now: Date): EdocumentState {
  const state = ticketState(row, now);
  return state === "active" && row.transfer_id !== null ? "transferred" : state;
}
