import * as calls from "../../domain/api/tickets.ts";
import { pastAfter, type Edocument } from "../../domain/edocument.ts";
import { Refused } from "../../domain/refusal.ts";
import { toIso } from "../../domain/zone.ts";
import type { Container } from "../container.ts";
import type { Mount } from "../http/mount.ts";
import type { Locale } from "../../domain/locale.ts";
import { nameIn } from "../platform/locale.ts";
import { documentVouchers } from "../tickets/documentVouchers.ts";
import { scanTicket } from "../tickets/scanTicket.ts";
import {
  seatOf,
  selectTickets,
  showStart,
  ticketState,
  type TicketTold,
} from "../orders/ticketRows.ts";
import type { TicketSigner } from "../tickets/ticketSigner.ts";

type Office = Pick<Container, "db" | "plans" | "clock" | "ticketSigner">;

/** Returns the ticket's signed code. Null if the ticket cannot admit anybody any more. */
function codeOf(row: TicketTold, state: Edocument["state"], signer: TicketSigner): string | null {
  if (!row.is_display_qr || state === "cancelled" || state === "expired") return null;
  const { ticket_identifier: ticketIdentifier, presentation_id: presentationId } = row;
  return signer.sign({ ticketIdentifier, presentationId });
}

async function documentOf(
  { db, plans, clock, ticketSigner }: Office,
  row: TicketTold,
  locale: Locale,
): Promise<Edocument> {
  const state = ticketState(row, clock.now());
  const startsAt = showStart(row);
  return {
    reservationIdentifier: row.reservation_identifier,
    entrance: row.entrance && nameIn(row.entrance, locale),
    featureName: nameIn(row.featureName, locale),
    locationName: nameIn(row.locationName, locale),
    venueName: nameIn(row.venueName, locale),
    dateTime: toIso(row.starts_at),
    durationMinutes: row.duration_minutes,
    pastAt: startsAt && toIso(pastAfter(startsAt)),
    state,
    seat: seatOf(row, await plans.byVersion(row.plan_version)),
    ticketName: nameIn(row.ticketName, locale),
    qr: codeOf(row, state, ticketSigner),
    vouchers: await documentVouchers(db, row.order_id, locale),
  };
}

/** Mounts the routes of `domain/api/tickets.ts`. */
export function ticketRoutes(mount: Mount, office: Office): void {
  mount(calls.edocument, async ({ params }, { locale, reply }) => {
    const row = await selectTickets(office.db)
      .where("t.document_key", "=", params.documentKey)
      .executeTakeFirst();
    if (!row) throw new Refused("NOT_FOUND");
    reply.header("cache-control", "no-store");
    return { document: await documentOf(office, row, locale) };
  });
  mount(calls.ticketKey, () => {
    const { version, publicKeys } = office.ticketSigner;
    const [publicKey = "", ...otherKeys] = publicKeys();
    return { version, algorithm: "Ed25519" as const, publicKey, otherKeys };
  });
  mount(calls.scanTicket, ({ body }, { operator, locale }) =>
    scanTicket(office, operator, body, locale),
  );
}
