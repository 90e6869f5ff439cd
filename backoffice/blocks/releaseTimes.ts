import { localeTag } from "../../app/shell/i18n/formats.ts";

/** Choices for when the unsold seats of an allotment are released, in minutes before the show. */
export const RELEASE_MINUTES = [30, 60, 180, 1_440, 2_880, 10_080] as const;

const HOUR = 60;
const DAY = 1_440;

/** Returns minutes in words, in the largest unit that is a whole number: "3 hours", "1 day". */
export function beforeText(minutes: number): string {
  const [number, unit] =
    minutes > 0 && minutes % DAY === 0
      ? [minutes / DAY, "day"]
      : minutes > 0 && minutes % HOUR === 0
        ? [minutes / HOUR, "hour"]
        : [minutes, "minute"];
  return new Intl.NumberFormat(localeTag(), { style: "unit", unit, unitDisplay: "long" }).format(
    number,
  );
}
