import { fromHundredths, roundToAgorot } from "./money.ts";
import { WEEKDAYS, type Weekday } from "./resources/catalogueKinds.ts";
import { dateOf, toIso } from "./zone.ts";

/** Start times for which a price list is the default. */
export interface PriceRule {
  /** Weekdays of the rule. An empty list means every day. */
  readonly weekdays: readonly Weekday[];
  /**
   * Times as `HH:MM` on the installation's clock. The end is exclusive and can be after midnight. Null means no
   * limit.
   */
  readonly fromTime: string | null;
  readonly untilTime: string | null;
}

/** When a price list can be used. Days are `YYYY-MM-DD`, both inclusive. Null means no limit. */
export interface Validity {
  readonly validFrom: string | null;
  readonly validUntil: string | null;
}

/** Whether a price list can be used for a presentation on this day. */
export const isValidOn = ({ validFrom, validUntil }: Validity, day: string): boolean =>
  (validFrom === null || validFrom <= day) && (validUntil === null || day <= validUntil);

function isWithin({ fromTime, untilTime }: PriceRule, time: string): boolean {
  const from = fromTime ?? "00:00";
  const until = untilTime ?? "24:00";
  return from < until ? from <= time && time < until : from <= time || time < until;
}

/** Whether a rule covers a start time. The weekday is that of the start, even if it is after midnight. */
function isCovered(rule: PriceRule, startsAt: Date): boolean {
  const [day = "", rest = ""] = toIso(startsAt).split("T");
  const weekday = WEEKDAYS[new Date(`${day}T12:00:00Z`).getUTCDay()];
  const isDay = rule.weekdays.length === 0 || rule.weekdays.some((each) => each === weekday);
  return isDay && isWithin(rule, rest.slice(0, 5));
}

/**
 * Returns the list that a new presentation gets by default: the first valid one with a rule that covers its
 * start, or else the first valid one without rules. Undefined if no valid list has such a rule or is without
 * rules.
 */
export function defaultPriceList<L extends Validity & { readonly rules: readonly PriceRule[] }>(
  lists: readonly L[],
  startsAt: Date,
): L | undefined {
  const valid = lists.filter((list) => isValidOn(list, dateOf(startsAt)));
  return (
    valid.find(({ rules }) => rules.some((rule) => isCovered(rule, startsAt))) ??
    valid.find(({ rules }) => rules.length === 0)
  );
}

/** Steps to which changed prices can be rounded, in shekels. */
export const ROUNDINGS = [0.01, 0.1, 0.5, 1, 5] as const;

/**
 * Returns a price changed by a percentage and rounded to the nearest multiple of the step, in shekels. Halves
 * are rounded up. The result is never negative.
 */
export function changedPrice(amount: number, percent: number, step: number): number {
  // The price is computed in hundredths of an agora, because a binary fraction could round a half the wrong
  // way.
  const exact = roundToAgorot(amount) * Math.round((100 + percent) * 100);
  const whole = roundToAgorot(step);
  const steps = Math.max(0, Math.floor(exact / (whole * 10_000) + 0.5));
  return fromHundredths(steps * whole);
}
