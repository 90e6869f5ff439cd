import type { Settings } from "./configuration.ts";

/** How many days data is kept; every one is a rule of `server/platform/retention/registry.ts`. */
export interface RetentionConfig {
  /** Of a buyer on an order. */
  readonly orderPerson: number;
  readonly waiver: number;
  readonly operatorEvent: number;
  /** From the presentation on. */
  readonly seatHistory: number;
  readonly letter: number;
  readonly message: number;
  readonly paymentTrace: number;
  /** A partner's visit counts for hours; its days here are as many more as nothing depends on. */
  readonly integration: number;
  /** Whom people write to about their data; empty: nobody but the contact form. */
  readonly contact: string;
  /** Of a browser's cookie: nobody can be that visitor any more. */
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
  integration: Math.ceil(settings.INTEGRATION_HOURS / 24) + 30,
  contact: settings.PRIVACY_CONTACT ?? "",
  visitor: settings.VISITOR_DAYS,
});
