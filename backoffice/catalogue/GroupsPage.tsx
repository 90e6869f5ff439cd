import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { session } from "../../app/shell/net/session.ts";
import { officeGroups, type OfficeGroup } from "../../domain/api/officeTickets.ts";
import { useOfficeAnswer } from "../shell/useOfficeAnswer.ts";
import type { TableColumn } from "../parts/tableColumns.ts";
import { featureName } from "./featureForm.ts";
import { GroupName } from "./GroupName.tsx";
import { colorText } from "./groupForm.ts";
import { PriceTabs, TICKET_GROUPS } from "./PriceTabs.tsx";
import { RecordList } from "./RecordList.tsx";

/** Lists all ticket groups, the price levels of seats. */
export function GroupsPage() {
  const { t } = useTranslation();
  const { locale } = useSnapshot(session);
  const answer = useOfficeAnswer(officeGroups, {});
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
    <RecordList
      kind="ticket-groups"
      title={t("catalogue.ticketGroups")}
      create={t("catalogue.newGroup")}
      empty={t("catalogue.noGroups")}
      columns={columns}
      answer={answer}
    >
      <PriceTabs here={TICKET_GROUPS} />
    </RecordList>
  );
}
