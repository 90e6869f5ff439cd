import type { TFunction } from "i18next";
import { dayAndTime, price } from "../../app/shell/i18n/formats.ts";
import type { Dispute } from "../../domain/api/disputes.ts";
import type { DisputeState } from "../../domain/dispute.ts";

/** Tone of the badge for each state. */
export const DISPUTE_TONES = {
  needsResponse: "warn",
  underReview: "info",
  won: "good",
  lost: "bad",
  closed: "quiet",
} as const satisfies Readonly<Record<DisputeState, string>>;

/** Returns the localised name of a state. */
export const stateText = (t: TFunction, state: DisputeState): string =>
  t(`backoffice.dispute.state.${state}`);

/** Returns the buyer's reason as localised text. The provider's rarer reasons share one text. */
export function reasonText(t: TFunction, reason: string): string {
  switch (reason) {
    case "fraudulent":
      return t("backoffice.dispute.reason.fraudulent");
    case "unrecognized":
      return t("backoffice.dispute.reason.unrecognized");
    case "duplicate":
      return t("backoffice.dispute.reason.duplicate");
    case "product_not_received":
      return t("backoffice.dispute.reason.notReceived");
    case "product_unacceptable":
      return t("backoffice.dispute.reason.unacceptable");
    case "credit_not_processed":
      return t("backoffice.dispute.reason.creditNotProcessed");
    default:
      return t("backoffice.dispute.reason.other");
  }
}

/** The facts of a dispute that decide what the business has to do. */
export type DisputeFacts = Pick<Dispute, "state" | "dueAt" | "tickets" | "refunded">;

function stepText(t: TFunction, { state, dueAt, tickets }: DisputeFacts): string {
  switch (state) {
    case "needsResponse":
      return dueAt
        ? t("backoffice.dispute.do.answer", { when: dayAndTime(dueAt) })
        : t("backoffice.dispute.do.answerSoon");
    case "underReview":
      return t("backoffice.dispute.do.review");
    case "won":
      return t("backoffice.dispute.do.won");
    case "lost":
      return tickets > 0 ? t("backoffice.dispute.do.lost") : t("backoffice.dispute.do.lostDone");
    case "closed":
      return t("backoffice.dispute.do.closed");
  }
}

/**
 * Returns what the business has to do, one sentence per entry. If the money was already refunded, proof of that
 * is the best response.
 */
export function whatToDo(t: TFunction, dispute: DisputeFacts): string[] {
  const { state, refunded } = dispute;
  const isProof = state === "needsResponse" && refunded > 0;
  return [
    ...(isProof ? [t("backoffice.dispute.do.refunded", { sum: price(refunded) })] : []),
    stepText(t, dispute),
  ];
}
