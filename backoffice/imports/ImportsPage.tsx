import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { imports, type Import } from "../../domain/api/imports.ts";
import { DataTable } from "../parts/DataTable.tsx";
import { NewButton } from "../parts/NewButton.tsx";
import { OfficePage } from "../parts/OfficePage.tsx";
import type { TableColumn } from "../parts/tableColumns.ts";
import { useOfficeAnswer } from "../shell/useOfficeAnswer.ts";
import { ImportStateBadge } from "./ImportStateBadge.tsx";
import { kindText, stateText } from "./importText.ts";

/** Lists the imports of the operator's businesses, newest first. */
export function ImportsPage() {
  const { t } = useTranslation();
  const answer = useOfficeAnswer(imports, {});
  return (
    <OfficePage
      title={t("imports.title")}
      end={<NewButton href="/imports/new">{t("imports.new")}</NewButton>}
    >
      <p className="max-w-prose text-sm text-mute">{t("imports.lead")}</p>
      <DataTable
        caption={t("imports.title")}
        columns={useColumns()}
        rows={answer.reply?.rows}
        keyOf={({ id }) => id}
        hrefOf={({ id }) => `/imports/${id}`}
        answer={answer}
        empty={t("imports.none")}
      />
    </OfficePage>
  );
}

function useColumns(): TableColumn<Import>[] {
  const { t } = useTranslation();
  return useMemo(
    () => [
      { id: "what", name: t("imports.what"), value: ({ kind }) => kindText(t, kind) },
      { id: "file", name: t("imports.file"), value: ({ fileName }) => fileName },
      {
        id: "state",
        name: t("imports.stateName"),
        value: ({ state }) => stateText(t, state),
        renderCell: ({ state }) => <ImportStateBadge state={state} />,
      },
      { id: "lines", name: t("imports.lines"), kind: "count", value: ({ total }) => total },
      {
        id: "faults",
        name: t("imports.faultsName"),
        kind: "count",
        value: ({ faultCount }) => faultCount,
      },
      { id: "by", name: t("imports.by"), value: ({ username }) => username },
      { id: "when", name: t("imports.when"), kind: "moment", value: ({ createdAt }) => createdAt },
    ],
    [t],
  );
}
