import { currencyDisplay } from "../../../domain/currencyDisplay.ts";
import { commaOf } from "../../../domain/locale.ts";
import { region } from "../../../domain/region.ts";
import { session } from "../net/session.ts";

// Western digits in every language, because seat numbers and prices are shown side by side.
export const localeTag = (): string => `${session.locale}-IL-u-nu-latn`;

/** Joins texts with the comma of the page's language. */
export const listed = (parts: readonly string[]): string => parts.join(commaOf(session.locale));

// Formatters are cached, because creating one takes longer than formatting.
const numbers = new Map<string, Intl.NumberFormat>();
const dates = new Map<string, Intl.DateTimeFormat>();

function kept<T>(made: Map<string, T>, key: string, make: () => T): T {
  const known = made.get(key) ?? make();
  made.set(key, known);
  return known;
}

/**
 * Formats an amount of shekels with two decimals, or without decimals if `short` is true and the amount is a
 * whole number.
 */
export function price(shekels: number, short = false): string {
  const digits = short && Number.isInteger(shekels) ? 0 : 2;
  const { currency } = region();
  const tag = localeTag();
  const make = (): Intl.NumberFormat =>
    new Intl.NumberFormat(tag, {
      style: "currency",
      currency,
      currencyDisplay: currencyDisplay(currency),
      maximumFractionDigits: digits,
    });
  return kept(numbers, tag + currency + digits, make).format(shekels);
}

function format(iso: string, options: Intl.DateTimeFormatOptions, tag = localeTag()): string {
  const inZone = { timeZone: region().timeZone, ...options };
  const make = (): Intl.DateTimeFormat => new Intl.DateTimeFormat(tag, inZone);
  return kept(dates, tag + JSON.stringify(inZone), make).format(new Date(iso));
}

export const time = (iso: string): string =>
  format(iso, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });

const day = (iso: string): string =>
  format(iso, { weekday: "short", day: "numeric", month: "short" });

export const longDay = (iso: string): string =>
  format(iso, { weekday: "long", day: "numeric", month: "long" });

export const dayAndTime = (iso: string): string => listed([day(iso), time(iso)]);

export const weekday = (iso: string): string => format(iso, { weekday: "short" });

export const month = (iso: string): string => format(iso, { month: "short" });

export const dayOfMonth = (iso: string): string => format(iso, { day: "numeric" }, "en");
