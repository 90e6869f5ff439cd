import { region } from "../../../domain/region.ts";
import { session } from "../net/session.ts";

/** Returns the name of a time zone in a language, for example "Central European Time". */
export const zoneNameIn = (locale: string, timeZone: string): string =>
  new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: "longGeneric" })
    .formatToParts()
    .find(({ type }) => type === "timeZoneName")?.value ?? timeZone;

/** Returns the name of the installation's time zone in the page's language. */
export const zoneName = (): string => zoneNameIn(session.locale, region().timeZone);
