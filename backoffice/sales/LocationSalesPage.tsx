import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { locationSales } from "../../domain/api/sales.ts";
import { TOTAL_ID, type LocationSales } from "../../domain/sales.ts";
import { SumsLive } from "../shell/LiveBadge.tsx";
import { addressOf } from "../shell/urlState.ts";
import { useOfficeAnswer } from "../shell/useOfficeAnswer.ts";
import { DataTable } from "../parts/DataTable.tsx";
import { Figures } from "../parts/Figures.tsx";
import { DaySteps, FilterBar } from "../parts/FilterBar.tsx";
import { OfficePage } from "../parts/OfficePage.tsx";
import type { TableColumn } from "../parts/tableColumns.ts";
import { TodayOf } from "../parts/TodayOf.tsx";
import { salesFigures, sumColumns } from "./salesFigures.ts";
import { useSalesDay } from "../parts/salesDays.ts";

/**
 * Live sales by location (back-office.md section 2), without head office. The last row is the total, which the
 * server computes.
 */
export function LocationSalesPage() {
  const { t } = useTranslation();
  const { day, options, setDay, answer: days } = useSalesDay();
  return (
    <OfficePage title={t("backoffice.screen.locations")}>
      <FilterBar>
        <DaySteps
          label={t("backoffice.day.label")}
          options={options}
          value={day ?? ""}
          onChange={setDay}
        />
      </FilterBar>
      <TodayOf day={day} answer={days}>
        {(date) => <LocationTable date={date} />}
      </TodayOf>
    </OfficePage>
  );
}

function LocationTable({ date }: { readonly date: string }) {
  const { t } = useTranslation();
  const answer = useOfficeAnswer(locationSales, { params: { date }, query: {} }, { isLive: true });
  const columns = useMemo(
    (): TableColumn<LocationSales>[] => [
      {
        id: "location",
        name: t("backoffice.column.location"),
        value: ({ LocationId, Name }) =>
          LocationId === TOTAL_ID ? t("backoffice.allLocations") : Name,
      },
      ...sumColumns(t),
    ],
    [t],
  );
  const rows = answer.reply?.locations.filter(({ LocationId }) => LocationId !== TOTAL_ID);
  const total = answer.reply?.locations.find(({ LocationId }) => LocationId === TOTAL_ID);
  return (
    <>
      <SumsLive at={answer.reply?.at} />
      <Figures figures={salesFigures(t, total)} />
      <DataTable
        caption={t("backoffice.screen.locations")}
        columns={columns}
        rows={rows}
        total={total}
        keyOf={({ LocationId }) => LocationId}
        hrefOf={({ LocationId }) => addressOf("/sales/features", { date, location: LocationId })}
        answer={answer}
        empty={t("backoffice.sales.noShows")}
      />
    </>
  );
}
