import { isDay } from "../../app/parts/form/dayText.ts";
import { dayRule, requiredRule, type Rule } from "../../app/parts/form/rules.ts";

/** Requires a valid day. */
export const neededDayRule = (day: string): Rule | undefined => requiredRule(day) ?? dayRule(day);

/** Validates an optional last day: not before the first. */
export const lastDayRule = (
  day: string,
  { startDate }: { readonly startDate: string },
): Rule | undefined =>
  dayRule(day) ?? (isDay(day) && isDay(startDate) && day < startDate ? "order" : undefined);
