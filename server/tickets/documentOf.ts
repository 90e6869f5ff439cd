import { pastAfter, type Edocument } from "../../domain/edocument.ts";
import type { Locale } from "../../domain/locale.ts";
import { toIso } from "../../domain/zone.ts";
import { holdDue } from "../orders/holdDue.ts";
import { seatOf, showStart, ticketState, type TicketTold } from "../orders/ticketRows.ts";
import { nameIn } from "../platform/locale.ts";
import { documentVouchers } from "./documentVouchers.ts";
import type { TicketContainer } from "./ticketContainer.ts";
import type { TicketSigner } from "./ticketSigner.ts";

type Office = Pick<TicketContainer, "db" | "plans" | "clock" | "ticketSigner">;

const CODELESS: ReadonlySet<Edocument["state"]> = new Set(["unpaid", "cancelled", "expired"]);

/**
 * Returns the ticket's signed code. Null if the ticket cannot admit anybody, and before it is paid, because
 * a door without a connection admits everybody with a valid code.
 */
function codeOf(row: TicketTold, state: Edocument["state"], signer: TicketSigner): string | null {
  if (!row.is_display_qr || row.orderState === "held" || CODELESS.has(state)) return null;
  const { ticket_identifier: ticketIdentifier, presentation_id: presentationId } = row;
  return signer.sign({ ticketIdentifier, presentationId });
}

/** Returns a ticket as its page shows it, in a language. */
export async function documentOf(
  { db, plans, clock, ticketSigner }: Office,
  row: TicketTold,
  locale: Locale,
): Promise<Edocument> {
  const state = ticketState(row, clock.now());
  const startsAt = showStart(row);
  const due = state === "unpaid" ? await holdDue(db, row.order_id, locale) : undefined;
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
    ...(due && { due }),
    vouchers: await documentVouchers(db, row.order_id, locale),
  };
}
