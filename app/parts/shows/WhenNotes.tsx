import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { addDays, atWallClock, offsetMinutes, toIso, ZONE } from "../../../domain/zone.ts";
import { localeTag } from "../../shell/i18n/formats.ts";

/** Until this hour people take a show for one of the evening before. */
const NIGHT_ENDS = 5;

const weekdayOf = (day: string): string =>
  new Intl.DateTimeFormat(localeTag(), { timeZone: ZONE, weekday: "long" }).format(
    atWallClock(day, "12:00"),
  );

/** Returns the weekdays before and after midnight of a show in the first hours of a day. */
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

/** A reader's zone stays while a page is open. */
const never = (): (() => void) => () => undefined;

/**
 * Whether clocks where the reader is show another time than in Jerusalem at that moment. False in a render by
 * the server, which does not know it.
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
 * Says below a show's time what a reader may get wrong: between which days the night of a late show lies, and
 * that the time is Jerusalem's if the reader is in another time zone.
 */
export function WhenNotes({ dateTime, className = "text-sm" }: WhenNotesProps) {
  const { t } = useTranslation();
  const isAway = useIsElsewhere(dateTime);
  const night = nightOf(dateTime);
  return (
    <>
      {night && <span className={`block ${className}`}>{t("parts.night", night)}</span>}
      {isAway && <span className={`block ${className}`}>{t("parts.zone")}</span>}
    </>
  );
}
