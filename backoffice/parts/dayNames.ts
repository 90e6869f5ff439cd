import { localeTag } from "../../app/shell/i18n/formats.ts";
import { atWallClock, ZONE } from "../../domain/zone.ts";

/** Formats a day: "Sun 22 Nov", with the year if it is not the current one. */
export function shortDay(day: string): string {
  const isThisYear = day.startsWith(`${new Date().getFullYear()}-`);
  return new Intl.DateTimeFormat(localeTag(), {
    timeZone: ZONE,
    weekday: "short",
    day: "numeric",
    month: "short",
    ...(isThisYear ? {} : { year: "numeric" }),
  }).format(atWallClock(day, "12:00"));
}
