import type { ChangeKind } from "../../domain/presentationChange.ts";
import { momentIso, momentText } from "../parts/momentText.ts";

/** Form values for a change of a presentation. Times are values of a `DateTimeField`. */
export interface ChangeDraft {
  /**
   * The kind of the change. Undefined until the operator chooses the kind, because a change cannot be undone
   * and must not have a default.
   */
  readonly kind: ChangeKind | undefined;
  readonly startsAt: string;
  readonly refundUntil: string;
  /** A PresentationId as text, or empty. */
  readonly toPresentation: string;
  readonly reason: { readonly he: string; readonly en: string };
}

/** Form values in which a kind is chosen. */
export interface ChosenDraft extends ChangeDraft {
  readonly kind: ChangeKind;
}

export const chosenDraft = (draft: ChangeDraft): ChosenDraft | undefined =>
  draft.kind === undefined ? undefined : { ...draft, kind: draft.kind };

const HOUR_MS = 3_600_000;

/**
 * Returns the initial draft. The refund deadline defaults to `refundHours` from now, but not to a time after
 * the presentation's start.
 */
export const newDraft = (dateTime: string, refundHours: number, now: Date): ChangeDraft => ({
  kind: undefined,
  startsAt: momentText(new Date(dateTime)),
  refundUntil: momentText(
    new Date(
      Math.max(
        now.getTime(),
        Math.min(now.getTime() + refundHours * HOUR_MS, Date.parse(dateTime)),
      ),
    ),
  ),
  toPresentation: "",
  reason: { he: "", en: "" },
});

/** Whether the draft is complete for its kind. A move's refund deadline must not be after the new start. */
export function isWhole(draft: ChangeDraft, dateTime: string): boolean {
  if (draft.kind === undefined) return false;
  if (draft.kind === "cancel") return true;
  const refundUntil = momentIso(draft.refundUntil);
  if (refundUntil === undefined) return false;
  if (draft.kind === "exchange") return draft.toPresentation !== "";
  const startsAt = momentIso(draft.startsAt);
  if (startsAt === undefined || Date.parse(refundUntil) > Date.parse(startsAt)) return false;
  return Date.parse(startsAt) !== Date.parse(dateTime);
}

/** Returns the request body of `movePresentation`. */
export const moveBody = ({ kind, reason, startsAt, toPresentation, refundUntil }: ChosenDraft) => ({
  reason,
  refundUntil: momentIso(refundUntil),
  ...(kind === "move"
    ? { startsAt: momentIso(startsAt) }
    : { toPresentationId: Number(toPresentation) }),
});
