import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { operatorEvents, type OperatorEvent } from "../../domain/api/operators.ts";
import { Badge } from "../../app/parts/ui/Badge.tsx";
import { useOfficeAnswer } from "../shell/useOfficeAnswer.ts";
import { useUrlState } from "../shell/urlState.ts";
import { DataTable } from "../parts/DataTable.tsx";
import { NewerOlderSteps } from "../parts/ListSteps.tsx";
import { OfficePage } from "../parts/OfficePage.tsx";
import type { TableColumn } from "../parts/tableColumns.ts";
import { useListPages } from "../parts/useListPages.ts";
import { EventDialog } from "./EventDialog.tsx";
import { eventFilter, EventFilters } from "./EventFilters.tsx";

const OK = 200;

/** Returns the request's data in one line. */
const whatText = ({ what }: OperatorEvent): string => (what == null ? "" : JSON.stringify(what));

/** The operators' audit log: who changed what, when, and with which result. */
export function EventsPage() {
  const { t } = useTranslation();
  const [search, set] = useUrlState();
  const [opened, setOpened] = useState<OperatorEvent>();
  const query = eventFilter(search);
  const { passed, before, setPassed } = useListPages(JSON.stringify(query));
  const answer = useOfficeAnswer(operatorEvents, {
    query: before === undefined ? query : { ...query, before },
  });
  const { rows, hasMore = false, operators } = answer.reply ?? {};
  const columns = useEventColumns(setOpened);
  return (
    <OfficePage
      title={t("backoffice.screen.events")}
      end={<NewerOlderSteps passed={passed} onPassed={setPassed} rows={rows} hasMore={hasMore} />}
    >
      <EventFilters
        search={search}
        operators={operators ?? []}
        onChange={(values) => set({ ...values, page: undefined })}
      />
      <DataTable
        caption={t("backoffice.screen.events")}
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        answer={answer}
        empty={t(
          Object.keys(query).length === 0
            ? "backoffice.events.none"
            : "backoffice.events.noneFound",
        )}
      />
      {opened && <EventDialog event={opened} onClose={() => setOpened(undefined)} />}
    </OfficePage>
  );
}

function useEventColumns(open: (event: OperatorEvent) => void): TableColumn<OperatorEvent>[] {
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
          <button
            type="button"
            dir="ltr"
            title={whatText(row)}
            onClick={() => open(row)}
            className="block min-h-8 max-w-[28rem] truncate text-mute underline decoration-line underline-offset-4 hover:text-text max-wide:min-h-11 max-wide:max-w-56"
          >
            <span className="sr-only">
              {t("backoffice.events.open", { call: row.call, who: row.username })}{" "}
            </span>
            {whatText(row) || "…"}
          </button>
        ),
      },
      {
        id: "end",
        name: t("backoffice.column.end"),
        value: ({ code, status }) =>
          code ?? t(status === OK ? "backoffice.events.done" : "backoffice.events.unknown"),
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
    [t, open],
  );
}
