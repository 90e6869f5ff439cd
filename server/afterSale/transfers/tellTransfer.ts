import { DEFAULT_LOCALE, isLocale, type Locale } from "../../../domain/locale.ts";
import { nameInMessage } from "../../../domain/nameInMessage.ts";
import { dateIn } from "../../../domain/dateIn.ts";
import { showLine } from "../../checkout/orderMessages.ts";
import type { OwnOrder } from "../../customers/ownOrder.ts";
import type { TicketTold } from "../../orders/ticketRows.ts";
import { enqueue, type Message } from "../../outside/outbox.ts";
import { wordedMessage } from "../../outside/wordedMessage.ts";
import type { Db } from "../../platform/store/db.ts";
import { acceptedTexts, offeredTexts } from "./transferWords.ts";

const showOf = (row: TicketTold, locale: Locale): string =>
  showLine({ feature: row.featureName, location: row.locationName }, row.starts_at, locale);

interface Offered {
  readonly by: Message["by"];
  readonly to: string;
  readonly from: string;
  readonly name: string;
  readonly link: string;
  readonly until: Date;
}

/** Enqueues the message to the receiver of an offered ticket, in the transaction of the offer. */
export async function tellReceiver(
  tx: Db,
  row: TicketTold,
  { by, to, from, name, link, until }: Offered,
  locale: Locale,
): Promise<void> {
  const { sms, ...mail } = wordedMessage("ticketOffered", locale, offeredTexts(locale), {
    name: nameInMessage(name),
    sender: nameInMessage(from),
    shows: showOf(row, locale),
    link,
    until: dateIn(locale, until),
  });
  const about = { orderId: row.order_id, businessId: row.business_id };
  const payload = { by, to, ...mail, ...(by === "sms" && { text: sms }), ...about };
  await enqueue(tx, [{ kind: "message", payload }]);
}

/**
 * Enqueues a message to an order's buyer that names the ticket's new holder, by mail, or by SMS if the buyer
 * left no address. If somebody else has passed the ticket on by the buyer's link, the buyer learns of it from
 * this message.
 */
export async function tellBuyerOfTransfer(
  tx: Db,
  order: OwnOrder,
  row: TicketTold,
  name: string,
): Promise<void> {
  const { FirstName, EmailAddress1, MobileNumber1 } = order.customer;
  const to = EmailAddress1 || MobileNumber1;
  if (!to) return;
  const locale = isLocale(order.locale) ? order.locale : DEFAULT_LOCALE;
  const { sms, ...mail } = wordedMessage("ticketAccepted", locale, acceptedTexts(locale), {
    name: FirstName,
    receiver: nameInMessage(name),
    shows: showOf(row, locale),
  });
  const about = { orderId: order.id, businessId: order.business_id };
  const payload = EmailAddress1
    ? ({ by: "mail", to, ...mail, ...about } as const)
    : ({ by: "sms", to, ...mail, text: sms, ...about } as const);
  await enqueue(tx, [{ kind: "message", payload }]);
}
