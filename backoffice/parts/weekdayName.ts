import { localeTag } from "../../app/shell/i18n/formats.ts";

/** Any Sunday. Weekday names are derived by adding days to it. */
const SUNDAY = Date.UTC(2026, 0, 4);
const DAY_MS = 86_400_000;

/** Returns the short name of a day of the week, 0 being Sunday. */
export const weekdayName = (day: number): string =>
  new Intl.DateTimeFormat(localeTag(), { weekday: "short", timeZone: "UTC" }).format(
    SUNDAY + day * DAY_MS,
  );
