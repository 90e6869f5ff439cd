import { region } from "./region.ts";

/**
 * Formatters by locale and zone. The formatters are cached, because creating one costs more than formatting a
 * hundred dates.
 */
const writers = new Map<string, Intl.DateTimeFormat>();

function writerOf(locale: string): Intl.DateTimeFormat {
  const { timeZone } = region();
  const key = `${locale} ${timeZone}`;
  const known = writers.get(key);
  if (known) return known;
  const writer = new Intl.DateTimeFormat(locale, {
    timeZone,
    weekday: "long",
    day: "numeric",
    month: "long",
    year: "numeric",
    // With `timeStyle`, times would have 12 hours in English and Arabic, and would be `0:30` in Hebrew.
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    numberingSystem: "latn",
  });
  writers.set(key, writer);
  return writer;
}

/** Formats an instant on the installation's clock for messages: `Saturday, November 28, 2026 at 20:30`. */
export const dateIn = (locale: string, at: Date): string => writerOf(locale).format(at);
