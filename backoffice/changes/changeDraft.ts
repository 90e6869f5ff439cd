import { isDay } from "../../app/parts/form/dayText.ts";
import type { ChangeKind } from "../../domain/presentationChange.ts";
import { atWallClock, dateOf, toIso } from "../../domain/zone.ts";
import { isTime } from "../parts/timeText.ts";

/** What somebody is about to do to a presentation; moments are wall clock, `YYYY-MM-DDTHH:mm`. */
export interface ChangeDraft {
  readonly kind: ChangeKind;
  readonly startsAt: string;
  readonly refundUntil: string;
  /** A PresentationId as text; empty until one is chosen. */
  readonly toPresentation: string;
  readonly reason: { readonly he: string; readonly en: string };
}

/** What a `DateTimeField` takes, in the house's own time. */
const wallClockOf = (at: Date): string => `${dateOf(at)}T${toIso(at).slice(11, 16)}`;

/** The instant that such a field means; `undefined` while it is none. */
export function instantOf(text: string): string | undefined {
  const [day = "", time = ""] = text.split("T");
  return isDay(day) && isTime(time) ? toIso(atWallClock(day, time)) : undefined;
}

const HOUR_MS = 3_600_000;

/** Nothing decided yet: tickets stay as they are until somebody says what. */
export const newDraft = (dateTime: string, refundHours: number, now: Date): ChangeDraft => ({
  kind: "cancel",
  startsAt: wallClockOf(new Date(dateTime)),
  refundUntil: wallClockOf(new Date(now.getTime() + refundHours * HOUR_MS)),
  toPresentation: "",
  reason: { he: "", en: "" },
});

/** Whether the draft says all that its kind needs. */
export function isWhole(draft: ChangeDraft, dateTime: string): boolean {
  if (draft.kind === "cancel") return true;
  if (instantOf(draft.refundUntil) === undefined) return false;
  if (draft.kind === "exchange") return draft.toPresentation !== "";
  const startsAt = instantOf(draft.startsAt);
  return startsAt !== undefined && Date.parse(startsAt) !== Date.parse(dateTime);
}

/** The body of `movePresentation`. */
export const moveBody = ({ kind, reason, startsAt, toPresentation, refundUntil }: ChangeDraft) => ({
  reason,
  refundUntil: instantOf(refundUntil),
  ...(kind === "move"
    ? { startsAt: instantOf(startsAt) }
    : { toPresentationId: Number(toPresentation) }),
});
