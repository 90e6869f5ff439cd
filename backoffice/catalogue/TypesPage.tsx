import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { session } from "../../app/shell/session.ts";
import { officeTypes, type OfficeType } from "../../domain/api/officeTickets.ts";
import { useOfficeAnswer } from "../office/useOfficeAnswer.ts";
import { DataTable } from "../parts/DataTable.tsx";
import { OfficePage } from "../parts/OfficePage.tsx";
import type { TableColumn } from "../parts/tableColumns.ts";
import { featureName } from "./featureForm.ts";
import { NewButton } from "./NewButton.tsx";
import { PriceTabs, TICKET_TYPES } from "./PriceTabs.tsx";
import { accessText } from "./typeForm.ts";
import { typeText } from "./typeText.ts";

/** All ticket types: adult, student, family of four. */
export function TypesPage() {
  const { t } = useTranslation();
  const answer = useOfficeAnswer(officeTypes, {});
  const rows = answer.reply?.rows;
  return (
    <OfficePage
      title={t("catalogue.ticketTypes")}
      end={<NewButton href={`${TICKET_TYPES}/new`}>{t("catalogue.newType")}</NewButton>}
    >
      <PriceTabs here={TICKET_TYPES} />
      <DataTable
        caption={t("catalogue.ticketTypes")}
        columns={useTypeColumns(rows)}
        rows={rows}
        keyOf={({ id }) => id}
        hrefOf={({ id }) => `${TICKET_TYPES}/${id}`}
        answer={answer}
        empty={t("catalogue.noTypes")}
      />
    </OfficePage>
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
