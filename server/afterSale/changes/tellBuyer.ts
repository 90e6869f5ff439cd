import {
  changedKind,
  changeTexts,
  changeValues,
  type ChangeTold,
} from "../../../domain/changeMessage.ts";
import { DEFAULT_LOCALE, isLocale, type Locale } from "../../../domain/locale.ts";
import { enqueue, type Job } from "../../outside/outbox.ts";
import { wordedMessage } from "../../outside/wordedMessage.ts";
import type { OwnOrder } from "../../customers/ownOrder.ts";
import type { Db } from "../../platform/store/db.ts";

/** Returns the language of an order's messages. */
export const localeOf = ({ locale }: Pick<OwnOrder, "locale">): Locale =>
  isLocale(locale) ? locale : DEFAULT_LOCALE;

/**
 * Enqueues messages to an order's buyer: a mail if the buyer left an address, and an SMS if the buyer left a
 * number. Runs in the transaction of the change, so that the messages are sent only if it is committed.
 */
export async function tellBuyer(
  tx: Db,
  order: OwnOrder,
  {
    datesOf,
    cancellationId,
    ...told
  }: Pick<ChangeTold, "show" | "reason" | "what"> & {
    /** The presentation whose date is attached to the mail as a calendar file. */
    readonly datesOf?: number;
    readonly cancellationId?: string;
  },
): Promise<void> {
  const { FirstName, EmailAddress1, MobileNumber1 } = order.customer;
  const locale = localeOf(order);
  const kind = changedKind(told);
  const values = changeValues(locale, {
    name: FirstName,
    reservation: order.reservation_identifier,
    ...told,
  });
  const { sms, ...mail } = wordedMessage(kind, locale, changeTexts(kind, locale), values);
  const about = { orderId: order.id, businessId: order.business_id };
  const jobs: Job[] = [];
  if (EmailAddress1) {
    const added = {
      ...(datesOf !== undefined && { datesOf }),
      ...(cancellationId !== undefined && { cancellationId }),
    };
    const content = { ...mail, ...about, ...added };
    const payload = { by: "mail", to: EmailAddress1, ...content } as const;
    jobs.push({ kind: "message", payload });
  }
  if (MobileNumber1) {
    const payload = { by: "sms", to: MobileNumber1, ...mail, text: sms, ...about } as const;
    jobs.push({ kind: "message", payload });
  }
  await enqueue(tx, jobs);
}
