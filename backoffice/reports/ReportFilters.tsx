import { useTranslation } from "react-i18next";
import { cinemaFilterData } from "../../domain/api/attendance.ts";
import { availableFeatures } from "../../domain/api/sales.ts";
import { SOLD_OFFER_KINDS, type SoldOfferKind } from "../../domain/offer.ts";
import type { SelectOption } from "../../app/parts/form/Select.tsx";
import type { UrlValues } from "../shell/urlState.ts";
import { useOfficeAnswer } from "../shell/useOfficeAnswer.ts";
import { FilterBar, FilterSelect } from "../parts/FilterBar.tsx";
import { PeriodFilter } from "./PeriodFilter.tsx";
import type { Period } from "./period.ts";
import { offerKindNames } from "./reportColumns.tsx";
import type { ReportKind } from "./reportKind.ts";
import type { ReportQuery } from "./reportQuery.ts";

interface ReportFiltersProps {
  readonly kind: ReportKind;
  readonly period: Period;
  readonly query: ReportQuery;
  readonly onChange: (values: UrlValues) => void;
}

/** Filters of a report: days, location, and the filters that only this report has. */
export function ReportFilters({ kind, period, query, onChange }: ReportFiltersProps) {
  const { t } = useTranslation();
  const cinemas = useOfficeAnswer(cinemaFilterData, { query: {} });
  const locations = (cinemas.reply?.locations ?? []).map(({ LocationId, Name }) => ({
    value: String(LocationId),
    name: Name,
  }));
  const classes = (cinemas.reply?.productClasses ?? []).map(({ ProductClassId, Name }) => ({
    value: String(ProductClassId),
    name: Name,
  }));
  const has = (filter: ReportKind["filters"][number]): boolean => kind.filters.includes(filter);
  return (
    <FilterBar>
      <PeriodFilter period={period} hasFuture={kind.hasFuture} onChange={onChange} />
      <IdFilter
        label={t("backoffice.column.location")}
        options={locations}
        id={query.locationId}
        onChange={(location) => onChange({ location })}
      />
      {has("feature") && (
        <FeatureFilter
          period={period}
          query={query}
          onChange={(feature) => onChange({ feature })}
        />
      )}
      {has("productClass") && (
        <IdFilter
          label={t("backoffice.report.productClass")}
          options={classes}
          id={query.productClassId}
          onChange={(value) => onChange({ class: value })}
        />
      )}
      {has("offerKind") && (
        <OfferKindFilter kind={query.offerKind} onChange={(value) => onChange({ kind: value })} />
      )}
      {has("top") && <TopFilter top={query.top} onChange={(top) => onChange({ top })} />}
    </FilterBar>
  );
}

interface OfferKindFilterProps {
  readonly kind: SoldOfferKind | undefined;
  /** Called with the chosen kind, or an empty text for all. */
  readonly onChange: (value: string) => void;
}

function OfferKindFilter({ kind, onChange }: OfferKindFilterProps) {
  const { t } = useTranslation();
  const names = offerKindNames(t);
  return (
    <FilterSelect
      label={t("backoffice.column.offerKind")}
      all={t("backoffice.all")}
      options={SOLD_OFFER_KINDS.map((value) => ({ value, name: names[value] }))}
      value={kind ?? ""}
      onChange={onChange}
    />
  );
}

/** Numbers of rows in a ranking. The first number is the server's default. */
const TOPS = [10, 25, 50, 100] as const;

interface TopFilterProps {
  readonly top: number | undefined;
  /** Called with `undefined` for the server's default. */
  readonly onChange: (top: string | undefined) => void;
}

function TopFilter({ top = TOPS[0], onChange }: TopFilterProps) {
  const { t } = useTranslation();
  return (
    <FilterSelect
      label={t("backoffice.report.top")}
      options={TOPS.map((each) => ({ value: String(each), name: String(each) }))}
      value={String(top)}
      onChange={(value) => onChange(value === String(TOPS[0]) ? undefined : value)}
    />
  );
}

interface IdFilterProps {
  readonly label: string;
  readonly options: readonly SelectOption[];
  readonly id: number | undefined;
  /** Called with the chosen id, or an empty text for all. */
  readonly onChange: (value: string) => void;
}

function IdFilter({ label, options, id, onChange }: IdFilterProps) {
  const { t } = useTranslation();
  const value = id === undefined ? "" : String(id);
  const isListed = value === "" || options.some((option) => option.value === value);
  // The chosen id is always an option, even if the report has no data with it for these days.
  const own = isListed ? [] : [{ value, name: t("backoffice.report.number", { id: value }) }];
  return (
    <FilterSelect
      label={label}
      all={t("backoffice.all")}
      options={[...own, ...options]}
      value={value}
      onChange={onChange}
    />
  );
}

interface FeatureFilterProps extends Pick<ReportFiltersProps, "period" | "query"> {
  readonly onChange: (value: string) => void;
}

/**
 * Filter with the features that have presentations in the period and, if a location is chosen, at this
 * location.
 */
function FeatureFilter({ period, query, onChange }: FeatureFilterProps) {
  const { t } = useTranslation();
  const { locationId } = query;
  const { reply } = useOfficeAnswer(availableFeatures, {
    query: {
      startDate: period.start,
      endDate: period.end,
      ...(locationId === undefined ? {} : { locationId }),
    },
  });
  const names = new Map(
    reply?.availableFeatures.map(({ FeatureId, FeatureName }) => [String(FeatureId), FeatureName]),
  );
  return (
    <IdFilter
      label={t("backoffice.column.feature")}
      options={[...names].map(([value, name]) => ({ value, name }))}
      id={query.featureId}
      onChange={onChange}
    />
  );
}
