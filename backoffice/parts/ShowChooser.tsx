import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { ListSkeleton } from "../../app/parts/ui/ListSkeleton.tsx";
import { serverNow } from "../../app/shell/net/serverClock.ts";
import { EmptyState } from "../../app/parts/ui/EmptyState.tsx";
import { availableFeatures, featureData, featureSalesFilter } from "../../domain/api/sales.ts";
import type { PresentationSales } from "../../domain/sales.ts";
import { SumsLive } from "../shell/LiveBadge.tsx";
import { dayIn, numberIn, useUrlState } from "../shell/urlState.ts";
import { useOfficeAnswer, type OfficeAnswer } from "../shell/useOfficeAnswer.ts";
import { DataTable } from "./DataTable.tsx";
import { FilterBar, FilterSelect } from "./FilterBar.tsx";
import { FilterDays } from "./FilterDays.tsx";
import { OfficeTrouble } from "./OfficeTrouble.tsx";
import { showColumns } from "./showColumns.ts";
import type { TableColumn } from "./tableColumns.ts";

interface ShowChooserProps {
  /** Title of the list. */
  readonly caption: string;
  /** Path of the screen that shows one presentation, without the presentation's id at the end. */
  readonly path: string;
  /**
   * Whether the list begins today by default. If `isToCome` is true, past presentations are listed only after
   * an earlier day was chosen.
   */
  readonly isToCome?: boolean;
}

/**
 * Chooses a presentation, filtered by feature, location and days. At first the list has today's presentations
 * of all features, and the next presentation has the focus.
 */
export function ShowChooser({ caption, path, isToCome = false }: ShowChooserProps) {
  const { t } = useTranslation();
  const [search, set] = useUrlState();
  const filter = useOfficeAnswer(featureSalesFilter, { query: {} });
  // The days that the list covers if none is chosen.
  const days = filter.reply?.dates;
  const today = days?.find(({ isToday }) => isToday)?.value;
  const locationId = numberIn(search, "location");
  const featureId = numberIn(search, "feature");
  const isOfAll = featureId === undefined;
  const [from, to] = [dayIn(search, "from"), dayIn(search, "to")];
  const startDate = from ?? (isOfAll ? (to ?? today) : isToCome ? today : undefined);
  const endDate = to ?? (isOfAll ? startDate : undefined);
  const query = {
    ...(locationId !== undefined && { locationId }),
    ...(startDate !== undefined && { startDate }),
    ...(endDate !== undefined && { endDate }),
  };
  const isOn = days !== undefined || (!isOfAll && !isToCome);
  // All features with presentations on these days, so that a feature that is not shown today can be chosen.
  const available = useOfficeAnswer(
    availableFeatures,
    { query: isOfAll ? { ...(locationId !== undefined && { locationId }) } : query },
    { isOn },
  );
  const features = featureOptions(available.reply?.availableFeatures);
  const change = (values: Record<string, string>): void => set({ page: undefined, ...values });
  return (
    <>
      <FilterBar>
        <FilterDays
          start={startDate ?? days?.[0]?.value ?? ""}
          end={endDate ?? days?.at(-1)?.value ?? ""}
          onChange={change}
        />
        <FilterSelect
          label={t("backoffice.column.location")}
          all={t("backoffice.all")}
          options={(filter.reply?.locations ?? []).map(({ LocationId, Name }) => ({
            value: String(LocationId),
            name: Name,
          }))}
          value={locationId === undefined ? "" : String(locationId)}
          onChange={(location) => change({ location })}
        />
        <FilterSelect
          label={t("backoffice.column.feature")}
          all={t("backoffice.all")}
          options={features}
          value={isOfAll ? "" : String(featureId)}
          onChange={(feature) => change({ feature })}
        />
      </FilterBar>
      {isOn ? (
        <PresentationTable
          caption={caption}
          path={path}
          query={{ ...query, ...(!isOfAll && { featureId }) }}
        />
      ) : (
        <NoShows answer={filter} />
      )}
    </>
  );
}

/** Shown instead of the list while features are loading, if loading failed, or if there are no features. */
function NoShows({ answer }: { readonly answer: OfficeAnswer<unknown> }) {
  const { t } = useTranslation();
  if (answer.refusal) return <OfficeTrouble refusal={answer.refusal} onAgain={answer.again} />;
  if (!answer.reply) return <ListSkeleton rows={8} rowClassName="h-9" />;
  return <EmptyState title={t("backoffice.sales.noShows")} />;
}

function featureOptions(
  rows: readonly { readonly FeatureId: number; readonly FeatureName: string }[] = [],
) {
  const names = new Map(rows.map(({ FeatureId, FeatureName }) => [FeatureId, FeatureName]));
  return [...names].map(([id, name]) => ({ value: String(id), name }));
}

interface PresentationTableProps extends Omit<ShowChooserProps, "isToCome"> {
  readonly query: {
    readonly featureId?: number;
    readonly locationId?: number;
    readonly startDate?: string;
    readonly endDate?: string;
  };
}

function PresentationTable({ caption, path, query }: PresentationTableProps) {
  const { t } = useTranslation();
  const answer = useOfficeAnswer(featureData, { query }, { isLive: true });
  const columns = usePresentationColumns(query.featureId !== undefined);
  return (
    <>
      <SumsLive at={answer.reply?.at} />
      <DataTable
        caption={caption}
        columns={columns}
        rows={answer.reply?.featureData}
        keyOf={({ PresentationId }) => PresentationId}
        hrefOf={({ PresentationId }) => `${path}/${PresentationId}`}
        first={{ id: "when", isDescending: false }}
        isStart={isNext}
        answer={answer}
        empty={t("backoffice.sales.noShows")}
      />
    </>
  );
}

/**
 * Returns whether a presentation has not begun yet. In a list sorted by time, the first presentation for
 * which this function returns true is the next one to begin.
 */
const isNext = ({ PresentationDateTime }: PresentationSales): boolean =>
  Date.parse(PresentationDateTime) >= serverNow();

function usePresentationColumns(isOfOneFeature: boolean): TableColumn<PresentationSales>[] {
  const { t } = useTranslation();
  return useMemo(() => {
    const count = (
      id: string,
      name: string,
      value: (row: PresentationSales) => number,
    ): TableColumn<PresentationSales> => ({ id, name, kind: "count", value });
    return [
      // The feature's column is hidden if a feature is chosen above, because all rows would have the same
      // value.
      ...showColumns(t).map((column) => ({
        ...column,
        isHidden: isOfOneFeature && column.id === "feature",
      })),
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
  }, [t, isOfOneFeature]);
}
