import { preset, text, unset, whole } from "./setting.ts";

const MAX_DAYS = 36_500;
const days = (value: string, sentence: string) => preset(whole(1, MAX_DAYS), value, sentence);

/**
 * Settings of retention. A nightly job deletes data that is older than its retention period.
 * docs/privacy.md lists every table.
 */
export const RETENTION = {
  KEEP_ORDER_PERSON_DAYS: days(
    // Accounting records must be kept for seven years.
    "2557",
    "Days after which the buyer's name, addresses and numbers are deleted from an order. The amounts are kept.",
  ),
  KEEP_WAIVER_DAYS: days(
    "2557",
    "Days for which a signed waiver is kept, with the names of the children in it.",
  ),
  KEEP_OPERATOR_EVENT_DAYS: days("730", "Days for which the operators' audit log is kept."),
  KEEP_SEAT_HISTORY_DAYS: days(
    "730",
    "Days after a presentation for which the history of its seats is kept. Operators can play it back.",
  ),
  KEEP_LETTER_DAYS: days(
    "365",
    "Days for which a letter from the contact form is kept, and the record that somebody unsubscribed from the newsletter.",
  ),
  KEEP_MESSAGE_DAYS: days("90", "Days for which the text of a sent mail or SMS is kept."),
  PRIVACY_CONTACT: unset(
    text(),
    "the contact form only",
    "E-mail address or phone number for questions about personal data, shown on the privacy page.",
  ),
  KEEP_PAYMENT_TRACE_DAYS: days(
    "90",
    "Days for which payment forms that were never paid, declined payments and the payment provider's webhooks are kept.",
  ),
  KEEP_WEBHOOK_DAYS: days(
    "30",
    "Days for which webhook events and the log of their attempts are kept. Older events cannot be sent again.",
  ),
};
