import { typedText } from "../../../domain/typedText.ts";

const ISO = /^(\d{4})-(\d{2})-(\d{2})$/;
const TYPED = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4})$/;
const BARE = /^(\d{2})(\d{2})(\d{4})$/;

const pad = (digits: string): string => digits.padStart(2, "0");

/** Returns whether a text is a date of the form `YYYY-MM-DD` that exists in the calendar. */
export function isDay(iso: string): boolean {
  if (!ISO.test(iso)) return false;
  const at = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(iso);
}

/**
 * Parses a date typed as DD/MM/YYYY, also with dots, blanks, hyphens or no separators. Returns `YYYY-MM-DD`,
 * or undefined if the date does not exist.
 */
export function dayOf(typed: string): string | undefined {
  const text = typedText(typed);
  const [, day = "", month = "", year = ""] = TYPED.exec(text) ?? BARE.exec(text) ?? [];
  const iso = ISO.test(text) ? text : `${year}-${pad(month)}-${pad(day)}`;
  return isDay(iso) ? iso : undefined;
}

/** Formats `YYYY-MM-DD` as DD/MM/YYYY. Returns a text in another format unchanged. */
export const dayText = (iso: string): string => (isDay(iso) ? iso.replace(ISO, "$3/$2/$1") : iso);

/** Returns a field's value for the cart: a date, or null while the text is incomplete. */
export const wholeDay = (day: string | null | undefined): string | null | undefined =>
  typeof day === "string" && !isDay(day) ? null : day;

/**
 * Returns the field's text after a keystroke. Adds slashes after the day and the month, and removes a slash
 * that is typed as well.
 */
export function withStrokes(typed: string, before: string): string {
  const isAdded = typed.length > before.length && typed.startsWith(before);
  if (!isAdded) return typed;
  const text = typed.replace(/\/{2,}/g, "/");
  return /^\d{2}$|^\d{1,2}\/\d{2}$/.test(text) ? `${text}/` : text;
}
