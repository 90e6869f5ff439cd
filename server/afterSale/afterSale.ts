import { sql } from "kysely";
import type { Container } from "../container.ts";
import { gathered } from "../platform/gathered.ts";
import type { Messages } from "../outside/messages.ts";
import { type SendMail } from "../outside/mail.ts";
import { openMessageFrames } from "../platform/messageFrames.ts";
import { mailTo } from "../platform/mailAddress.ts";
import type { CardToForget, Message, Works } from "../outside/outbox.ts";
import type { PaymentResult } from "../payments/provider.ts";
import { mismatchOf, PaymentMismatch } from "../payments/judgePaid.ts";
import type { Providers } from "../payments/providers.ts";
import type { SendSms } from "../outside/sms.ts";
import { jsonb, texts, type Db } from "../platform/store/db.ts";
import { findAttempt, findAttempts, moveAttempt, type Attempt } from "../checkout/attempts.ts";
import { logMismatch, noteMismatch } from "../checkout/mismatches.ts";
import { showCalendar } from "../checkout/orderDetails.ts";
import { orderMessages, type DetailReader } from "../checkout/orderMessages.ts";
import { creditNoteOf } from "../orders/saleDocuments.ts";
import { openToldOrders } from "../orders/toldOrders.ts";
import { judgeUnpaid, judgeUnpaidGift } from "../checkout/unpaidMessageLimit.ts";
import { localeOf } from "./changes/tellBuyer.ts";
import { CANCEL_WORDS } from "./reservations/cancelWords.ts";
import { openReceiverMessages } from "./receivers/sendToReceiver.ts";
import { openReminding, planReminders } from "./reservations/reminders.ts";
import { carryOutRefund, noteUndoing, UNDOING } from "../checkout/refunds.ts";

export interface AfterSale {
  readonly db: Db;
  readonly log: Container["log"];
  readonly providers: Providers;
  readonly reader: DetailReader;
  readonly sendMail: SendMail;
  readonly sendSms: SendSms;
  readonly hasSmsFor: Messages["hasSmsFor"];
  /** Returns the storefront's base URL, as customers reach it. */
  readonly publicUrl: () => string;
  /** Hours before a show at which its reminder is sent. 0 disables reminders. */
  readonly reminderHours: number;
  /**
   * Maximum unpaid orders per day for which messages are sent to the same receiver. Undefined means no limit.
   */
  readonly mostUnpaid: number | undefined;
  /** Whether a reservation can be paid online. */
  readonly isPaidOnline: boolean;
}

/**
 * Returns the secret in the URL of a voucher's page, or null if it has no page. Undefined if the voucher was
 * cancelled or no longer exists.
 */
async function keyOfVoucher(db: Db, voucherId: number): Promise<string | null | undefined> {
  const row = await db
    .selectFrom("system_voucher")
    .select(["state", "document_key"])
    .where("id", "=", voucherId)
    .executeTakeFirst();
  return row?.state === "active" ? row.document_key : undefined;
}

/**
 * Returns the line below a cancellation's mail that names the number of its credit note. Empty if the
 * cancellation has no credit note.
 */
async function creditNoteFor(
  db: Db,
  { orderId, cancellationId }: Message,
): Promise<{ readonly closing?: string }> {
  if (orderId === undefined || cancellationId === undefined) return {};
  const number = await creditNoteOf(db, orderId, cancellationId);
  if (number === undefined) return {};
  const { locale } = await db
    .selectFrom("orders")
    .select("locale")
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();
  return { closing: CANCEL_WORDS[localeOf({ locale })].creditNote(number) };
}

/** Marks sold payments as captured and writes them to the ledger, each payment only once. */
async function noteCaptured(db: Db, paymentIdentifiers: readonly string[]): Promise<true[]> {
  // The ledger rejects a line without an order, which makes the whole statement fail and leaves the payment
  // `sold`.
  await sql`
    with taken as (
      update payment_attempt set state = 'captured', changed_at = app_now()
      where payment_identifier = any(${texts(paymentIdentifiers)}) and state = 'sold'
      returning order_id, amount)
    insert into ledger_entry (id, order_id, kind, amount, at)
    select gen_random_uuid(), order_id, 'capture', amount, app_now() from taken`.execute(db);
  return paymentIdentifiers.map(() => true);
}

