import { sql } from "kysely";
import { gathered } from "../gathered.ts";
import type { SendMail } from "../mail.ts";
import type { Works } from "../outbox.ts";
import type { PaymentProvider } from "../payments/provider.ts";
import type { SendSms } from "../sms.ts";
import { texts, type Db } from "../store/db.ts";
import { findAttempt, moveAttempt } from "./attempts.ts";
import { orderMessages } from "./orderMessages.ts";
import { openToldOrders } from "./toldOrders.ts";
import { judgeUnpaid } from "./unpaidOrders.ts";
import { openReminding, planReminders } from "../reservations/reminders.ts";
import { carryOutRefund, noteUndoing, UNDOING } from "./refunds.ts";

export interface AfterSale {
  readonly db: Db;
  readonly provider: PaymentProvider;
  readonly sendMail: SendMail;
  readonly sendSms: SendSms;
  /** Where customers reach the storefront. */
  readonly publicUrl: () => string;
  /** Hours before a show at which its reminder goes out; 0 sends none. */
  readonly reminderHours: number;
  /** Unpaid orders a day whose messages one receiver gets; absent, all of them. */
  readonly mostUnpaid: number | undefined;
}

/** Writes money that was taken into the books, once for each payment. */
async function noteCaptured(db: Db, paymentIdentifiers: readonly string[]): Promise<true[]> {
  // Where there is no order the books refuse the line, and the payment stays as it was.
  await sql`
    with taken as (
      update payment_attempt set state = 'captured', changed_at = app_now()
      where payment_identifier = any(${texts(paymentIdentifiers)}) and state = 'sold'
      returning order_id, amount)
    insert into ledger_entry (id, order_id, kind, amount, at)
    select gen_random_uuid(), order_id, 'capture', amount, app_now() from taken`.execute(db);
  return paymentIdentifiers.map(() => true);
}

/** Takes the money of sold orders, and writes it into the books once. */
function openCapture({ db, provider }: AfterSale): (paymentIdentifier: string) => Promise<void> {
  const note = gathered((all: readonly string[]) => noteCaptured(db, all));
  return async (paymentIdentifier) => {
    await provider.capture(paymentIdentifier);
    await note(paymentIdentifier);
  };
}

/**
 * Undoes a payment that became no sale: its reservation is let go, and what was taken at once is given
 * back. Throws, to be tried again, while the payer's bank may still approve.
 */
async function undo(parts: AfterSale, paymentIdentifier: string): Promise<void> {
  const { db, provider } = parts;
  const attempt = await findAttempt(db, paymentIdentifier);
  if (attempt?.state !== "voiding") return;
  const result = await provider.status(paymentIdentifier);
  if (result.kind === "approved" && result.isTaken) {
    await db.transaction().execute((tx) => noteUndoing(tx, paymentIdentifier));
    await carryOutRefund(parts, { paymentIdentifier, key: UNDOING });
  } else {
    await provider.void(paymentIdentifier);
  }
  await moveAttempt(db, paymentIdentifier, ["voiding"], "voided");
}

/** What the outbox does after a sale, or after one that could not be. */
export function afterSale(parts: AfterSale): Works {
  const { db, publicUrl, sendMail, sendSms, reminderHours, mostUnpaid: most } = parts;
  const capture = openCapture(parts);
  const orderOf = openToldOrders(db);
  const plan = gathered(async (orderIds: readonly string[]) => {
    await planReminders(db, orderIds, reminderHours);
    return orderIds.map(() => undefined);
  });
  return {
    capture: ({ paymentIdentifier }) => capture(paymentIdentifier),
    void: ({ paymentIdentifier }) => undo(parts, paymentIdentifier),
    refund: async ({ paymentIdentifier, key }) => {
      // A cancellation may be quicker than the outbox: only captured money can go back.
      await capture(paymentIdentifier);
      await carryOutRefund(parts, { paymentIdentifier, key });
    },
    mail: async ({ orderId }, id) => {
      const order = await orderOf(orderId);
      const { customer, subject, mail } = await orderMessages(db, order, publicUrl());
      const to = customer.EmailAddress1;
      // A guest may have left a mobile number alone.
      if (!to) return;
      await judgeUnpaid(db, order, { by: "mail", to, most });
      await sendMail({ id, to, subject, text: mail });
    },
    sms: async ({ orderId }, id) => {
      const order = await orderOf(orderId);
      const { customer, sms } = await orderMessages(db, order, publicUrl());
      const to = customer.MobileNumber1;
      // Whoever buys at the counter may leave no number.
      if (!to) return;
      await judgeUnpaid(db, order, { by: "sms", to, most });
      await sendSms({ id, to, text: sms });
    },
    planReminders: ({ orderId }) => plan(orderId),
    reminder: openReminding({ db, sendMail, sendSms, publicUrl, orderOf }),
    message: ({ by, to, subject, text }, id) =>
      by === "mail" ? sendMail({ id, to, subject, text }) : sendSms({ id, to, text }),
  };
}
