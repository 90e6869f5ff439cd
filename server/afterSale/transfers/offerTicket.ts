import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Received } from "../../../domain/api/route.ts";
import type { offerTicket as call } from "../../../domain/api/ticketTransfers.ts";
import { mailboxOf } from "../../../domain/emailAddress.ts";
import type { Locale } from "../../../domain/locale.ts";
import { Refused } from "../../../domain/refusal.ts";
import type { Container } from "../../container.ts";
import { mobileOrRefuse } from "../../customers/customerRecords.ts";
import { holdOrder, type OwnOrder } from "../../customers/ownOrder.ts";
import type { Visitor } from "../../identity/context.ts";
import { spendOrRefuse } from "../../identity/logins/askLimits.ts";
import { spendMessage, type Asker } from "../../identity/logins/messageCaps.ts";
import { newDocumentKey, newTicketIdentifier } from "../../orders/identifiers.ts";
import type { TicketTold } from "../../orders/ticketRows.ts";
import { emailOrRefuse } from "../../outside/mail/emailOrRefuse.ts";
import type { Message } from "../../outside/outbox.ts";
import { rulesOf } from "../../platform/businessRules.ts";
import { openMessageFrames } from "../../platform/messageFrames.ts";
import type { Db } from "../../platform/store/db.ts";
import { findDocument } from "../../tickets/findDocument.ts";
import { holdTickets, selectOrderTickets } from "../reservations/orderTickets.ts";
import { hallsFor, judgeTransfer, ticketIn, transferUntil } from "./judgeTransfer.ts";
import { tellReceiver } from "./tellTransfer.ts";

const DAY_SECONDS = 24 * 3600;

export type TransferOffice = Pick<
  Container,
  "db" | "config" | "log" | "logins" | "messages" | "plans" | "presentations" | "clock"
>;

export interface Transfers {
  readonly office: TransferOffice;
  readonly publicUrl: () => string;
  readonly kickOutbox: () => void;
}

/** Returns the name of the person who passes the ticket on: its buyer or a later holder. */
export const senderOf = (
  { transfer_id: transferId, holder_name: holderName }: TicketTold,
  { customer }: Pick<OwnOrder, "customer">,
): string =>
  transferId === null ? `${customer.FirstName} ${customer.LastName}`.trim() : (holderName ?? "");

/**
 * Finds the ticket with this document key. Throws NOT_FOUND for an unknown key, and TICKET_NOT_CHANGEABLE if
 * the key is not the current holder's or the ticket is already offered.
 */
export async function heldOrRefuse(db: Db, documentKey: string): Promise<TicketTold> {
  const found = await findDocument(db, documentKey);
  if (!found) throw new Refused("NOT_FOUND");
  if (found.holding === "held") return found.row;
  const reason = found.holding === "offered" ? "offered" : "transferred";
  throw new Refused("TICKET_NOT_CHANGEABLE", { reason });
}

interface Receiver {
  readonly by: Message["by"];
  readonly to: string;
  readonly email: string | null;
  readonly mobile: string | null;
  /** Key of the receiver in rate limits. */
  readonly mailbox: string;
}

/**
 * Validates the receiver. Throws VALIDATION for a wrong mail address or unless exactly one of address and
 * number is given, invalid_mobileNumber for a wrong number, and SMS_FAILED if no gateway serves the number.
 */
async function receiverOf(
  { config, messages }: TransferOffice,
  businessId: number,
  { email, mobileNumber }: Received<typeof call>["body"],
): Promise<Receiver> {
  if (Boolean(email) === Boolean(mobileNumber)) {
    const message = "either an address or a mobile number";
    throw new Refused("VALIDATION", { fields: [{ field: "body.email", message }] });
  }
  if (email) {
    const address = emailOrRefuse(email, "body.email");
    return { by: "mail", to: address, email: address, mobile: null, mailbox: mailboxOf(address) };
  }
  const mobile = mobileOrRefuse(mobileNumber ?? "", config);
  if (!(await messages.hasSmsFor(mobile, businessId))) throw new Refused("SMS_FAILED");
  return { by: "sms", to: mobile, email: null, mobile, mailbox: mobile };
}

