import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { attendanceBoxes } from "../../domain/api/attendance.ts";
import type { PresentationBox } from "../../domain/attendance.ts";
import { addressOf } from "../shell/urlState.ts";
import { useOfficeAnswer } from "../shell/useOfficeAnswer.ts";
import { DataTable } from "../parts/DataTable.tsx";
import { OfficePage } from "../parts/OfficePage.tsx";
import type { TableColumn } from "../parts/tableColumns.ts";
import { dayText } from "../parts/salesDays.ts";
import { useCinemas } from "./attendanceNames.ts";

interface AttendanceBoxesProps {
  readonly date: string;
  readonly locationId: number;
  readonly drillBy: "venue" | "feature";
  readonly id: number;
}

/** Lists the presentations of a venue or a feature on a day: the last level of the drill-down. */
export function AttendanceBoxes({ date, locationId, drillBy, id }: AttendanceBoxesProps) {
  const { t } = useTranslation();
  const { nameOf } = useCinemas();
  const answer = useOfficeAnswer(
    attendanceBoxes,
    { params: { date, locationId, drillBy, id }, query: {} },
    { isLive: true },
  );
  const rows = answer.reply?.rows;
  const columns = useBoxColumns(drillBy);
  const title = drillBy === "venue" ? rows?.[0]?.VenueName : rows?.[0]?.FeatureName;
  const by = drillBy === "feature" ? drillBy : undefined;
  return (
    <OfficePage
      title={title ?? t("backoffice.screen.presentations")}
      above={[
        { href: "/attendance", name: t("backoffice.screen.attendance") },
        { href: `/attendance/${date}`, name: dayText(date) },
        {
          href: addressOf(`/attendance/${date}/${locationId}`, { by }),
          name: nameOf(locationId) ?? t("backoffice.column.location"),
        },
      ]}
    >
      <DataTable
        caption={t("backoffice.attendance.ofDay", { day: dayText(date) })}
        columns={columns}
        rows={rows}
        keyOf={({ PresentationId }) => PresentationId}
        hrefOf={({ PresentationId }) => `/sales/presentations/${PresentationId}`}
        answer={answer}
        empty={t("backoffice.sales.noShows")}
      />
    </OfficePage>
  );
}

function useBoxColumns(drillBy: AttendanceBoxesProps["drillBy"]): TableColumn<PresentationBox>[] {
  const { t } = useTranslation();
  return useMemo(
    () => [
      {
        id: "when",
        name: t("backoffice.column.when"),
        value: ({ PresentationDateTime }) => PresentationDateTime,
        // The specification defines this format of the date and time (back-office.md section 3).
        renderCell: ({ dateTime }) => (
          <bdi dir="ltr" className="tabular whitespace-nowrap">
            {dateTime}
          </bdi>
        ),
      },
      drillBy === "venue"
        ? {
            id: "feature",
            name: t("backoffice.column.feature"),
            value: ({ FeatureName }) => FeatureName,
          }
        : {
            id: "venue",
            name: t("backoffice.column.venue"),
            value: ({ VenueName }) => VenueName,
          },
      {
        id: "capacity",
        name: t("backoffice.column.capacity"),
        kind: "count",
        value: ({ Capacity }) => Capacity,
      },
      {
        id: "held",
        name: t("backoffice.column.held"),
        kind: "count",
        value: ({ HeldQuantity }) => HeldQuantity,
      },
      {
        id: "heldShare",
        name: t("backoffice.column.heldShare"),
        kind: "percent",
        value: ({ percentageHeld }) => percentageHeld,
      },
      {
        id: "sold",
        name: t("backoffice.column.sold"),
        kind: "count",
        value: ({ SoldQuantity }) => SoldQuantity,
      },
      {
        id: "share",
        name: t("backoffice.column.share"),
        kind: "share",
        value: ({ percentageSold }) => percentageSold,
      },
      {
        id: "admitted",
        name: t("backoffice.column.admitted"),
        kind: "count",
        value: ({ AdmittedQuantity }) => AdmittedQuantity,
      },
    ],
    [t, drillBy],
  );
}
