import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { operatorEvents, type OperatorEvent } from "../../domain/api/operators.ts";
import { Badge } from "../../app/parts/ui/Badge.tsx";
import { useOfficeAnswer } from "../shell/useOfficeAnswer.ts";
import { DataTable } from "../parts/DataTable.tsx";
import { NewerOlderSteps } from "../parts/ListSteps.tsx";
import { OfficePage } from "../parts/OfficePage.tsx";
import type { TableColumn } from "../parts/tableColumns.ts";

const OK = 200;

/** The request body in one line. */
const whatText = ({ what }: OperatorEvent): string => (what == null ? "" : JSON.stringify(what));

/** The operators' audit log: who changed what, when, and with which result. */
export function EventsPage() {
  const { t } = useTranslation();
  const [passed, setPassed] = useState<readonly number[]>([]);
  const before = passed.at(-1);
  const answer = useOfficeAnswer(operatorEvents, {
    query: before === undefined ? {} : { before },
  });
  const { rows, hasMore = false } = answer.reply ?? {};
  const columns = useEventColumns();
  return (
    <OfficePage
      title={t("backoffice.screen.events")}
      end={<NewerOlderSteps passed={passed} onPassed={setPassed} rows={rows} hasMore={hasMore} />}
    >
      <DataTable
        caption={t("backoffice.screen.events")}
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        answer={answer}
        empty={t("backoffice.events.none")}
      />
    </OfficePage>
  );
}

function useEventColumns(): TableColumn<OperatorEvent>[] {
  const { t } = useTranslation();
  return useMemo(
    () => [
      { id: "at", name: t("backoffice.column.when"), kind: "moment", value: ({ at }) => at },
      { id: "who", name: t("backoffice.column.who"), value: ({ username }) => username },
      {
        id: "call",
        name: t("backoffice.column.call"),
        value: ({ call }) => call,
        renderCell: ({ call }) => <bdi dir="ltr">{call}</bdi>,
      },
      {
        id: "what",
        name: t("backoffice.column.what"),
        value: whatText,
        renderCell: (row) => (
          <span
            dir="ltr"
            title={whatText(row)}
            className="block max-w-[28rem] truncate max-wide:max-w-56 text-mute"
          >
            {whatText(row)}
          </span>
        ),
      },
      {
        id: "end",
        name: t("backoffice.column.end"),
        value: ({ code, status }) => code ?? (status === OK ? t("backoffice.events.done") : "?"),
        renderCell: ({ code, status }) =>
          status === OK ? (
            <Badge tone="good">{t("backoffice.events.done")}</Badge>
          ) : (
            <Badge tone="bad">{code ?? t("backoffice.events.unknown")}</Badge>
          ),
      },
      {
        id: "address",
        name: t("backoffice.column.address"),
        value: ({ address }) => address,
        renderCell: ({ address }) => <bdi dir="ltr">{address}</bdi>,
      },
    ],
    [t],
  );
}
