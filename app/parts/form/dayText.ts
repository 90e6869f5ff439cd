import { typedText } from "../../../domain/typedText.ts";

const ISO = /^(\d{4})-(\d{2})-(\d{2})$/;
const TYPED = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4})$/;
const BARE = /^(\d{2})(\d{2})(\d{4})$/;

const pad = (digits: string): string => digits.padStart(2, "0");

/** Whether the calendar has this day: `YYYY-MM-DD`. */
export function isDay(iso: string): boolean {
  if (!ISO.test(iso)) return false;
  const at = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(iso);
}

/** The day that was typed as DD/MM/YYYY, with dots, blanks, hyphens or nothing between, as `YYYY-MM-DD`. */
export function dayOf(typed: string): string | undefined {
  const text = typedText(typed);
  const [, day = "", month = "", year = ""] = TYPED.exec(text) ?? BARE.exec(text) ?? [];
  const iso = ISO.test(text) ? text : `${year}-${pad(month)}-${pad(day)}`;
  return isDay(iso) ? iso : undefined;
}

/** `YYYY-MM-DD` as DD/MM/YYYY; any other text as it is. */
export const dayText = (iso: string): string => (isDay(iso) ? iso.replace(ISO, "$3/$2/$1") : iso);

/** A day as a cart may carry it: what is not one yet is none. */
export const wholeDay = (day: string | null | undefined): string | null | undefined =>
  typeof day === "string" && !isDay(day) ? null : day;

/** What stands in the field after a key: the strokes come by themselves, and once where they are typed too. */
export function withStrokes(typed: string, before: string): string {
  const isAdded = typed.length > before.length && typed.startsWith(before);
  if (!isAdded) return typed;
  const text = typed.replace(/\/{2,}/g, "/");
  return /^\d{2}$|^\d{1,2}\/\d{2}$/.test(text) ? `${text}/` : text;
}
