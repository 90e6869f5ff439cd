import type { SendMail } from "../mail.ts";
import type { Works } from "../outbox.ts";
import type { PaymentProvider } from "../payments/provider.ts";
import type { SendSms } from "../sms.ts";
import type { Db } from "../store/db.ts";
import { findAttempt, moveAttempt } from "./attempts.ts";
import { orderMessages } from "./orderMessages.ts";
import { writeLedger } from "./writeOrder.ts";

export interface AfterSale {
  readonly db: Db;
  readonly provider: PaymentProvider;
  readonly sendMail: SendMail;
  readonly sendSms: SendSms;
  /** Where customers reach the storefront. */
  readonly publicUrl: () => string;
}

/** Takes the money of a sold order, and writes it into the books once. */
async function capture({ db, provider }: AfterSale, paymentIdentifier: string): Promise<void> {
  await provider.capture(paymentIdentifier);
  await db.transaction().execute(async (tx) => {
    if (!(await moveAttempt(tx, paymentIdentifier, ["sold"], "captured"))) return;
    const attempt = await findAttempt(tx, paymentIdentifier);
    if (!attempt?.orderId) throw new Error(`${paymentIdentifier} was captured without an order`);
    await writeLedger(tx, attempt.orderId, "capture", attempt.amount);
  });
}

/** What the outbox does after a sale, or after one that could not be. */
export const afterSale = (parts: AfterSale): Works => ({
  capture: ({ paymentIdentifier }) => capture(parts, paymentIdentifier),
  void: async ({ paymentIdentifier }) => {
    await parts.provider.void(paymentIdentifier);
    await moveAttempt(parts.db, paymentIdentifier, ["voiding"], "voided");
  },
  mail: async ({ orderId }, id) => {
    const { customer, subject, mail } = await orderMessages(parts.db, orderId, parts.publicUrl());
    await parts.sendMail({ id, to: customer.EmailAddress1, subject, text: mail });
  },
  sms: async ({ orderId }, id) => {
    const { customer, sms } = await orderMessages(parts.db, orderId, parts.publicUrl());
    await parts.sendSms({ id, to: customer.MobileNumber1, text: sms });
  },
});
