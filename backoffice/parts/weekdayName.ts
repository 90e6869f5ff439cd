import { localeTag } from "../../app/shell/i18n/formats.ts";

/** An arbitrary Sunday. Other weekdays are found by adding days to this Sunday. */
const SUNDAY = Date.UTC(2026, 0, 4);
const DAY_MS = 86_400_000;

/** Returns the short name of a weekday, numbered from 0 for Sunday. */
export const weekdayName = (day: number): string =>
  new Intl.DateTimeFormat(localeTag(), { weekday: "short", timeZone: "UTC" }).format(
    SUNDAY + day * DAY_MS,
  );
