import type { ChangeKind } from "../../domain/presentationChange.ts";
import { momentIso, momentText } from "../parts/momentText.ts";

/** Input for a change of a presentation. Moments are values of a `DateTimeField`. */
export interface ChangeDraft {
  readonly kind: ChangeKind;
  readonly startsAt: string;
  readonly refundUntil: string;
  /** A PresentationId as text, or empty. */
  readonly toPresentation: string;
  readonly reason: { readonly he: string; readonly en: string };
}

const HOUR_MS = 3_600_000;

/** Returns the initial draft. The refund deadline defaults to `refundHours` from now. */
export const newDraft = (dateTime: string, refundHours: number, now: Date): ChangeDraft => ({
  kind: "cancel",
  startsAt: momentText(new Date(dateTime)),
  refundUntil: momentText(new Date(now.getTime() + refundHours * HOUR_MS)),
  toPresentation: "",
  reason: { he: "", en: "" },
});

/** Whether the draft has everything that its kind needs. */
export function isWhole(draft: ChangeDraft, dateTime: string): boolean {
  if (draft.kind === "cancel") return true;
  if (momentIso(draft.refundUntil) === undefined) return false;
  if (draft.kind === "exchange") return draft.toPresentation !== "";
  const startsAt = momentIso(draft.startsAt);
  return startsAt !== undefined && Date.parse(startsAt) !== Date.parse(dateTime);
}

/** Returns the request body of `movePresentation`. */
export const moveBody = ({ kind, reason, startsAt, toPresentation, refundUntil }: ChangeDraft) => ({
  reason,
  refundUntil: momentIso(refundUntil),
  ...(kind === "move"
    ? { startsAt: momentIso(startsAt) }
    : { toPresentationId: Number(toPresentation) }),
});
