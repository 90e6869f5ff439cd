import { ZONE } from "../../../domain/zone.ts";
import { localeTag } from "./formats.ts";

/** A day with its year, for what may lie long ago or far ahead: "14 March 2027". */
export const fullDate = (iso: string): string =>
  new Intl.DateTimeFormat(localeTag(), {
    timeZone: ZONE,
    day: "numeric",
    month: "long",
    year: "numeric",
  }).format(new Date(iso));
