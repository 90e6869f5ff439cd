import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { dayAndTime, time } from "../../app/shell/i18n/formats.ts";
import type { OfficeAnswer } from "../shell/useOfficeAnswer.ts";
import { addressOf } from "../shell/urlState.ts";
import { DataTable } from "../parts/DataTable.tsx";
import type { TableColumn } from "../parts/tableColumns.ts";
import type { DoorShow } from "./doorShows.ts";

interface DoorTableProps {
  readonly shows: readonly DoorShow[] | undefined;
  readonly answer: OfficeAnswer<unknown>;
  /** Query parameters to keep besides the presentation. */
  readonly kept: Readonly<Record<string, string | number | undefined>>;
}

/** Lists the day's presentations. The operator chooses the presentation for which to admit visitors. */
export function DoorTable({ shows, answer, kept }: DoorTableProps) {
  const { t } = useTranslation();
  return (
    <DataTable
      caption={t("backoffice.entrance.chooseTitle")}
      columns={useDoorColumns(isOfSeveralDays(shows))}
      rows={shows}
      keyOf={({ id }) => id}
      hrefOf={({ id }) => addressOf("/entrance", { ...kept, show: id })}
      answer={answer}
      empty={t("backoffice.sales.noShows")}
    />
  );
}

/** Whether the shows begin on more than one day. */
const isOfSeveralDays = (shows: DoorTableProps["shows"]): boolean =>
  new Set(shows?.map(({ startsAt }) => startsAt.slice(0, 10))).size > 1;

function useDoorColumns(hasDays: boolean): TableColumn<DoorShow>[] {
  const { t } = useTranslation();
  return useMemo(
    () => [
      {
        id: "when",
        name: t("backoffice.column.when"),
        value: ({ startsAt }) => startsAt,
        renderCell: ({ startsAt }) => (
          <bdi dir={hasDays ? undefined : "ltr"} className="tabular">
            {hasDays ? dayAndTime(startsAt) : time(startsAt)}
          </bdi>
        ),
      },
      {
        id: "feature",
        name: t("backoffice.column.feature"),
        value: ({ featureName }) => featureName,
      },
      { id: "venue", name: t("backoffice.column.venue"), value: ({ venueName }) => venueName },
      {
        id: "location",
        name: t("backoffice.column.location"),
        value: ({ locationName }) => locationName,
      },
      {
        id: "sold",
        name: t("backoffice.column.sold"),
        kind: "count",
        value: ({ sold }) => sold,
      },
      {
        id: "inside",
        name: t("backoffice.column.admitted"),
        kind: "count",
        value: ({ admitted }) => admitted,
      },
    ],
    [t, hasDays],
  );
}
