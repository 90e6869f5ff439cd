import { CURRENCY } from "../../domain/money.ts";
import { ZONE } from "../../domain/zone.ts";
import { session } from "./session.ts";

// Western digits in every locale: seat numbers and prices are read beside each other.
export const localeTag = (): string => `${session.locale}-IL-u-nu-latn`;

/** Shekels for people: two decimals, or none where the amount is whole and `short` is asked. */
export function price(shekels: number, short = false): string {
  const digits = short && Number.isInteger(shekels) ? 0 : CURRENCY.decimals;
  return new Intl.NumberFormat(localeTag(), {
    style: "currency",
    currency: CURRENCY.code,
    currencyDisplay: "narrowSymbol",
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(shekels);
}

const format = (iso: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(localeTag(), { timeZone: ZONE, ...options }).format(new Date(iso));

export const time = (iso: string): string =>
  format(iso, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });

const day = (iso: string): string =>
  format(iso, { weekday: "short", day: "numeric", month: "short" });

export const longDay = (iso: string): string =>
  format(iso, { weekday: "long", day: "numeric", month: "long" });

export const dayAndTime = (iso: string): string => `${day(iso)}, ${time(iso)}`;

export const weekday = (iso: string): string => format(iso, { weekday: "short" });

export const month = (iso: string): string => format(iso, { month: "short" });

export const dayOfMonth = (iso: string): string =>
  new Intl.DateTimeFormat("en", { timeZone: ZONE, day: "numeric" }).format(new Date(iso));
