import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import type { UrlValues } from "../shell/urlState.ts";
import { StepsAround, FilterSelect } from "../parts/FilterBar.tsx";
import { FilterDays } from "../parts/FilterDays.tsx";
import { PERIOD_NAMES, type Period, type PeriodName, type ReportDays, stepped } from "./period.ts";

const periodNames = (t: TFunction): Readonly<Record<PeriodName, string>> => ({
  today: t("day.today"),
  yesterday: t("backoffice.period.yesterday"),
  week: t("backoffice.period.week"),
  month: t("backoffice.period.month"),
  year: t("backoffice.period.year"),
  next: t("backoffice.period.next"),
});

interface PeriodFilterProps {
  readonly period: Period;
  /** Whether periods in the future are offered. */
  readonly hasFuture: boolean;
  readonly onChange: (values: UrlValues) => void;
}

/**
 * Chooses a period relative to today, or any two days. Buttons step to the previous and next period of the same
 * length.
 */
export function PeriodFilter({ period, hasFuture, onChange }: PeriodFilterProps) {
  const { t } = useTranslation();
  const names = periodNames(t);
  const offered = PERIOD_NAMES.filter(
    (name) => name !== "next" || hasFuture || period.name === name,
  );
  const setDays = ({ start, end }: ReportDays): void =>
    onChange({ period: undefined, from: start, to: end });
  return (
    <>
      <StepsAround
        before={t("backoffice.period.before")}
        after={t("backoffice.period.after")}
        onStep={(by) => setDays(stepped(period, by))}
      >
        <FilterSelect
          label={t("backoffice.period.label")}
          options={[
            ...offered.map((name) => ({ value: name, name: names[name] })),
            { value: "", name: t("backoffice.period.own") },
          ]}
          value={period.name ?? ""}
          onChange={(name) =>
            name === ""
              ? setDays(period)
              : onChange({ period: name, from: undefined, to: undefined })
          }
        />
      </StepsAround>
      {period.name === undefined && (
        <FilterDays
          start={period.start}
          end={period.end}
          onChange={({ from, to }) =>
            setDays({ start: from || period.start, end: to || period.end })
          }
        />
      )}
    </>
  );
}
