import * as calls from "../../domain/api/tickets.ts";
import { edocumentState, type Edocument } from "../../domain/edocument.ts";
import { Refused } from "../../domain/refusal.ts";
import { toIso } from "../../domain/zone.ts";
import { addressOf } from "../../engine/plan/seatAddress.ts";
import type { BoxOffice } from "../boxOffice.ts";
import { RESERVED_AREA } from "../claims.ts";
import type { Mount } from "../http/mount.ts";
import { nameIn, type Locale } from "../locale.ts";
import type { Plan } from "../plans.ts";
import type { Db } from "../store/db.ts";

const selectTickets = (db: Db) =>
  db
    .selectFrom("ticket as t")
    .innerJoin("orders as o", "o.id", "t.order_id")
    .innerJoin("presentation as p", "p.id", "t.presentation_id")
    .innerJoin("feature as f", "f.id", "p.feature_id")
    .innerJoin("venue as v", "v.id", "p.venue_id")
    .innerJoin("location as l", "l.id", "p.location_id")
    .innerJoin("ticket_type as k", "k.id", "t.ticket_type_id")
    .selectAll("t")
    .select(["o.reservation_identifier", "p.starts_at", "p.plan_version", "p.is_display_qr"])
    .select(["f.name as featureName", "v.name as venueName", "v.entrance"])
    .select(["l.name as locationName", "k.name as ticketName"]);

type Row = Awaited<ReturnType<ReturnType<typeof selectTickets>["execute"]>>[number];

/** Where the ticket's holder sits; free places have a section and their number. */
function seatOf(row: Row, plan: Plan): Edocument["seat"] {
  if (row.area === RESERVED_AREA) {
    const { sectionName, rowName, seatName } = addressOf(plan.layout, row.seat_no);
    return { SectionName: sectionName, RowName: rowName, SeatName: seatName };
  }
  const area = plan.areas.get(row.area);
  return area ? { SectionName: area.name, RowName: "", SeatName: "" } : null;
}

function documentOf(row: Row, plan: Plan, locale: Locale, now: Date): Edocument {
  const state = edocumentState(
    {
      cancelledAt: row.cancelled_at,
      scannedAt: row.scanned_at,
      expiresAt: row.expires_at,
      startsAt: row.starts_at,
    },
    now,
  );
  const isShown = row.is_display_qr && state !== "cancelled" && state !== "expired";
  return {
    reservationIdentifier: row.reservation_identifier,
    entrance: row.entrance && nameIn(row.entrance, locale),
    featureName: nameIn(row.featureName, locale),
    locationName: nameIn(row.locationName, locale),
    venueName: nameIn(row.venueName, locale),
    dateTime: toIso(row.starts_at),
    state,
    seat: seatOf(row, plan),
    ticketName: nameIn(row.ticketName, locale),
    qr: isShown ? row.ticket_identifier : null,
    vouchers: [],
  };
}

/** Calls of `domain/api/tickets.ts`. */
export function ticketRoutes(mount: Mount, { db, plans, clock }: BoxOffice): void {
  mount(calls.edocument, async ({ params }, { locale, reply }) => {
    const row = await selectTickets(db)
      .where("t.document_key", "=", params.documentKey)
      .executeTakeFirst();
    if (!row) throw new Refused("NOT_FOUND");
    reply.header("cache-control", "no-store");
    const plan = await plans.byVersion(row.plan_version);
    return { document: documentOf(row, plan, locale, clock.now()) };
  });
}
