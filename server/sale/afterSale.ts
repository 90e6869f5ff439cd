import { sql } from "kysely";
import type { SendMail } from "../mail.ts";
import type { Works } from "../outbox.ts";
import type { PaymentProvider } from "../payments/provider.ts";
import type { SendSms } from "../sms.ts";
import type { Db } from "../store/db.ts";
import { findAttempt, moveAttempt } from "./attempts.ts";
import { orderMessages } from "./orderMessages.ts";
import { planReminders, remind } from "../reservations/reminders.ts";
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
}

/** Takes the money of a sold order, and writes it into the books once. */
async function capture({ db, provider }: AfterSale, paymentIdentifier: string): Promise<void> {
  await provider.capture(paymentIdentifier);
  await db
    .with("taken", (tx) =>
      tx
        .updateTable("payment_attempt")
        .set({ state: "captured", changed_at: sql<Date>`app_now()` })
        .where("payment_identifier", "=", paymentIdentifier)
        .where("state", "=", "sold")
        .returning(["order_id", "amount"]),
    )
    .insertInto("ledger_entry")
    .columns(["id", "order_id", "kind", "amount", "at"])
    .expression((tx) =>
      tx.selectFrom("taken").select([
        sql<string>`gen_random_uuid()`.as("id"),
        // Where there is no order the books refuse the line, and the payment stays as it was.
        sql<string>`order_id`.as("order_id"),
        sql<string>`'capture'`.as("kind"),
        "amount",
        sql<Date>`app_now()`.as("at"),
      ]),
    )
    .execute();
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
export const afterSale = (parts: AfterSale): Works => ({
  capture: ({ paymentIdentifier }) => capture(parts, paymentIdentifier),
  void: ({ paymentIdentifier }) => undo(parts, paymentIdentifier),
  refund: async ({ paymentIdentifier, key }) => {
    // A cancellation may be quicker than the outbox: only captured money can go back.
    await capture(parts, paymentIdentifier);
    await carryOutRefund(parts, { paymentIdentifier, key });
  },
  mail: async ({ orderId }, id) => {
    const { customer, subject, mail } = await orderMessages(parts.db, orderId, parts.publicUrl());
    // A guest may have left a mobile number alone.
    if (!customer.EmailAddress1) return;
    await parts.sendMail({ id, to: customer.EmailAddress1, subject, text: mail });
  },
  sms: async ({ orderId }, id) => {
    const { customer, sms } = await orderMessages(parts.db, orderId, parts.publicUrl());
    // Whoever buys at the counter may leave no number.
    if (!customer.MobileNumber1) return;
    await parts.sendSms({ id, to: customer.MobileNumber1, text: sms });
  },
  planReminders: ({ orderId }) => planReminders(parts.db, orderId, parts.reminderHours),
  reminder: (reminder, id) => remind(parts, reminder, id),
  message: ({ by, to, subject, text }, id) =>
    by === "mail" ? parts.sendMail({ id, to, subject, text }) : parts.sendSms({ id, to, text }),
});
