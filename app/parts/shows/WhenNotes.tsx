import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { addDays, atWallClock, offsetMinutes, toIso } from "../../../domain/zone.ts";
import { region } from "../../../domain/region.ts";
import { localeTag } from "../../shell/i18n/formats.ts";
import { zoneName } from "../../shell/i18n/zoneName.ts";

/** People think of a show that begins before this hour as belonging to the evening before. */
const NIGHT_ENDS = 5;

const weekdayOf = (day: string): string =>
  new Intl.DateTimeFormat(localeTag(), { timeZone: region().timeZone, weekday: "long" }).format(
    atWallClock(day, "12:00"),
  );

/**
 * For a show that begins before NIGHT_ENDS, returns the weekdays before and after midnight, otherwise
 * undefined.
 */
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

/** Subscribes to nothing, because the reader's time zone does not change while a page is open. */
const never = (): (() => void) => () => undefined;

/**
 * Returns whether the reader's UTC offset at that time differs from that of the business. False on the
 * server, which does not know the reader's time zone.
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
 * Notes below a show's time. For a show after midnight the notes name the two days of that night. For a
 * reader in another time zone the notes say in which zone the time is given.
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