/**
 * Marks a payment as held if the provider's report does not match its order, so that it is not captured
 * before an operator has reviewed it.
 */
async function holdCapture({ db, log }: AfterSale, error: unknown): Promise<void> {
  if (!(error instanceof PaymentMismatch)) return;
  await noteMismatch(db, error, "held");
  logMismatch(log, error, "held");
}

/**
 * Returns a function that captures the payment of a sold order and writes it to the ledger. A second call for
 * the same payment has no effect.
 */
function openCapture(parts: AfterSale): (paymentIdentifier: string) => Promise<void> {
  const { db, providers } = parts;
  const note = gathered((all: readonly string[]) => noteCaptured(db, all));
  const find = gathered(async (all: readonly string[]): Promise<(Attempt | undefined)[]> => {
    const found = await findAttempts(db, all);
    return all.map((each) => found.get(each));
  });
  return async (paymentIdentifier) => {
    const attempt = await find(paymentIdentifier);
    if (!attempt) throw new Error(`no payment ${paymentIdentifier}`);
    const provider = await providers.of(attempt);
    try {
      await provider.capture(attempt.expected);
    } catch (error) {
      await holdCapture(parts, error);
      throw error;
    }
    await note(paymentIdentifier);
  };
}

/**
 * Holds a payment for manual review if the provider's transaction belongs to another payment. Returns whether
 * the payment was held.
 */
async function holdStranger(
  { db, log }: AfterSale,
  { paymentIdentifier, expected }: Attempt,
  result: PaymentResult,
): Promise<boolean> {
  if (result.kind !== "approved") return false;
  const fields = mismatchOf(expected, result.paid);
  const mismatch = new PaymentMismatch(expected, result.paid, fields);
  if (mismatch.isOwnTransaction) return false;
  await db.transaction().execute(async (tx) => {
    await moveAttempt(tx, paymentIdentifier, ["voiding"], "held");
    await noteMismatch(tx, mismatch, "held");
  });
  logMismatch(log, mismatch, "held");
  return true;
}

/**
 * Undoes a payment that did not lead to a sale: voids its reservation, or refunds it if it was captured at
 * once. Throws while the payer's bank can still approve the payment, so that the job is retried.
 */
async function undo(parts: AfterSale, paymentIdentifier: string): Promise<void> {
  const { db, providers } = parts;
  const attempt = await findAttempt(db, paymentIdentifier);
  if (attempt?.state !== "voiding") return;
  const provider = await providers.of(attempt);
  const result = await provider.status(paymentIdentifier);
  if (await holdStranger(parts, attempt, result)) return;
  if (result.kind === "approved" && result.isTaken) {
    await db.transaction().execute((tx) => noteUndoing(tx, paymentIdentifier));
    await carryOutRefund(parts, { paymentIdentifier, key: UNDOING });
  } else {
    await provider.void(paymentIdentifier);
  }
  await moveAttempt(db, paymentIdentifier, ["voiding"], "voided");
}

/** Deletes a card at its provider, and then the copy of the card's token in the job. */
async function forgetCard(
  { db, providers }: AfterSale,
  card: CardToForget,
  id: string,
): Promise<void> {
  if (card.providerToken === undefined) return;
  const provider = await providers.of({ provider: card.provider, account: card.account ?? null });
  await provider.forgetCard(card.providerToken);
  const payload = jsonb({ provider: card.provider } satisfies CardToForget);
  await db.updateTable("outbox").set({ payload }).where("id", "=", id).execute();
}

