import { isDay } from "../../app/parts/form/dayText.ts";
import type { ChangeKind } from "../../domain/presentationChange.ts";
import { atWallClock, dateOf, toIso } from "../../domain/zone.ts";
import { isTime } from "../parts/timeText.ts";

/** Input for a change of a presentation. Moments are in the house's time zone, `YYYY-MM-DDTHH:mm`. */
export interface ChangeDraft {
  /** Undefined until it is chosen. A change that cannot be undone is not preselected. */
  readonly kind: ChangeKind | undefined;
  readonly startsAt: string;
  readonly refundUntil: string;
  /** A PresentationId as text, or empty. */
  readonly toPresentation: string;
  readonly reason: { readonly he: string; readonly en: string };
}

/** A draft whose kind is chosen. */
export interface ChosenDraft extends ChangeDraft {
  readonly kind: ChangeKind;
}

export const chosenDraft = (draft: ChangeDraft): ChosenDraft | undefined =>
  draft.kind === undefined ? undefined : { ...draft, kind: draft.kind };

/** Converts a moment to the format of `DateTimeField`, in the house's time zone. */
const wallClockOf = (at: Date): string => `${dateOf(at)}T${toIso(at).slice(11, 16)}`;

/** Converts the text of a `DateTimeField` to ISO 8601. `undefined` if it is not a valid moment. */
export function instantOf(text: string): string | undefined {
  const [day = "", time = ""] = text.split("T");
  return isDay(day) && isTime(time) ? toIso(atWallClock(day, time)) : undefined;
}

const HOUR_MS = 3_600_000;

/**
 * Returns the initial draft. The refund deadline defaults to `refundHours` from now, but not to a time after
 * the presentation's start.
 */
export const newDraft = (dateTime: string, refundHours: number, now: Date): ChangeDraft => ({
  kind: undefined,
  startsAt: wallClockOf(new Date(dateTime)),
  refundUntil: wallClockOf(
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

/** Whether the draft has everything that its kind needs. Refunds end before the new start. */
export function isWhole(draft: ChangeDraft, dateTime: string): boolean {
  if (draft.kind === undefined) return false;
  if (draft.kind === "cancel") return true;
  const refundUntil = instantOf(draft.refundUntil);
  if (refundUntil === undefined) return false;
  if (draft.kind === "exchange") return draft.toPresentation !== "";
  const startsAt = instantOf(draft.startsAt);
  if (startsAt === undefined || Date.parse(refundUntil) > Date.parse(startsAt)) return false;
  return Date.parse(startsAt) !== Date.parse(dateTime);
}

/** Returns the request body of `movePresentation`. */
export const moveBody = ({ kind, reason, startsAt, toPresentation, refundUntil }: ChosenDraft) => ({
  reason,
  refundUntil: instantOf(refundUntil),
  ...(kind === "move"
    ? { startsAt: instantOf(startsAt) }
    : { toPresentationId: Number(toPresentation) }),
});
