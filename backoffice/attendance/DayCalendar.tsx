import { useRef, useState, type KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "wouter";
import { dayOfMonth, month, weekday } from "../../app/shell/i18n/formats.ts";
import type { AttendanceDay } from "../../domain/attendance.ts";
import { atWallClock } from "../../domain/zone.ts";
import { ShareBar } from "../parts/ShareBar.tsx";
import { cellText } from "../parts/tableColumns.ts";
import { dayText } from "../parts/salesDays.ts";

const WEEK = 7;
const noonOf = (day: string): string => atWallClock(day, "12:00").toISOString();
/** Returns the column of a day in the week, from 0 for Sunday. */
const columnOf = (day: string): number => new Date(`${day}T12:00:00Z`).getUTCDay();

/**
 * Classes that place the first day in the column of its weekday. Phones show two days per line and do not use
 * these classes.
 */
const STARTS = [
  "tablet:col-start-1",
  "tablet:col-start-2",
  "tablet:col-start-3",
  "tablet:col-start-4",
  "tablet:col-start-5",
  "tablet:col-start-6",
  "tablet:col-start-7",
];

interface DayCalendarProps {
  readonly days: readonly AttendanceDay[];
  readonly today: string;
}

/** Days as a calendar, one week per line. Arrow keys move between the days. */
export function DayCalendar({ days, today }: DayCalendarProps) {
  const grid = useRef<HTMLOListElement>(null);
  const [current, setCurrent] = useState(() =>
    Math.max(
      0,
      days.findIndex(({ BusinessDate }) => BusinessDate === today),
    ),
  );
  const [first] = days;
  if (!first) return null;

  function move(event: KeyboardEvent): void {
    const isRtl = getComputedStyle(event.currentTarget).direction === "rtl";
    const steps: Readonly<Record<string, number>> = {
      ArrowRight: isRtl ? -1 : 1,
      ArrowLeft: isRtl ? 1 : -1,
      ArrowDown: WEEK,
      ArrowUp: -WEEK,
      Home: -current,
      End: days.length - 1 - current,
    };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = Math.min(days.length - 1, Math.max(0, current + step));
    grid.current?.querySelectorAll("a")[next]?.focus();
  }

  return (
    <>
      <div
        aria-hidden
        className="mb-1 grid grid-cols-7 gap-1.5 text-xs text-mute max-tablet:hidden"
      >
        {days.slice(0, WEEK).map((_, column) => (
          <span key={column} className="px-3">
            {weekday(noonOf(`2023-01-0${column + 1}`))}
          </span>
        ))}
      </div>
      <ol ref={grid} className="grid grid-cols-7 gap-1.5 max-tablet:grid-cols-2">
        {days.map((day, at) => (
          <li
            key={day.BusinessDate}
            className={`min-w-0 ${at === 0 ? STARTS[columnOf(first.BusinessDate)] : ""}`}
          >
            <DayBox
              day={day}
              isToday={day.BusinessDate === today}
              isReached={at === current}
              onReach={() => setCurrent(at)}
              onMove={move}
            />
          </li>
        ))}
      </ol>
    </>
  );
}

interface DayBoxProps {
  readonly day: AttendanceDay;
  readonly isToday: boolean;
  readonly isReached: boolean;
  readonly onReach: () => void;
  readonly onMove: (event: KeyboardEvent) => void;
}

function DayBox({ day, isToday, isReached, onReach, onMove }: DayBoxProps) {
  const { t } = useTranslation();
  const { BusinessDate, SoldQuantity, presentations, percentageSold, isWeekend } = day;
  const noon = noonOf(BusinessDate);
  const words = [
    dayText(BusinessDate),
    isToday && t("day.today"),
    isWeekend && t("backoffice.weekend"),
    t("backoffice.attendance.soldOfDay", {
      sold: cellText(SoldQuantity, "count"),
      share: cellText(percentageSold, "percent"),
    }),
    t("backoffice.attendance.shows", { count: presentations }),
  ];
  return (
    <Link
      href={`/attendance/${BusinessDate}`}
      aria-current={isToday ? "date" : undefined}
      tabIndex={isReached ? 0 : -1}
      onFocus={onReach}
      onKeyDown={onMove}
      className={`flex h-full min-h-26 flex-col rounded-md border px-3 py-2 hover:bg-raise ${
        isToday ? "border-text" : "border-line"
      } ${isWeekend ? "bg-panel" : "bg-ink"}`}
    >
      <span className="sr-only">{words.filter(Boolean).join(", ")}</span>
      <span aria-hidden className="flex items-baseline justify-between gap-1 text-xs text-mute">
        <span className={isToday ? "font-semibold text-text" : ""}>
          {`${dayOfMonth(noon)} ${month(noon)}`}
        </span>
        {isToday ? (
          <span className="text-text tablet:max-laptop:hidden">{t("day.today")}</span>
        ) : (
          isWeekend && <span className="tablet:max-laptop:hidden">{t("backoffice.weekend")}</span>
        )}
      </span>
      <span aria-hidden className="tabular mt-1 text-lg leading-tight font-semibold">
        {presentations === 0 ? "" : cellText(SoldQuantity, "count")}
      </span>
      <span aria-hidden className="mt-auto flex flex-col gap-1 text-xs text-mute">
        {presentations === 0 ? (
          <span>{t("backoffice.attendance.noShows")}</span>
        ) : (
          <span className="tabular flex flex-wrap gap-x-1 tablet:max-laptop:flex-col">
            <span>{cellText(percentageSold, "percent")}</span>
            <span className="tablet:max-laptop:hidden">·</span>
            <span>{t("backoffice.attendance.shows", { count: presentations })}</span>
          </span>
        )}
        {presentations > 0 && <ShareBar percent={percentageSold} />}
      </span>
    </Link>
  );
}
