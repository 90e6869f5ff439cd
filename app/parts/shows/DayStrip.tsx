import { useTranslation } from "react-i18next";
import { addDays, atWallClock, dateOf } from "../../../domain/zone.ts";
import { Choices } from "../ui/Choices.tsx";
import { dayOfMonth, month, weekday } from "../../shell/i18n/formats.ts";
import { pageNow } from "../../shell/net/pageClock.ts";

interface DayStripProps {
  /** Days to choose from, `YYYY-MM-DD`. */
  readonly days: readonly string[];
  readonly value: string;
  readonly onChange: (day: string) => void;
}

/**
 * A row of days, two of which are called today and tomorrow. The row scrolls sideways if the days do not fit.
 */
export function DayStrip({ days, value, onChange }: DayStripProps) {
  const { t } = useTranslation();
  const today = dateOf(pageNow());
  const names: Record<string, string> = {
    [today]: t("day.today"),
    [addDays(today, 1)]: t("day.tomorrow"),
  };
  const choices = days.map((day) => {
    const noon = atWallClock(day, "12:00").toISOString();
    return {
      value: day,
      face: (
        <span className="flex min-w-10 flex-col items-center py-2 leading-tight">
          <span className="text-xs">{names[day] ?? weekday(noon)}</span>
          <span className="tabular text-lg font-semibold">{dayOfMonth(noon)}</span>
          <span className="text-xs">{month(noon)}</span>
        </span>
      ),
    };
  });
  return (
    <Choices
      label={t("day.label")}
      choices={choices}
      value={value}
      onChange={onChange}
      className="-mx-4 snap-x overflow-x-auto px-4 py-1 tablet:-mx-6 tablet:px-6"
    />
  );
}
