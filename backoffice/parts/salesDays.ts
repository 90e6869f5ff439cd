import { useTranslation } from "react-i18next";
import type { SelectOption } from "../../app/parts/form/Select.tsx";
import { longDay } from "../../app/shell/i18n/formats.ts";
import { salesDates } from "../../domain/api/sales.ts";
import { atWallClock } from "../../domain/zone.ts";
import { dayIn, useUrlState } from "../shell/urlState.ts";
import { useOfficeAnswer } from "../shell/useOfficeAnswer.ts";
import { shortDay } from "./dayNames.ts";

/**
 * Formats a business day. Formats the noon of the day, which a change of the clocks never moves to another
 * day.
 */
export const dayText = (day: string): string => longDay(atWallClock(day, "12:00").toISOString());

/** Returns the day whose sales are shown: the one in the URL, or today. */
export function useSalesDay() {
  const { t } = useTranslation();
  const [search, set] = useUrlState();
  const answer = useOfficeAnswer(salesDates, { query: {} });
  const dates = answer.reply?.dates ?? [];
  const asked = dayIn(search, "date");
  const today = dates.find(({ isToday }) => isToday)?.value;
  const options: SelectOption[] = dates.map(({ value, isToday, isWeekend }) => ({
    value,
    name: [shortDay(value), isToday && t("day.today"), isWeekend && t("backoffice.weekend")]
      .filter(Boolean)
      .join(" · "),
  }));
  return {
    /** Absent until the server has returned the current business day. */
    day: asked ?? today,
    options,
    answer,
    setDay: (date: string) => set({ date: date === today ? undefined : date, page: undefined }),
  };
}
