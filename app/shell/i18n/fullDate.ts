import { region } from "../../../domain/region.ts";
import { listed, localeTag, time } from "./formats.ts";

/** Formats a date with its year, because it can be far away: "14 March 2027". */
export const fullDate = (iso: string): string =>
  new Intl.DateTimeFormat(localeTag(), {
    timeZone: region().timeZone,
    day: "numeric",
    month: "long",
    year: "numeric",
  }).format(new Date(iso));

/** Formats a date with its year and the time: "14 March 2027, 09:00". */
export const fullMoment = (iso: string): string => listed([fullDate(iso), time(iso)]);
