import { preset, text, unset, whole } from "./setting.ts";

const MAX_DAYS = 36_500;
const days = (value: string, sentence: string) => preset(whole(1, MAX_DAYS), value, sentence);

/** Settings of retention. A nightly job deletes older data. docs/privacy.md lists every table. */
export const RETENTION = {
  KEEP_ORDER_PERSON_DAYS: days(
    // Accounting records must be kept for seven years.
    "2557",
    "Days after an order in which it keeps its buyer's name, addresses and numbers; the amounts stay for ever.",
  ),
  KEEP_WAIVER_DAYS: days(
    "2557",
    "Days that a signed waiver is kept, and with it the names of the children in it.",
  ),
  KEEP_OPERATOR_EVENT_DAYS: days("730", "Days that the operators' audit log is kept."),
  KEEP_SEAT_HISTORY_DAYS: days(
    "730",
    "Days after a presentation in which the history of its seats can be played back.",
  ),
  KEEP_LETTER_DAYS: days(
    "365",
    "Days that a letter from the contact form is kept, and the refusal of a newsletter.",
  ),
  KEEP_MESSAGE_DAYS: days("90", "Days that the text of a sent mail or SMS is kept."),
  PRIVACY_CONTACT: unset(
    text(),
    "the contact form alone",
    "Whom people write to about their data: an address or a number, shown on the privacy page.",
  ),
  KEEP_PAYMENT_TRACE_DAYS: days(
    "90",
    "Days that a payment form that nobody paid, a declined payment and a provider's webhook are kept.",
  ),
  KEEP_WEBHOOK_DAYS: days(
    "30",
    "Days that events for webhooks and the log of their attempts are kept. Older ones cannot be replayed.",
  ),
};
