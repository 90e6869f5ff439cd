import { randomUUID } from "node:crypto";
import { normalizeMobile } from "../../../domain/telephone.ts";
import { mailboxOf } from "../../../domain/emailAddress.ts";
import { Refused } from "../../../domain/refusal.ts";
import type { Container } from "../../container.ts";
import { mobileOrRefuse } from "../../customers/customerRecords.ts";
import { spendOrRefuse } from "../../identity/logins/askLimits.ts";
import { emailOrRefuse } from "../../outside/mail/emailOrRefuse.ts";
import { spendMessage, type Asker } from "../../identity/logins/messageCaps.ts";
import { openMessageFrames } from "../../platform/messageFrames.ts";
import { standingTickets, type OwnOrder } from "../../customers/ownOrder.ts";
import { orderMessages } from "../../checkout/orderMessages.ts";
import { toldOrder, type ToldOrder } from "../../orders/toldOrders.ts";

const DAY_SECONDS = 24 * 3600;

type Office = Pick<Container, "db" | "config" | "log" | "logins" | "messages" | "plans" | "clock">;

interface Sending {
  readonly asker: Asker;
  /** All valid tickets if absent. */
  readonly ticketIdentifiers?: readonly string[] | null | undefined;
  readonly publicUrl: string;
}

/** Whether a number is not the buyer's own. Tickets of an unpaid order cannot be sent to other people. */
const isFriends = (to: string, { customer, isHeld }: ToldOrder): boolean =>
  !isHeld && normalizeMobile(to) !== normalizeMobile(customer.MobileNumber1);

/** Builds the messages that resend an order's tickets. Throws the errors common to both channels. */
async function messagesFor(
  office: Office,
  { id }: Pick<OwnOrder, "id">,
  { asker, ticketIdentifiers: only, publicUrl, to }: Sending & { readonly to: string },
) {
  const { db, config, logins } = office;
  const all = await standingTickets(db, id);
  // The link of a ticket that was passed on no longer shows a code.
  const standing = all.filter((ticket) => ticket.transfer_id === null);
  if (standing.length === 0) throw new Refused("ORDER_CANCELLED");
  const missing = only?.find((name) => !standing.some((each) => each.ticket_identifier === name));
  if (missing !== undefined) throw new Refused("NOT_FOUND", { ticketIdentifier: missing });
  const allowance = { most: config.afterSale.ticketMessages, seconds: DAY_SECONDS };
  await spendOrRefuse(logins.limits, `tickets ${id}`, [allowance]);
  await spendMessage(office, asker, `tickets to ${to.toLowerCase()}`);
  const order = await toldOrder(db, id);
  const { businessId } = order;
  const { directPayment } = config.sale;
  const frame = await openMessageFrames(db, () => publicUrl, directPayment)(businessId);
  return {
    businessId,
    ...(await orderMessages(db, order, frame, {
      ticketIdentifiers: only ?? undefined,
      reader: office,
      isForFriend: isFriends(to, order),
    })),
  };
}

/**
 * Sends links to all or some of an order's valid tickets to a mobile number.
 * Throws invalid_mobileNumber, ORDER_CANCELLED, NOT_FOUND for a ticket of another
 * order, RATE_LIMITED if the tickets were sent too often, and SMS_FAILED.
 */
export async function sendTickets(
  office: Office,
  order: Pick<OwnOrder, "id" | "business_id">,
  asked: Sending & { readonly mobileNumber: string },
): Promise<void> {
  const to = mobileOrRefuse(asked.mobileNumber, office.config);
  const isReached = await office.messages.hasSmsFor(to, order.business_id);
  if (!isReached) throw new Refused("SMS_FAILED");
  const { sms, businessId } = await messagesFor(office, order, { ...asked, to });
  try {
    await office.messages.sendSms({ id: randomUUID(), to, text: sms, businessId });
  } catch (error) {
    office.log.warn({ err: error, order: order.id }, "tickets could not be sent by SMS");
    throw new Refused("SMS_FAILED");
  }
}

/**
 * Sends the tickets by mail, with the text of the order's first
 * message. Throws GENERAL_ERROR if the mail could not be sent.
 */
export async function mailTickets(
  office: Office,
  order: Pick<OwnOrder, "id">,
  asked: Sending & { readonly email: string },
): Promise<void> {
  const address = emailOrRefuse(asked.email, "to");
  const to = mailboxOf(address);
  const messages = await messagesFor(office, order, { ...asked, to });
  const { subject, mail, blocks, locale, attachments, businessId } = messages;
  try {
    const content = { subject, text: mail, blocks, locale, attachments };
    const message = { id: randomUUID(), to: { address }, ...content, businessId };
    await office.messages.sendMail(message);
  } catch (error) {
    office.log.warn({ err: error, order: order.id }, "tickets could not be sent by mail");
    throw new Refused("GENERAL_ERROR", { reason: "mail" });
  }
}
