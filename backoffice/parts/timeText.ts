import { typedText } from "../../domain/typedText.ts";
import { requiredRule, type Rule } from "../../app/parts/form/rules.ts";

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
const TYPED = /^(\d{1,2})[:. ]?(\d{2})$/;

/** Whether the text is a 24-hour time `HH:MM`. */
export const isTime = (text: string): boolean => TIME.test(text);

/**
 * Parses a typed time, with a colon, dot, blank or nothing between hours and minutes. Returns `HH:MM` or
 * `undefined`.
 */
export function timeOf(typed: string): string | undefined {
  const [, hours = "", minutes = ""] = TYPED.exec(typedText(typed)) ?? [];
  const time = `${hours.padStart(2, "0")}:${minutes}`;
  return isTime(time) ? time : undefined;
}

/**
 * Returns the field's text after a key press. Adds the colon automatically. If the colon is typed as well,
 * there is still only one.
 */
export function withColon(typed: string, before: string): string {
  const isAdded = typed.length > before.length && typed.startsWith(before);
  if (!isAdded) return typed;
  return /^([01]\d|2[0-3])$/.test(typed) ? `${typed}:` : typed.replace(/:{2,}/, ":");
}

/** Rejects anything but a valid time. */
export const timeRule = (text: string): Rule | undefined =>
  requiredRule(text) ?? (isTime(text) ? undefined : "time");
