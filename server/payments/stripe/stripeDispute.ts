import type { Stripe } from "stripe";
import type { DisputeState } from "../../../domain/dispute.ts";
import type { SaidDispute } from "../provider.ts";
import { accountName } from "./stripeResult.ts";

/** Events of a dispute. Each only makes the server fetch the dispute, so their order does not matter. */
export const DISPUTE_EVENTS: ReadonlySet<string> = new Set([
  "charge.dispute.created",
  "charge.dispute.updated",
  "charge.dispute.funds_withdrawn",
  "charge.dispute.funds_reinstated",
  "charge.dispute.closed",
]);

const STATES: Readonly<Record<string, DisputeState>> = {
  warning_needs_response: "needsResponse",
  warning_under_review: "underReview",
  warning_closed: "closed",
  needs_response: "needsResponse",
  under_review: "underReview",
  appeal_needs_response: "needsResponse",
  appeal_under_review: "underReview",
  won: "won",
  lost: "lost",
  prevented: "closed",
};

const dateOf = (seconds: number | null): Date | null =>
  seconds === null ? null : new Date(seconds * 1000);

const idOf = (object: string | { readonly id: string } | null): string | undefined =>
  typeof object === "string" ? object : object?.id;

/**
 * How much of the disputed amount the bank holds. Balance transactions can be in another currency, that of
 * the account, so only their proportion is used.
 */
function withdrawnOf({ amount, balance_transactions }: Stripe.Dispute): number {
  let taken = 0;
  let back = 0;
  for (const each of balance_transactions) {
    if (each.amount < 0) taken -= each.amount;
    else back += each.amount;
  }
  if (taken === 0) return 0;
  return Math.round((amount * Math.max(taken - back, 0)) / taken);
}

/** When the bank first took money (`isTaken`), or last gave some back. */
function movedAt({ balance_transactions }: Stripe.Dispute, isTaken: boolean): Date | null {
  const times = balance_transactions
    .filter((each) => (isTaken ? each.amount < 0 : each.amount > 0))
    .map(({ created }) => created);
  if (times.length === 0) return null;
  return dateOf(isTaken ? Math.min(...times) : Math.max(...times));
}

/** Stripe's page of the payment, which shows its dispute and takes the answer. */
function pageOf(account: string, { livemode }: Stripe.Dispute, intentId: string): string {
  const mode = livemode ? "" : "test/";
  // The name of an auth profile's account has our number behind Stripe's id.
  const [id] = account.split("/");
  return `https://dashboard.stripe.com/${id}/${mode}payments/${intentId}`;
}

/** Returns the intent of a dispute. Undefined for a charge that was made without one. */
export const disputedIntent = ({ payment_intent }: Stripe.Dispute): string | undefined =>
  idOf(payment_intent);

interface Disputed {
  readonly dispute: Stripe.Dispute;
  readonly account: string;
  readonly paymentIdentifier: string;
  readonly intentId: string;
}

/** Stripe sends 0 if the bank accepts no answer. */
const dueOf = ({ due_by }: Stripe.Dispute.EvidenceDetails): Date | null =>
  due_by === 0 ? null : dateOf(due_by);

/** Maps a dispute of Stripe to what the books need. */
export function saidOf({ dispute, account, paymentIdentifier, intentId }: Disputed): SaidDispute {
  // An unknown status counts as needing a response, because a missed deadline loses the money.
  const state = STATES[dispute.status] ?? "needsResponse";
  const fees = dispute.balance_transactions;
  return {
    disputeId: dispute.id,
    paymentIdentifier,
    transactionId: intentId,
    account: accountName(account, dispute.livemode),
    amount: dispute.amount,
    currency: dispute.currency,
    reason: dispute.reason,
    state,
    isInquiry: dispute.status.startsWith("warning_"),
    dueAt: dueOf(dispute.evidence_details),
    withdrawn: withdrawnOf(dispute),
    fee: fees.reduce((sum, each) => sum + each.fee, 0),
    feeCurrency: fees[0]?.currency ?? null,
    openedAt: new Date(dispute.created * 1000),
    withdrawnAt: movedAt(dispute, true),
    reinstatedAt: movedAt(dispute, false),
    url: pageOf(account, dispute, intentId),
  };
}
