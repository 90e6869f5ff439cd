import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { AgentRow } from "../../domain/ticketReference.ts";
import type { OfficeAnswer } from "../shell/useOfficeAnswer.ts";
import { DataTable } from "../parts/DataTable.tsx";
import { cellText, type TableColumn } from "../parts/tableColumns.ts";
import { agentName, keyOfRow, rowAddress } from "./referenceRows.ts";

interface AgentTableProps {
  readonly rows: readonly AgentRow[] | undefined;
  readonly answer: OfficeAnswer<unknown>;
}

/**
 * Lists agents with the ticket types that can be bought with their references. A row links to the references.
 */
export function AgentTable({ rows, answer }: AgentTableProps) {
  const { t } = useTranslation();
  return (
    <DataTable
      caption={t("backoffice.references.agents")}
      columns={useAgentColumns()}
      rows={rows}
      keyOf={keyOfRow}
      hrefOf={rowAddress}
      answer={answer}
      empty={t("backoffice.references.noAgents")}
    />
  );
}

function useAgentColumns(): TableColumn<AgentRow>[] {
  const { t } = useTranslation();
  return useMemo(
    () => [
      {
        id: "agent",
        name: t("backoffice.references.agent"),
        value: (row) => agentName(t, row),
      },
      {
        id: "ticket",
        name: t("backoffice.references.ticket"),
        value: ({ TicketName }) => TicketName,
      },
      {
        id: "prices",
        name: t("backoffice.references.prices"),
        value: ({ PricePolicyName }) => PricePolicyName,
      },
      {
        id: "feature",
        name: t("backoffice.column.feature"),
        value: ({ FeatureName }) => (FeatureName === "" ? t("backoffice.all") : FeatureName),
      },
      {
        id: "references",
        name: t("backoffice.references.count"),
        kind: "count",
        value: ({ References }) => References,
      },
      {
        id: "used",
        name: t("backoffice.references.used"),
        kind: "count",
        value: ({ UsedQuantity }) => UsedQuantity,
      },
      {
        id: "quantity",
        name: t("backoffice.references.quantity"),
        kind: "count",
        value: ({ Quantity }) => Quantity,
        renderCell: ({ Quantity }) =>
          Quantity === null ? t("backoffice.references.noLimit") : cellText(Quantity, "count"),
      },
    ],
    [t],
  );
}
