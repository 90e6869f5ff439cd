import type { Dispute } from "../../../domain/api/disputes.ts";
import type { HeldPayment } from "../../../domain/api/heldPayments.ts";
import type { Letter } from "../../../domain/api/letters.ts";
import type { Message } from "../../../backoffice/outbox/messages.ts";

export const URL_OF_STRIPE = "https://dashboard.stripe.com/acct_ours/payments/pi_1";
/** A dispute that waits for the answer of the business. */
export const WAITING: Dispute = {
  id: 7,
  openedAt: "2026-11-20T10:00:00+02:00",
  ReservationIdentifier: "ABC123",
  state: "needsResponse",
  isInquiry: false,
  dueAt: "2026-11-29T11:00:00+02:00",
  reason: "product_not_received",
  disputed: { amount: 120, currency: "ils" },
  withdrawn: { amount: 120, currency: "ils" },
  fee: { amount: 60, currency: "ils" },
  refunded: 0,
  tickets: 2,
  withdrawnAt: "2026-11-20T10:01:00+02:00",
  reinstatedAt: null,
  closedAt: null,
  url: URL_OF_STRIPE,
};
/** A bank's inquiry, which can become a dispute, about a payment for which nothing was sold. */
export const INQUIRY: Dispute = {
  ...WAITING,
  id: 6,
  ReservationIdentifier: null,
  state: "underReview",
  isInquiry: true,
  reason: "bank_cannot_process",
  withdrawn: { amount: 0, currency: "ils" },
  fee: null,
  url: null,
};
export const LOST: Dispute = { ...WAITING, state: "lost", closedAt: "2026-12-24T09:00:00+02:00" };

/** A held payment whose amount and currency differ. */
export const PAYMENT: HeldPayment = {
  id: 7,
  heldAt: "2026-11-20T10:00:00+02:00",
  ReservationIdentifier: "ABC123",
  fields: ["currency", "amount"],
  expected: {
    paymentIdentifier: "pay_1",
    transactionId: "pi_1",
    account: "acct_ours",
    amount: 120,
    currency: "ils",
  },
  said: {
    paymentIdentifier: "pay_1",
    transactionId: "pi_1",
    account: "acct_ours",
    amount: 130.5,
    currency: "usd",
  },
  settled: null,
};
export const UNSOLD: HeldPayment = {
  ...PAYMENT,
  id: 6,
  ReservationIdentifier: null,
  fields: ["account"],
  said: { ...PAYMENT.said, account: "acct_theirs" },
};
export const SETTLED: HeldPayment = {
  ...PAYMENT,
  settled: { at: "2026-11-21T09:00:00+02:00", OperatorName: "Adam Dror", note: "Given back" },
};

/** A refund that was given up. */
export const REFUND: Letter = {
  id: "10000000-0000-4000-8000-000000000001",
  kind: "refund",
  state: "dead",
  createdAt: "2026-11-20T10:00:00+02:00",
  failingSince: "2026-11-20T10:05:00+02:00",
  tries: 42,
  error: "the card was closed",
  ReservationIdentifier: "ABC123",
  to: null,
};
/** An e-mail that is still retried. */
export const MAIL: Letter = {
  ...REFUND,
  id: "10000000-0000-4000-8000-000000000002",
  kind: "mail",
  state: "waiting",
  tries: 3,
  error: "no line",
  ReservationIdentifier: null,
  to: "h•••.com",
};

/** A recorded text message with a link. */
export const SMS: Message = {
  id: "10000000-0000-4000-8000-000000000009",
  kind: "sms",
  to: "+972500000001",
  text: "Your tickets: https://parterre.example/e/AB12 Enjoy.",
  html: null,
  sentAt: "2026-11-20T10:00:00+02:00",
};
