import { reasonIn } from "../../../domain/changeMessage.ts";
import { tellReceivers } from "../receivers/receivers.ts";
import { replanReminders } from "../reservations/reminders.ts";
import { dateIn } from "../../../domain/dateIn.ts";
import { showLine } from "../../checkout/orderMessages.ts";
import { holdOrder, standingTickets } from "../../customers/ownOrder.ts";
import { originOf } from "../../platform/brands.ts";
import type { Db } from "../../platform/store/db.ts";
import { GONE, type Change, type ChangeDesk, type Dealt } from "./change.ts";
import { localeOf, tellBuyer } from "./tellBuyer.ts";
import type { Locale } from "../../../domain/locale.ts";

/**
 * Returns the deadline for a refund request, and the page on which the buyer can make it. Undefined if the
 * change has no deadline for refunds.
 */
export const refundOffer = (
  { refund_until: until }: Pick<Change, "refund_until">,
  locale: Locale,
  origin: string,
) => (until ? { until: dateIn(locale, until), at: `${origin}/customer` } : undefined);

/**
 * Notifies the holders of an order's tickets about the new time: the buyer about tickets that were not passed
 * on, and each receiver about the received ones. The tickets stay valid, and their reminders are rescheduled.
 */
export async function moveOrder(
  tx: Db,
  desk: ChangeDesk,
  change: Change,
  orderId: string,
): Promise<Dealt> {
  const order = await holdOrder(tx, orderId);
  const all = await standingTickets(tx, orderId);
  const tickets = all.filter((ticket) => ticket.presentation_id === change.presentation_id);
  if (tickets.length === 0 || change.to_starts_at === null) return GONE;
  const locale = localeOf(order);
  const origin = await originOf(tx, order.business_id, desk.publicUrl());
  const buyers = tickets.filter((ticket) => ticket.transfer_id === null);
  if (buyers.length > 0) {
    await tellBuyer(tx, order, {
      show: showLine(change.from, change.from_starts_at, locale),
      reason: reasonIn(change.reason, locale),
      what: {
        kind: "moved",
        to: showLine(change.to, change.to_starts_at, locale),
        seats: [],
        links: buyers.map(({ document_key }) => `${origin}/edocument/${document_key}`),
        refund: refundOffer(change, locale, origin),
      },
      datesOf: change.presentation_id,
    });
  }
  await tellReceivers(tx, order, tickets, { kind: "moved", changeId: change.id });
  await replanReminders(tx, orderId, change.presentation_id, change.from_starts_at);
  return { ...GONE, outcome: "moved", tickets: tickets.length };
}
