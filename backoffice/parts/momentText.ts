import { isDay } from "../../app/parts/form/dayText.ts";
import { dayRule, requiredRule, type Rule } from "../../app/parts/form/rules.ts";
import { clockFault, instantAt, RepeatedHour, repeatedHourOf } from "../../domain/wallTime.ts";
import { toIso } from "../../domain/zone.ts";
import { isTime, timeRule } from "./timeText.ts";

/** Parts of a `DateTimeField`'s value. `hour` is set only for a repeated time, when an occurrence is chosen. */
export interface MomentParts {
  /** `YYYY-MM-DD`, or the text typed so far. */
  readonly day: string;
  /** `HH:mm`, or the text typed so far. */
  readonly time: string;
  readonly hour?: RepeatedHour | undefined;
}

/**
 * Splits the value of a field for day and time: `YYYY-MM-DDTHH:mm`. When clocks are set back, an hour is
 * repeated, and `/first` or `/second` says which occurrence is meant.
 */
export function momentParts(text: string): MomentParts {
  const [wall = "", chosen] = text.split("/");
  const [day = "", time = ""] = wall.split("T");
  const hour = RepeatedHour.safeParse(chosen).data;
  return { day, time, hour };
}

/**
 * Joins the parts of a value. The value is empty if day and time are both empty. The occurrence is omitted
 * unless the time is repeated.
 */
export function joinMoment({ day, time, hour }: MomentParts): string {
  if (day === "" && time === "") return "";
  const isChosen =
    hour !== undefined && isWhole({ day, time }) && clockFault(day, time) === "repeated";
  return `${day}T${time}${isChosen ? `/${hour}` : ""}`;
}

const isWhole = ({ day, time }: MomentParts): boolean => isDay(day) && isTime(time);

/** Converts an instant to a field's value. */
export function momentText(at: Date): string {
  const [day = "", rest = ""] = toIso(at).split("T");
  return joinMoment({ day, time: rest.slice(0, 5), hour: repeatedHourOf(at) });
}

/**
 * Converts a field's value to its instant. Returns `undefined` if the value is incomplete or the time does not
 * exist.
 */
export function momentOf(text: string): Date | undefined {
  const { day, time, hour } = momentParts(text);
  return isWhole({ day, time }) ? instantAt(day, time, hour) : undefined;
}

/** Converts a field's value to ISO 8601 with the offset of the installation's clock. */
export function momentIso(text: string): string | undefined {
  const at = momentOf(text);
  return at && toIso(at);
}

/**
 * Returns the rule that each part of a value breaks. If clocks skip the time, that is a fault of the time part.
 */
export function momentFaults(
  text: string,
): Readonly<Record<"day" | "time" | "hour", Rule | undefined>> {
  const { day, time, hour } = momentParts(text);
  const clock = isWhole({ day, time }) ? clockFault(day, time, hour) : undefined;
  return {
    day: requiredRule(day) ?? dayRule(day),
    time: timeRule(time) ?? (clock === "skipped" ? clock : undefined),
    hour: clock === "repeated" ? clock : undefined,
  };
}

/** Requires a day and a time that exist, and a chosen occurrence if the time is repeated. */
export function momentRule(text: string): Rule | undefined {
  const { day, time, hour } = momentFaults(text);
  return day ?? time ?? hour;
}

/** Validates an optional moment. */
export const orMomentRule = (text: string): Rule | undefined =>
  text === "" ? undefined : momentRule(text);
