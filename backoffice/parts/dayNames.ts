import { localeTag } from "../../app/shell/i18n/formats.ts";
import { region } from "../../domain/region.ts";
import { atWallClock } from "../../domain/zone.ts";

/** Formats a day: "Sun 22 Nov", with the year if it is not the current one. */
export function shortDay(day: string): string {
  const isThisYear = day.startsWith(`${new Date().getFullYear()}-`);
  return new Intl.DateTimeFormat(localeTag(), {
    timeZone: region().timeZone,
    weekday: "short",
    day: "numeric",
    month: "short",
    ...(isThisYear ? {} : { year: "numeric" }),
  }).format(atWallClock(day, "12:00"));
}
