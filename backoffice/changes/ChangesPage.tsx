import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { presentationChanges } from "../../domain/api/changes.ts";
import type { PresentationChange } from "../../domain/presentationChange.ts";
import { useOfficeAnswer } from "../shell/useOfficeAnswer.ts";
import { DataTable } from "../parts/DataTable.tsx";
import { OfficePage } from "../parts/OfficePage.tsx";
import type { TableColumn } from "../parts/tableColumns.ts";
import { ChangeState } from "./ChangeState.tsx";
import { kindText, stateText } from "./changeText.ts";

/** Lists the presentations that were cancelled or moved, latest first. */
export function ChangesPage() {
  const { t } = useTranslation();
  const answer = useOfficeAnswer(presentationChanges, { query: {} }, { isLive: true });
  return (
    <OfficePage title={t("backoffice.screen.changes")}>
      <DataTable
        caption={t("backoffice.screen.changes")}
        columns={useColumns()}
        rows={answer.reply?.rows}
        keyOf={({ changeId }) => changeId}
        hrefOf={({ changeId }) => `/changes/${changeId}`}
        answer={answer}
        empty={t("changes.none")}
      />
    </OfficePage>
  );
}

function useColumns(): TableColumn<PresentationChange>[] {
  const { t } = useTranslation();
  return useMemo(
    () => [
      {
        id: "feature",
        name: t("backoffice.column.feature"),
        value: ({ FeatureName }) => FeatureName,
      },
      {
        id: "when",
        name: t("backoffice.column.when"),
        kind: "moment",
        value: ({ PresentationDateTime }) => PresentationDateTime,
      },
      { id: "what", name: t("changes.what"), value: (row) => kindText(t, row) },
      {
        id: "state",
        name: t("changes.stateName"),
        value: (row) => stateText(t, row),
        renderCell: (row) => <ChangeState change={row} />,
      },
      { id: "orders", name: t("changes.orders"), kind: "count", value: ({ orders }) => orders },
      { id: "failed", name: t("changes.failed"), kind: "count", value: ({ failed }) => failed },
      {
        id: "refunded",
        name: t("changes.refunded"),
        kind: "money",
        value: ({ refunded }) => refunded,
      },
      { id: "due", name: t("changes.due"), kind: "money", value: ({ due }) => due },
      { id: "by", name: t("backoffice.column.who"), value: ({ OperatorName }) => OperatorName },
      {
        id: "begun",
        name: t("changes.begun"),
        kind: "moment",
        value: ({ createdAt }) => createdAt,
      },
    ],
    [t],
  );
}
