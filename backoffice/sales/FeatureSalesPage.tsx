import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { featureSales, featureSalesFilter } from "../../domain/api/sales.ts";
import { TOTAL_ID, type FeatureSales } from "../../domain/sales.ts";
import { SumsLive } from "../shell/LiveBadge.tsx";
import { addressOf, numberIn, useUrlState } from "../shell/urlState.ts";
import { useOfficeAnswer } from "../shell/useOfficeAnswer.ts";
import { DataTable } from "../parts/DataTable.tsx";
import { Figures } from "../parts/Figures.tsx";
import { DaySteps, FilterBar, FilterSelect } from "../parts/FilterBar.tsx";
import { OfficePage } from "../parts/OfficePage.tsx";
import type { TableColumn } from "../parts/tableColumns.ts";
import { salesFigures, sumColumns } from "./salesFigures.ts";
import { useSalesDay } from "../parts/salesDays.ts";
import { TodayOf } from "../parts/TodayOf.tsx";

/** Sales of a day by film or show (feature), at one location or at all of them (back-office.md section 2). */
export function FeatureSalesPage() {
  const { t } = useTranslation();
  const [search, set] = useUrlState();
  const { day, options, setDay, answer: days } = useSalesDay();
  const filter = useOfficeAnswer(featureSalesFilter, { query: {} });
  const locationId = numberIn(search, "location");
  const isByLocation = search.get("apart") === "1";
  const location = filter.reply?.locations.find((each) => each.LocationId === locationId);
  return (
    <OfficePage
      title={location?.Name ?? t("backoffice.screen.features")}
      above={[
        {
          href: addressOf("/sales/locations", { date: search.get("date") ?? undefined }),
          name: t("backoffice.screen.locations"),
        },
      ]}
    >
      <FilterBar>
        <DaySteps
          label={t("backoffice.day.label")}
          options={options}
          value={day ?? ""}
          onChange={setDay}
        />
        <FilterSelect
          label={t("backoffice.column.location")}
          all={t("backoffice.all")}
          options={(filter.reply?.locations ?? []).map(({ LocationId, Name }) => ({
            value: String(LocationId),
            name: Name,
          }))}
          value={locationId === undefined ? "" : String(locationId)}
          onChange={(value) => set({ location: value, page: undefined })}
        />
        <label className="flex min-h-9 min-w-0 items-center gap-2 px-1 text-sm text-mute max-wide:min-h-11">
          <input
            type="checkbox"
            checked={isByLocation}
            onChange={(event) =>
              set({ apart: event.currentTarget.checked ? 1 : undefined, page: undefined })
            }
            className="size-4 accent-text"
          />
          {t("backoffice.sales.apart")}
        </label>
      </FilterBar>
      <TodayOf day={day} answer={days}>
        {(date) => <FeatureTable {...{ date, locationId, isByLocation }} />}
      </TodayOf>
    </OfficePage>
  );
}

interface FeatureTableProps {
  readonly date: string;
  readonly locationId: number | undefined;
  readonly isByLocation: boolean;
}

function FeatureTable({ date, locationId, isByLocation }: FeatureTableProps) {
  const { t } = useTranslation();
  const query = {
    ...(locationId === undefined ? {} : { locationId }),
    ...(isByLocation ? { isByLocation: 1 as const } : {}),
  };
  const answer = useOfficeAnswer(featureSales, { params: { date }, query }, { isLive: true });
  const columns = useFeatureColumns(isByLocation);
  return (
    <>
      <SumsLive at={answer.reply?.at} />
      <Figures figures={salesFigures(t, answer.reply?.total)} />
      <DataTable
        caption={t("backoffice.screen.features")}
        columns={columns}
        rows={answer.reply?.items}
        total={answer.reply?.total}
        keyOf={({ FeatureId, LocationId }) => `${FeatureId} ${LocationId}`}
        hrefOf={({ FeatureId, LocationId }) =>
          addressOf("/sales/presentations", {
            from: date,
            to: date,
            feature: FeatureId,
            location: LocationId === TOTAL_ID ? locationId : LocationId,
          })
        }
        first={{ id: "sold", isDescending: true }}
        answer={answer}
        empty={t("backoffice.sales.noShows")}
      />
    </>
  );
}

function useFeatureColumns(isByLocation: boolean): TableColumn<FeatureSales>[] {
  const { t } = useTranslation();
  return useMemo(
    (): TableColumn<FeatureSales>[] => [
      {
        id: "feature",
        name: t("backoffice.column.feature"),
        value: ({ FeatureId, FeatureName }) =>
          FeatureId === TOTAL_ID ? t("backoffice.total") : FeatureName,
      },
      ...(isByLocation
        ? [
            {
              id: "location",
              name: t("backoffice.column.location"),
              value: ({ LocationId, LocationName }: FeatureSales) =>
                LocationId === TOTAL_ID ? "" : LocationName,
            },
          ]
        : []),
      {
        id: "shows",
        name: t("backoffice.column.shows"),
        kind: "count",
        value: ({ presentations }) => presentations,
      },
      ...sumColumns(t),
    ],
    [t, isByLocation],
  );
}
