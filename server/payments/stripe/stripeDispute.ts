import type { Stripe } from "stripe";
import type { DisputeState } from "../../../domain/dispute.ts";
import type { SaidDispute } from "../provider.ts";
import { accountName } from "./stripeResult.ts";

/**
 * Event types of disputes. An event only makes the server fetch the dispute from Stripe, so the order of
 * events does not matter.
 */
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
 * Returns how much of the disputed amount the bank holds, in hundredths of the dispute's currency. Balance
 * transactions can be in another currency than the dispute, so the function computes which fraction of the
 * money these transactions took, and applies this fraction to the disputed amount.
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

/**
 * Returns when the bank first took money if `isTaken` is true, otherwise when the bank last returned money.
 * Null if the bank never took or returned money.
 */
function movedAt({ balance_transactions }: Stripe.Dispute, isTaken: boolean): Date | null {
  const times = balance_transactions
    .filter((each) => (isTaken ? each.amount < 0 : each.amount > 0))
    .map(({ created }) => created);
  if (times.length === 0) return null;
  return dateOf(isTaken ? Math.min(...times) : Math.max(...times));
}

/** Returns the URL of the payment in Stripe's dashboard, where the business can answer the dispute. */
function pageOf(account: string, { livemode }: Stripe.Dispute, intentId: string): string {
  const mode = livemode ? "" : "test/";
  // The name of an auth profile's account is Stripe's account id, a slash and our row id.
  const [id] = account.split("/");
  return `https://dashboard.stripe.com/${id}/${mode}payments/${intentId}`;
}

/** Returns the id of the disputed PaymentIntent. Undefined for a charge without an intent. */
export const disputedIntent = ({ payment_intent }: Stripe.Dispute): string | undefined =>
  idOf(payment_intent);

interface Disputed {
  readonly dispute: Stripe.Dispute;
  readonly account: string;
  readonly paymentIdentifier: string;
  readonly intentId: string;
}

/**
 * Returns the deadline for the business's answer to the dispute. Null if the bank accepts no answer, in
 * which case Stripe sends 0.
 */
const dueOf = ({ due_by }: Stripe.Dispute.EvidenceDetails): Date | null =>
  due_by === 0 ? null : dateOf(due_by);

/** Converts a Stripe dispute to the form that all providers share. */
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
