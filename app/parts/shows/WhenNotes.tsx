import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { addDays, atWallClock, offsetMinutes, toIso } from "../../../domain/zone.ts";
import { region } from "../../../domain/region.ts";
import { localeTag } from "../../shell/i18n/formats.ts";
import { zoneName } from "../../shell/i18n/zoneName.ts";

/** Before this hour of the day, people assign a show to the evening before. */
const NIGHT_ENDS = 5;

const weekdayOf = (day: string): string =>
  new Intl.DateTimeFormat(localeTag(), { timeZone: region().timeZone, weekday: "long" }).format(
    atWallClock(day, "12:00"),
  );

/** Returns the weekdays before and after midnight for a show before NIGHT_ENDS, else undefined. */
function nightOf(dateTime: string): { before: string; after: string } | undefined {
  const local = toIso(new Date(dateTime));
  if (Number(local.slice(11, 13)) >= NIGHT_ENDS) return undefined;
  const day = local.slice(0, 10);
  return { before: weekdayOf(addDays(day, -1)), after: weekdayOf(day) };
}

const isElsewhere = (dateTime: string): boolean => {
  const at = new Date(dateTime);
  return -at.getTimezoneOffset() !== offsetMinutes(at);
};

/** Subscribes to nothing: the reader's time zone does not change while a page is open. */
const never = (): (() => void) => () => undefined;

/**
 * Returns whether the reader's UTC offset differs from the house's at that moment. False when the server
 * renders, because it does not know the reader's time zone.
 */
export const useIsElsewhere = (dateTime: string): boolean =>
  useSyncExternalStore(
    never,
    () => isElsewhere(dateTime),
    () => false,
  );

interface WhenNotesProps {
  readonly dateTime: string;
  readonly className?: string;
}

/**
 * Notes below a show's time: for a show after midnight the two days of that night, and for a reader in
 * another time zone whose time it is.
 */
export function WhenNotes({ dateTime, className = "text-sm" }: WhenNotesProps) {
  const { t } = useTranslation();
  const isAway = useIsElsewhere(dateTime);
  const night = nightOf(dateTime);
  return (
    <>
      {night && <span className={`block ${className}`}>{t("parts.night", night)}</span>}
      {isAway && (
        <span className={`block ${className}`}>{t("parts.zone", { zone: zoneName() })}</span>
      )}
    </>
  );
}
