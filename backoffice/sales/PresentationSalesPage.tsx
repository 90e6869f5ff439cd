import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "../../app/shell/EmptyState.tsx";
import { availableFeatures, featureData, featureSalesFilter } from "../../domain/api/sales.ts";
import type { PresentationSales } from "../../domain/sales.ts";
import { SumsLive } from "../office/LiveBadge.tsx";
import { addressOf, dayIn, numberIn, useUrlState } from "../office/urlState.ts";
import { useOfficeAnswer } from "../office/useOfficeAnswer.ts";
import { DataTable } from "../parts/DataTable.tsx";
import { FilterBar, FilterDay, FilterSelect } from "../parts/FilterBar.tsx";
import { OfficePage } from "../parts/OfficePage.tsx";
import { showColumns } from "../parts/showColumns.ts";
import type { TableColumn } from "../parts/tableColumns.ts";

/** Live sales per presentation (back-office.md section 2): a feature's shows, each with its map behind it. */
export function PresentationSalesPage() {
  const { t } = useTranslation();
  const [search, set] = useUrlState();
  const chosen = {
    locationId: numberIn(search, "location"),
    startDate: dayIn(search, "from"),
    endDate: dayIn(search, "to"),
  };
  const filter = useOfficeAnswer(featureSalesFilter, { query: {} });
  const query = present(chosen);
  const available = useOfficeAnswer(availableFeatures, { query });
  const features = featureOptions(available.reply?.availableFeatures);
  // Without one that is asked for it is the first of those that there are.
  const featureId = numberIn(search, "feature") ?? (features[0] && Number(features[0].value));
  const change = (values: Record<string, string>): void => set({ page: undefined, ...values });
  return (
    <OfficePage
      title={t("backoffice.screen.presentations")}
      above={[
        {
          href: addressOf("/sales/features", {
            location: chosen.locationId,
            date: chosen.startDate,
          }),
          name: t("backoffice.screen.features"),
        },
      ]}
    >
      <FilterBar>
        <FilterDay
          label={t("backoffice.from")}
          value={chosen.startDate ?? ""}
          max={chosen.endDate}
          onChange={(from) => change({ from })}
        />
        <FilterDay
          label={t("backoffice.to")}
          value={chosen.endDate ?? ""}
          min={chosen.startDate}
          onChange={(to) => change({ to })}
        />
        <FilterSelect
          label={t("backoffice.column.location")}
          all={t("backoffice.all")}
          options={(filter.reply?.locations ?? []).map(({ LocationId, Name }) => ({
            value: String(LocationId),
            name: Name,
          }))}
          value={chosen.locationId === undefined ? "" : String(chosen.locationId)}
          onChange={(location) => change({ location })}
        />
        <FilterSelect
          label={t("backoffice.column.feature")}
          options={features}
          value={featureId === undefined ? "" : String(featureId)}
          onChange={(feature) => change({ feature })}
        />
      </FilterBar>
      {featureId === undefined ? (
        available.reply && <EmptyState title={t("backoffice.sales.noShows")} />
      ) : (
        <PresentationTable query={{ ...query, featureId }} />
      )}
    </OfficePage>
  );
}

/** Without what is not chosen. */
function present<T extends Record<string, number | string | undefined>>(values: T) {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as { [K in keyof T]?: Exclude<T[K], undefined> };
}

function featureOptions(
  rows: readonly { readonly FeatureId: number; readonly FeatureName: string }[] = [],
) {
  const names = new Map(rows.map(({ FeatureId, FeatureName }) => [FeatureId, FeatureName]));
  return [...names].map(([id, name]) => ({ value: String(id), name }));
}

interface PresentationTableProps {
  readonly query: {
    readonly featureId: number;
    readonly locationId?: number;
    readonly startDate?: string;
    readonly endDate?: string;
  };
}

function PresentationTable({ query }: PresentationTableProps) {
  const { t } = useTranslation();
  const answer = useOfficeAnswer(featureData, { query }, { isLive: true });
  const columns = usePresentationColumns();
  return (
    <>
      <SumsLive at={answer.reply?.at} />
      <DataTable
        caption={t("backoffice.screen.presentations")}
        columns={columns}
        rows={answer.reply?.featureData}
        keyOf={({ PresentationId }) => PresentationId}
        hrefOf={({ PresentationId }) => `/sales/presentations/${PresentationId}`}
        first={{ id: "when", isDescending: false }}
        answer={answer}
        empty={t("backoffice.sales.noShows")}
      />
    </>
  );
}

function usePresentationColumns(): TableColumn<PresentationSales>[] {
  const { t } = useTranslation();
  return useMemo(() => {
    const count = (
      id: string,
      name: string,
      value: (row: PresentationSales) => number,
    ): TableColumn<PresentationSales> => ({ id, name, kind: "count", value });
    return [
      ...showColumns(t),
      count("capacity", t("backoffice.column.capacity"), ({ Capacity }) => Capacity),
      count("sold", t("backoffice.column.sold"), ({ SoldQuantity }) => SoldQuantity),
      count("held", t("backoffice.column.held"), ({ HeldQuantity }) => HeldQuantity),
      count("available", t("backoffice.column.available"), ({ Availability }) => Availability),
      {
        id: "share",
        name: t("backoffice.column.share"),
        kind: "share",
        value: ({ percentageSold }) => percentageSold,
      },
      count("admitted", t("backoffice.column.admitted"), (row) => row.AdmittedQuantity),
      {
        id: "takings",
        name: t("backoffice.column.takings"),
        kind: "money",
        value: ({ Takings }) => Takings,
      },
    ];
  }, [t]);
}