/** Returns the outbox handlers for all jobs that follow a sale or a failed payment. */
export function afterSale(parts: AfterSale): Omit<Works, "webhook"> {
  const {
    db,
    reader,
    publicUrl,
    sendMail,
    sendSms,
    hasSmsFor,
    reminderHours,
    mostUnpaid: most,
    isPaidOnline,
  } = parts;
  const capture = openCapture(parts);
  const orderOf = openToldOrders(db);
  const frameOf = openMessageFrames(db, publicUrl, isPaidOnline);
  /**
   * Returns the calendar file for a show that was moved or exchanged, as an attachment. Empty for a message
   * that is not about a moved or exchanged show.
   */
  const datesOf = async ({ orderId, businessId, datesOf: show }: Message) => {
    if (show === undefined || orderId === undefined || businessId === undefined) return [];
    const { origin } = await frameOf(businessId);
    const file = await showCalendar({ db, now: reader.clock.now(), origin }, orderId, show);
    return file ? [file] : [];
  };
  /** Returns a gift message's text and template values with the URL of its voucher's page added. */
  const withVoucherLink = async (
    { businessId, hasVoucherLink, text, wording }: Message,
    key: string | null,
  ): Promise<Pick<Message, "text" | "wording">> => {
    const plain = { text, ...(wording && { wording }) };
    if (!hasVoucherLink || key === null || businessId === undefined) return plain;
    const { origin } = await frameOf(businessId);
    const link = `${origin}/system-vouchers/gift/${key}`;
    const filled = wording && { wording: { ...wording, values: { ...wording.values, link } } };
    return { text: `${text}\n${link}`, ...filled };
  };
  const judgeGiftOf = async ({ hasVoucherLink, voucherId, orderId, to }: Message) => {
    if (!hasVoucherLink || voucherId === undefined || orderId === undefined) return;
    await judgeUnpaidGift(db, await orderOf(orderId), { voucherId, to, most });
  };
  const plan = gathered(async (orderIds: readonly string[]) => {
    await planReminders(db, orderIds, reminderHours);
    return orderIds.map(() => undefined);
  });
  return {
    capture: ({ paymentIdentifier }) => capture(paymentIdentifier),
    void: ({ paymentIdentifier }) => undo(parts, paymentIdentifier),
    refund: async ({ paymentIdentifier, key }) => {
      // Only captured money can be refunded, and a cancellation can come before the job that captures the
      // payment.
      await capture(paymentIdentifier);
      await carryOutRefund(parts, { paymentIdentifier, key });
    },
    forgetCard: (card, id) => forgetCard(parts, card, id),
    mail: async ({ orderId }, id) => {
      const order = await orderOf(orderId);
      const frame = await frameOf(order.businessId);
      const messages = await orderMessages(db, order, frame, { reader });
      const { customer, subject, mail, blocks, locale, attachments } = messages;
      const to = customer.EmailAddress1;
      // A guest may have left only a mobile number.
      if (!to) return;
      await judgeUnpaid(db, order, { by: "mail", to, most });
      const { businessId } = order;
      const content = { subject, text: mail, blocks, locale, attachments };
      await sendMail({ id, to: mailTo(to), ...content, businessId });
    },
    sms: async ({ orderId }, id) => {
      const order = await orderOf(orderId);
      const { customer, sms } = await orderMessages(db, order, await frameOf(order.businessId));
      const to = customer.MobileNumber1;
      // A buyer at the counter may have left no number.
      if (!to || !(await hasSmsFor(to, order.businessId))) return;
      await judgeUnpaid(db, order, { by: "sms", to, most });
      await sendSms({ id, to, text: sms, businessId: order.businessId });
    },
    planReminders: ({ orderId }) => plan(orderId),
    reminder: openReminding({ db, reader, sendMail, sendSms, hasSmsFor, frameOf, orderOf }),
    toReceiver: openReceiverMessages({ db, reader, sendMail, sendSms, hasSmsFor, frameOf }),
    message: async (message, id) => {
      const { by, to, subject, businessId, voucherId } = message;
      const key = voucherId === undefined ? null : await keyOfVoucher(db, voucherId);
      if (key === undefined) return;
      await judgeGiftOf(message);
      const content = { ...(await withVoucherLink(message, key)), businessId };
      if (by === "mail") {
        const attachments = await datesOf(message);
        const more = { attachments, ...(await creditNoteFor(db, message)) };
        await sendMail({ id, to: mailTo(to), subject, ...content, ...more });
      } else if (await hasSmsFor(to, businessId)) await sendSms({ id, to, ...content });
    },
  };
}
