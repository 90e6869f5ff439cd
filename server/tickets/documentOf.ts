import { pastAfter, type Edocument } from "../../domain/edocument.ts";
import type { Locale } from "../../domain/locale.ts";
import { toIso } from "../../domain/zone.ts";
import { holdDue } from "../orders/holdDue.ts";
import {
  entryCodeOf,
  seatOf,
  showStart,
  ticketState,
  type TicketTold,
} from "../orders/ticketRows.ts";
import { nameIn } from "../platform/locale.ts";
import { documentVouchers } from "./documentVouchers.ts";
import type { FoundDocument } from "./findDocument.ts";
import { ticketLook } from "./ticketLook.ts";
import type { TicketContainer } from "./ticketContainer.ts";
import type { TicketSigner } from "./ticketSigner.ts";

type Office = Pick<TicketContainer, "db" | "plans" | "clock" | "ticketSigner">;

const CODELESS: ReadonlySet<Edocument["state"]> = new Set([
  "unpaid",
  "blocked",
  "cancelled",
  "transferred",
  "expired",
]);

/**
 * Returns the ticket's signed code. Returns null if the ticket cannot admit anybody. Unpaid tickets have no
 * code either, because an offline scanner admits every valid code.
 */
function codeOf(row: TicketTold, state: Edocument["state"], signer: TicketSigner): string | null {
  if (!row.is_display_qr || row.orderState === "held" || CODELESS.has(state)) return null;
  const presentationId = row.presentation_id;
  return signer.sign({ ticketIdentifier: entryCodeOf(row), presentationId });
}

/** Returns the ticket as its present holder sees it. */
export const forHolder = (row: TicketTold): FoundDocument => ({
  row,
  holding: "held",
  isBuyers: row.transfer_id === null,
});

/**
 * Returns the number on the ticket. At the door, the order's number admits everybody whose ticket the buyer
 * still has, so only the buyer sees the order's number. Holders to whom the ticket was sent see the
 * ticket's own number.
 */
function numberOf({ row, holding, isBuyers }: FoundDocument): string {
  if (isBuyers) return row.reservation_identifier;
  return holding === "held" ? entryCodeOf(row) : "";
}

/**
 * Returns a ticket as its page shows it, in a language. Only the ticket's holder gets its code. People who
 * are not its holder get the state `transferred` while the ticket is valid.
 */
export async function documentOf(
  { db, plans, clock, ticketSigner }: Office,
  found: FoundDocument,
  locale: Locale,
): Promise<Edocument> {
  const { row, holding, isBuyers } = found;
  const own = ticketState(row, clock.now());
  const state = holding !== "held" && own === "active" ? "transferred" : own;
  const startsAt = showStart(row);
  const isHolders = isBuyers && holding === "held";
  const { look, hasEntrance } = await ticketLook(db, row, locale, isHolders);
  const due = state === "unpaid" ? await holdDue(db, row.order_id, locale) : undefined;
  return {
    reservationIdentifier: numberOf(found),
    entrance: row.entrance && hasEntrance ? nameIn(row.entrance, locale) : null,
    featureName: nameIn(row.featureName, locale),
    locationName: nameIn(row.locationName, locale),
    venueName: nameIn(row.venueName, locale),
    dateTime: toIso(row.starts_at),
    durationMinutes: row.duration_minutes,
    pastAt: startsAt && toIso(pastAfter(startsAt)),
    state,
    seat: seatOf(row, await plans.byVersion(row.plan_version)),
    ticketName: nameIn(row.ticketName, locale),
    qr: holding === "held" ? codeOf(row, state, ticketSigner) : null,
    ...(due && { due }),
    ...(look && { look }),
    ...(row.holder_name !== null && holding !== "offered" && { holderName: row.holder_name }),
    ...(!isBuyers && { isReceived: true }),
    vouchers: isBuyers ? await documentVouchers(db, row.order_id, locale) : [],
  };
}
