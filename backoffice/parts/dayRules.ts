import { isDay } from "../../app/parts/form/dayText.ts";
import { dayRule, requiredRule, type Rule } from "../../app/parts/form/rules.ts";

/** Rejects anything but a valid day. */
export const neededDayRule = (day: string): Rule | undefined => requiredRule(day) ?? dayRule(day);

/** Validates an optional last day, which must not be before the first day. */
export const lastDayRule = (
  day: string,
  { startDate }: { readonly startDate: string },
): Rule | undefined =>
  dayRule(day) ?? (isDay(day) && isDay(startDate) && day < startDate ? "order" : undefined);
