import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Tabs } from "../../app/parts/ui/Tabs.tsx";
import { attendanceByFeature, attendanceByVenue } from "../../domain/api/attendance.ts";
import { useUrlState } from "../shell/urlState.ts";
import { useOfficeAnswer, type OfficeAnswer } from "../shell/useOfficeAnswer.ts";
import { DataTable } from "../parts/DataTable.tsx";
import { OfficePage } from "../parts/OfficePage.tsx";
import type { TableColumn } from "../parts/tableColumns.ts";
import { dayText } from "../parts/salesDays.ts";
import { attendanceColumns, attendanceTotal, type AttendanceSums } from "./attendanceColumns.ts";
import { useCinemas } from "./attendanceNames.ts";

interface AttendanceLocationProps {
  readonly date: string;
  readonly locationId: number;
}

type DrillBy = "venue" | "feature";

/** The attendance at a location on one day, by venue or by feature. */
export function AttendanceLocation({ date, locationId }: AttendanceLocationProps) {
  const { t } = useTranslation();
  const [search, set] = useUrlState();
  const { nameOf } = useCinemas();
  const by: DrillBy = search.get("by") === "feature" ? "feature" : "venue";
  return (
    <OfficePage
      title={nameOf(locationId) ?? t("backoffice.screen.attendance")}
      above={[
        { href: "/attendance", name: t("backoffice.screen.attendance") },
        { href: `/attendance/${date}`, name: dayText(date) },
      ]}
    >
      <div className="flex min-h-0 grow flex-col overflow-auto">
        <Tabs<DrillBy>
          label={t("backoffice.attendance.by")}
          tabs={[
            { value: "venue", name: t("backoffice.attendance.byVenue") },
            { value: "feature", name: t("backoffice.attendance.byFeature") },
          ]}
          value={by}
          onChange={(next) => set({ by: next === "venue" ? undefined : next, page: undefined })}
        >
          {by === "venue" ? (
            <ByVenue {...{ date, locationId }} />
          ) : (
            <ByFeature {...{ date, locationId }} />
          )}
        </Tabs>
      </div>
    </OfficePage>
  );
}

function ByVenue({ date, locationId }: AttendanceLocationProps) {
  const { t } = useTranslation();
  const params = { date, locationId };
  const answer = useOfficeAnswer(attendanceByVenue, { params, query: {} }, { isLive: true });
  const rows = answer.reply?.rows.map((row) => ({ ...row, id: row.VenueId, name: row.VenueName }));
  return (
    <DrillTable
      {...{ ...params, answer, rows }}
      drillBy="venue"
      name={t("backoffice.column.venue")}
    />
  );
}

function ByFeature({ date, locationId }: AttendanceLocationProps) {
  const { t } = useTranslation();
  const params = { date, locationId };
  const answer = useOfficeAnswer(attendanceByFeature, { params, query: {} }, { isLive: true });
  const rows = answer.reply?.rows.map((row) => ({
    ...row,
    id: row.FeatureId,
    name: row.FeatureName,
  }));
  return (
    <DrillTable
      {...{ ...params, answer, rows }}
      drillBy="feature"
      name={t("backoffice.column.feature")}
    />
  );
}

interface NamedSums extends AttendanceSums {
  readonly id: number;
  readonly name: string;
}

interface DrillTableProps extends AttendanceLocationProps {
  readonly drillBy: DrillBy;
  /** Name of the first column. */
  readonly name: string;
  readonly rows: readonly NamedSums[] | undefined;
  readonly answer: OfficeAnswer<unknown>;
}

function DrillTable({ date, locationId, drillBy, name, rows, answer }: DrillTableProps) {
  const { t } = useTranslation();
  const columns = useMemo(
    (): TableColumn<NamedSums>[] => [
      { id: "name", name, value: (row) => row.name },
      ...attendanceColumns(t),
    ],
    [t, name],
  );
  return (
    <DataTable
      caption={t("backoffice.attendance.ofDay", { day: dayText(date) })}
      columns={columns}
      rows={rows}
      total={rows && { ...attendanceTotal(rows), id: -1, name: t("backoffice.total") }}
      keyOf={({ id }) => id}
      hrefOf={({ id }) => `/attendance/${date}/${locationId}/${drillBy}/${id}`}
      answer={answer}
      empty={t("backoffice.sales.noShows")}
    />
  );
}
