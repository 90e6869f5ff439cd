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
  /** The tickets to send. If absent, all valid tickets are sent. */
  readonly ticketIdentifiers?: readonly string[] | null | undefined;
  readonly publicUrl: string;
}

/**
 * Whether a mobile number is not the buyer's, so that the SMS has the text for a friend. False for an unpaid
 * order, whose tickets are never sent as a friend's.
 */
const isFriendsNumber = (mobile: string, { customer, isHeld }: ToldOrder): boolean =>
  !isHeld && normalizeMobile(mobile) !== normalizeMobile(customer.MobileNumber1);

/** The destination to which an order's tickets are sent again. */
interface Receiver {
  /** A normalized mobile number or the mailbox of an address. */
  readonly to: string;
  /**
   * Whether somebody other than the buyer gets the tickets. An SMS to somebody else has another text than an
   * SMS to the buyer. A mail always has the text of the order's confirmation.
   */
  readonly isFriends?: (order: ToldOrder) => boolean;
}

/**
 * Builds the messages that resend an order's tickets. Throws those errors of `sendTickets` that do not depend
 * on the channel.
 */
async function messagesFor(
  office: Office,
  { id }: Pick<OwnOrder, "id">,
  { asker, ticketIdentifiers: only, publicUrl, to, isFriends }: Sending & Receiver,
) {
  const { db, config, logins } = office;
  const all = await standingTickets(db, id);
  // Tickets that were passed on are left out, because the buyer's link no longer shows their codes.
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
      isForFriend: isFriends?.(order) ?? false,
    })),
  };
}

/**
 * Sends links to some or all of an order's valid tickets by SMS. Throws invalid_mobileNumber for a wrong
 * number, ORDER_CANCELLED if no ticket is valid, NOT_FOUND for a ticket that is not in the order,
 * RATE_LIMITED if tickets were sent too often, and SMS_FAILED if no gateway serves the number or accepts the
 * SMS.
 */
export async function sendTickets(
  office: Office,
  order: Pick<OwnOrder, "id" | "business_id">,
  asked: Sending & { readonly mobileNumber: string },
): Promise<void> {
  const to = mobileOrRefuse(asked.mobileNumber, office.config);
  const isReached = await office.messages.hasSmsFor(to, order.business_id);
  if (!isReached) throw new Refused("SMS_FAILED");
  const isFriends = (told: ToldOrder): boolean => isFriendsNumber(to, told);
  const { sms, businessId } = await messagesFor(office, order, { ...asked, to, isFriends });
  try {
    await office.messages.sendSms({ id: randomUUID(), to, text: sms, businessId });
  } catch (error) {
    office.log.warn({ err: error, order: order.id }, "tickets could not be sent by SMS");
    throw new Refused("SMS_FAILED");
  }
}

/**
 * Sends the tickets by mail, with the text of the order's confirmation. Throws the same errors as
 * `sendTickets` for the order and its tickets, and GENERAL_ERROR if the mail could not be sent.
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
