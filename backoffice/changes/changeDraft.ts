import { isDay } from "../../app/parts/form/dayText.ts";
import type { ChangeKind } from "../../domain/presentationChange.ts";
import { atWallClock, dateOf, toIso } from "../../domain/zone.ts";
import { isTime } from "../parts/timeText.ts";

/** Input for a change of a presentation. Moments are in the house's time zone, `YYYY-MM-DDTHH:mm`. */
export interface ChangeDraft {
  readonly kind: ChangeKind;
  readonly startsAt: string;
  readonly refundUntil: string;
  /** A PresentationId as text, or empty. */
  readonly toPresentation: string;
  readonly reason: { readonly he: string; readonly en: string };
}

/** Converts a moment to the format of `DateTimeField`, in the house's time zone. */
const wallClockOf = (at: Date): string => `${dateOf(at)}T${toIso(at).slice(11, 16)}`;

/** Converts the text of a `DateTimeField` to ISO 8601. `undefined` if it is not a valid moment. */
export function instantOf(text: string): string | undefined {
  const [day = "", time = ""] = text.split("T");
  return isDay(day) && isTime(time) ? toIso(atWallClock(day, time)) : undefined;
}

const HOUR_MS = 3_600_000;

/** Returns the initial draft. The refund deadline defaults to `refundHours` from now. */
export const newDraft = (dateTime: string, refundHours: number, now: Date): ChangeDraft => ({
  kind: "cancel",
  startsAt: wallClockOf(new Date(dateTime)),
  refundUntil: wallClockOf(new Date(now.getTime() + refundHours * HOUR_MS)),
  toPresentation: "",
  reason: { he: "", en: "" },
});

/** Whether the draft has everything that its kind needs. */
export function isWhole(draft: ChangeDraft, dateTime: string): boolean {
  if (draft.kind === "cancel") return true;
  if (instantOf(draft.refundUntil) === undefined) return false;
  if (draft.kind === "exchange") return draft.toPresentation !== "";
  const startsAt = instantOf(draft.startsAt);
  return startsAt !== undefined && Date.parse(startsAt) !== Date.parse(dateTime);
}

/** Returns the request body of `movePresentation`. */
export const moveBody = ({ kind, reason, startsAt, toPresentation, refundUntil }: ChangeDraft) => ({
  reason,
  refundUntil: instantOf(refundUntil),
  ...(kind === "move"
    ? { startsAt: instantOf(startsAt) }
    : { toPresentationId: Number(toPresentation) }),
});
