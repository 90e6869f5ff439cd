import type { Settings } from "./environment.ts";

/** Retention periods in days. Each period is used by a rule in `server/platform/retention/registry.ts`. */
export interface RetentionConfig {
  /** Retention of a buyer's data on an order. */
  readonly orderPerson: number;
  readonly waiver: number;
  readonly operatorEvent: number;
  /** Days after the presentation's start, for the history of its seats. */
  readonly seatHistory: number;
  readonly letter: number;
  readonly message: number;
  readonly paymentTrace: number;
  readonly webhook: number;
  /** A partner's visit is only valid for some hours, but its row is kept for this many days. */
  readonly integration: number;
  /** The contact for questions about personal data. If empty, customers can only use the contact form. */
  readonly contact: string;
  /** Lifetime of a visitor's cookie. A visitor without this cookie counts as a new visitor. */
  readonly visitor: number;
}

export const retentionConfigOf = (settings: Settings): RetentionConfig => ({
  orderPerson: settings.KEEP_ORDER_PERSON_DAYS,
  waiver: settings.KEEP_WAIVER_DAYS,
  operatorEvent: settings.KEEP_OPERATOR_EVENT_DAYS,
  seatHistory: settings.KEEP_SEAT_HISTORY_DAYS,
  letter: settings.KEEP_LETTER_DAYS,
  message: settings.KEEP_MESSAGE_DAYS,
  paymentTrace: settings.KEEP_PAYMENT_TRACE_DAYS,
  webhook: settings.KEEP_WEBHOOK_DAYS,
  integration: Math.ceil(settings.INTEGRATION_HOURS / 24) + 30,
  contact: settings.PRIVACY_CONTACT ?? "",
  visitor: settings.VISITOR_DAYS,
});
