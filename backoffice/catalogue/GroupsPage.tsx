import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { session } from "../../app/shell/net/session.ts";
import { officeGroups, type OfficeGroup } from "../../domain/api/officeTickets.ts";
import { useOfficeAnswer } from "../shell/useOfficeAnswer.ts";
import { DataTable } from "../parts/DataTable.tsx";
import { OfficePage } from "../parts/OfficePage.tsx";
import type { TableColumn } from "../parts/tableColumns.ts";
import { featureName } from "./featureForm.ts";
import { GroupName } from "./GroupName.tsx";
import { colorText } from "./groupForm.ts";
import { ListActs, useShown } from "../resources/ListActs.tsx";
import { PriceTabs, TICKET_GROUPS } from "./PriceTabs.tsx";

/** Lists all ticket groups, the price levels of seats. */
export function GroupsPage() {
  const { t } = useTranslation();
  const { locale } = useSnapshot(session);
  const answer = useOfficeAnswer(officeGroups, {});
  const list = useShown(answer.reply?.rows);
  const columns = useMemo(
    (): TableColumn<OfficeGroup>[] => [
      {
        id: "name",
        name: t("catalogue.name"),
        value: (row) => featureName(row, locale),
        renderCell: (row) => <GroupName name={featureName(row, locale)} color={row.color} />,
      },
      { id: "color", name: t("catalogue.color"), value: ({ color }) => colorText(t, color) },
      {
        id: "lists",
        name: t("catalogue.priceLists"),
        kind: "count",
        value: ({ priceLists }) => priceLists,
      },
    ],
    [t, locale],
  );
  return (
    <OfficePage
      title={t("catalogue.ticketGroups")}
      end={
        <ListActs
          kind="ticket-groups"
          shown={list.shown}
          onShown={list.setShown}
          create={t("catalogue.newGroup")}
        />
      }
    >
      <PriceTabs here={TICKET_GROUPS} />
      <DataTable
        caption={t("catalogue.ticketGroups")}
        columns={columns}
        rows={list.rows}
        keyOf={({ id }) => id}
        hrefOf={({ id }) => `${TICKET_GROUPS}/${id}`}
        answer={answer}
        empty={list.isRetired ? t("resources.noneRetired") : t("catalogue.noGroups")}
      />
    </OfficePage>
  );
}
