import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { session } from "../../app/shell/net/session.ts";
import { officeTypes, type OfficeType } from "../../domain/api/officeTickets.ts";
import { useOfficeAnswer } from "../shell/useOfficeAnswer.ts";
import type { TableColumn } from "../parts/tableColumns.ts";
import { featureName } from "./featureForm.ts";
import { PriceTabs, TICKET_TYPES } from "./PriceTabs.tsx";
import { accessText } from "./typeForm.ts";
import { typeText } from "./typeText.ts";
import { RecordList } from "./RecordList.tsx";

/** Lists all ticket types, such as adult, student or family of four. */
export function TypesPage() {
  const { t } = useTranslation();
  const answer = useOfficeAnswer(officeTypes, {});
  const rows = answer.reply?.rows;
  return (
    <RecordList
      kind="ticket-types"
      title={t("catalogue.ticketTypes")}
      create={t("catalogue.newType")}
      empty={t("catalogue.noTypes")}
      columns={useTypeColumns(rows)}
      answer={answer}
    >
      <PriceTabs here={TICKET_TYPES} />
    </RecordList>
  );
}

function useTypeColumns(rows: readonly OfficeType[] | undefined): TableColumn<OfficeType>[] {
  const { t } = useTranslation();
  const { locale } = useSnapshot(session);
  return useMemo(() => {
    const nameOf = (id: number): string => {
      const found = rows?.find((row) => row.id === id);
      return found ? featureName(found, locale) : "";
    };
    return [
      { id: "name", name: t("catalogue.name"), value: (row) => featureName(row, locale) },
      { id: "access", name: t("catalogue.forWhom"), value: ({ access }) => accessText(t, access) },
      { id: "rules", name: t("catalogue.rules"), value: (row) => typeText(t, row, nameOf) },
      {
        id: "lists",
        name: t("catalogue.priceLists"),
        kind: "count",
        value: ({ priceLists }) => priceLists,
      },
    ];
  }, [t, locale, rows]);
}
