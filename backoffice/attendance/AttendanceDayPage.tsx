import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { attendanceByLocation } from "../../domain/api/attendance.ts";
import type { AttendanceOfLocation } from "../../domain/attendance.ts";
import { TOTAL_ID } from "../../domain/sales.ts";
import { useOfficeAnswer } from "../shell/useOfficeAnswer.ts";
import { DataTable } from "../parts/DataTable.tsx";
import { Figures } from "../parts/Figures.tsx";
import { OfficePage } from "../parts/OfficePage.tsx";
import type { TableColumn } from "../parts/tableColumns.ts";
import { dayText } from "../parts/salesDays.ts";
import { attendanceColumns, attendanceFigures, attendanceTotal } from "./attendanceColumns.ts";

/** A day's attendance by location. */
export function AttendanceDayPage({ date }: { readonly date: string }) {
  const { t } = useTranslation();
  const answer = useOfficeAnswer(
    attendanceByLocation,
    { params: { date }, query: {} },
    { isLive: true },
  );
  const columns = useMemo(
    (): TableColumn<AttendanceOfLocation>[] => [
      {
        id: "location",
        name: t("backoffice.column.location"),
        value: ({ LocationName }) => LocationName,
      },
      ...attendanceColumns(t),
    ],
    [t],
  );
  const sums = answer.reply && attendanceTotal(answer.reply.rows);
  return (
    <OfficePage
      title={dayText(date)}
      above={[{ href: "/attendance", name: t("backoffice.screen.attendance") }]}
    >
      <p className="mb-3 text-sm text-mute">{t("backoffice.attendance.nights")}</p>
      <Figures figures={attendanceFigures(t, sums)} />
      <DataTable
        caption={t("backoffice.attendance.ofDay", { day: dayText(date) })}
        columns={columns}
        rows={answer.reply?.rows}
        total={
          sums && {
            ...sums,
            BusinessDate: date,
            LocationId: TOTAL_ID,
            LocationName: t("backoffice.allLocations"),
          }
        }
        keyOf={({ LocationId }) => LocationId}
        hrefOf={({ LocationId }) => `/attendance/${date}/${LocationId}`}
        answer={answer}
        empty={t("backoffice.sales.noShows")}
      />
    </OfficePage>
  );
}
