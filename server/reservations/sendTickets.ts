import { randomUUID } from "node:crypto";
import { isMobile, normalizeMobile } from "../../domain/customer.ts";
import { Refused } from "../../domain/refusal.ts";
import type { BoxOffice } from "../boxOffice.ts";
import { spendOrRefuse } from "../logins/askLimits.ts";
import { standingTickets, type OwnOrder } from "../sale/ownOrder.ts";
import { orderMessages } from "../sale/orderMessages.ts";

const DAY_SECONDS = 24 * 3600;

/**
 * Sends links to an order's tickets that stand, or to some of them, to any mobile number. Throws
 * invalid_mobileNumber, ORDER_CANCELLED, NOT_FOUND for a ticket that is not its own, RATE_LIMITED where the reservation's tickets were sent too
 * often, and SMS_FAILED.
 */
export async function sendTickets(
  office: Pick<BoxOffice, "db" | "config" | "log" | "logins" | "messages">,
  order: Pick<OwnOrder, "id">,
  asked: {
    readonly mobileNumber: string;
    /** All that stand where absent. */
    readonly ticketIdentifiers?: readonly string[] | null | undefined;
    readonly publicUrl: string;
  },
): Promise<void> {
  const { db, config, log, logins, messages } = office;
  if (!isMobile(asked.mobileNumber)) throw new Refused("invalid_mobileNumber");
  const standing = await standingTickets(db, order.id);
  if (standing.length === 0) throw new Refused("ORDER_CANCELLED");
  const { ticketIdentifiers: only } = asked;
  const missing = only?.find((name) => !standing.some((each) => each.ticket_identifier === name));
  if (missing !== undefined) throw new Refused("NOT_FOUND", { ticketIdentifier: missing });
  const allowance = { most: config.afterSale.ticketMessages, seconds: DAY_SECONDS };
  await spendOrRefuse(logins.limits, `tickets ${order.id}`, [allowance]);
  const { sms } = await orderMessages(db, order.id, asked.publicUrl, only ?? undefined);
  const to = normalizeMobile(asked.mobileNumber);
  try {
    await messages.sendSms({ id: randomUUID(), to, text: sms });
  } catch (error) {
    log.warn({ err: error, order: order.id }, "tickets could not be sent by SMS");
    throw new Refused("SMS_FAILED");
  }
}