/** Throws RATE_LIMITED if too many tickets of the order or too many messages to the receiver were sent. */
async function spend(
  { config, log, logins }: TransferOffice,
  row: TicketTold,
  asker: Asker,
  { mailbox }: Receiver,
): Promise<void> {
  const allowance = { most: config.afterSale.transfersADay, seconds: DAY_SECONDS };
  await spendOrRefuse(logins.limits, `transfers ${row.order_id}`, [allowance]);
  await spendMessage({ logins, log }, asker, `tickets to ${mailbox.toLowerCase()}`);
}

/**
 * Offers the ticket with this document key to somebody else (`domain/api/ticketTransfers.ts`). The current
 * holder keeps the ticket until the receiver accepts it.
 */
export async function offerTicket(
  { office, publicUrl, kickOutbox }: Transfers,
  { params, body }: Received<typeof call>,
  asker: Asker & { readonly visitor: Visitor; readonly locale: Locale },
): Promise<void> {
  const { db, config, clock } = office;
  const held = await heldOrRefuse(db, params.documentKey);
  const halls = await hallsFor(office, await selectOrderTickets(db, held.order_id).execute());
  const receiver = await receiverOf(office, held.business_id, body);
  const judge = async (tx: Db, isLocked: boolean): Promise<OwnOrder> => {
    const order = await holdOrder(tx, held.order_id);
    const tickets = isLocked
      ? await holdTickets(tx, order.id)
      : await selectOrderTickets(tx, order.id).execute();
    const ticket = ticketIn(tickets, held.id);
    if (ticket.transfer_id !== held.transfer_id) {
      throw new Refused("TICKET_NOT_CHANGEABLE", { reason: "transferred" });
    }
    const at = { businessId: order.business_id, now: clock.now() };
    const isHeld = order.state === "held";
    await judgeTransfer(tx, office, { ticket, tickets, isHeld, halls }, at);
    return order;
  };
  // The ticket is checked before the rate limit, so that a refused request does not count.
  await db.transaction().execute((tx) => judge(tx, false));
  await spend(office, held, asker, receiver);
  const frame = await openMessageFrames(db, publicUrl)(held.business_id);
  const rules = await rulesOf(db, config, held.business_id);
  await db.transaction().execute(async (tx) => {
    const order = await judge(tx, true);
    const key = newDocumentKey();
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto("ticket_transfer")
      .values({
        id: randomUUID(),
        ticket_id: held.id,
        order_id: order.id,
        key,
        entry_code: newTicketIdentifier(),
        name: body.name.trim(),
        email: receiver.email,
        mobile: receiver.mobile,
        locale: asker.locale,
        offered_by: asker.visitor.id,
        offered_at: sql<Date>`app_now()`,
      })
      .onConflict((conflict) =>
        conflict
          .column("ticket_id")
          .where("accepted_at", "is", null)
          .where("withdrawn_at", "is", null)
          .doNothing(),
      )
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows === 0n) {
      throw new Refused("TICKET_NOT_CHANGEABLE", { reason: "offered" });
    }
    const offered = {
      ...receiver,
      from: senderOf(held, order),
      name: body.name,
      link: `${frame.origin}/edocument/${key}`,
      until: transferUntil(held.starts_at, rules),
    };
    await tellReceiver(tx, held, offered, asker.locale);
  });
  kickOutbox();
}

/**
 * Withdraws the offer of a ticket that nobody has accepted. Throws TICKET_NOT_CHANGEABLE if the ticket was
 * never offered or has been accepted in the meantime.
 */
export async function takeBackTicket(
  { office }: Pick<Transfers, "office">,
  documentKey: string,
): Promise<void> {
  const held = await heldOrRefuse(office.db, documentKey);
  const taken = await office.db
    .updateTable("ticket_transfer")
    .set({ withdrawn_at: sql<Date>`app_now()` })
    .where("ticket_id", "=", held.id)
    .where("accepted_at", "is", null)
    .where("withdrawn_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  if (taken) return;
  // The ticket was either never offered, or accepted after it was read.
  await heldOrRefuse(office.db, documentKey);
  throw new Refused("TICKET_NOT_CHANGEABLE", { reason: "notOffered" });
}
