import { region } from "../../../domain/region.ts";
import { listed, localeTag, time } from "./formats.ts";

/** Formats a day with its year, for dates that may be far away: "14 March 2027". */
export const fullDate = (iso: string): string =>
  new Intl.DateTimeFormat(localeTag(), {
    timeZone: region().timeZone,
    day: "numeric",
    month: "long",
    year: "numeric",
  }).format(new Date(iso));

/** Formats a time with its day and year: "14 March 2027, 09:00". */
export const fullMoment = (iso: string): string => listed([fullDate(iso), time(iso)]);
