import { typedText } from "../../domain/typedText.ts";
import { requiredRule, type Rule } from "../../app/parts/form/rules.ts";

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
const TYPED = /^(\d{1,2})[:. ]?(\d{2})$/;

/** Whether a clock of 24 hours shows it: `HH:MM`. */
export const isTime = (text: string): boolean => TIME.test(text);

/** The time that was typed, with a dot, a blank or nothing between, as `HH:MM`. */
export function timeOf(typed: string): string | undefined {
  const [, hours = "", minutes = ""] = TYPED.exec(typedText(typed)) ?? [];
  const time = `${hours.padStart(2, "0")}:${minutes}`;
  return isTime(time) ? time : undefined;
}

/** What stands in the field after a key: the colon comes by itself, and once where it is typed too. */
export function withColon(typed: string, before: string): string {
  const isAdded = typed.length > before.length && typed.startsWith(before);
  if (!isAdded) return typed;
  return /^([01]\d|2[0-3])$/.test(typed) ? `${typed}:` : typed.replace(/:{2,}/, ":");
}

/** A time that has to be there. */
export const timeRule = (text: string): Rule | undefined =>
  requiredRule(text) ?? (isTime(text) ? undefined : "time");
