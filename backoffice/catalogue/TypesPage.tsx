import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { session } from "../../app/shell/net/session.ts";
import { officeTypes, type OfficeType } from "../../domain/api/officeTickets.ts";
import { useOfficeAnswer } from "../shell/useOfficeAnswer.ts";
import { DataTable } from "../parts/DataTable.tsx";
import { OfficePage } from "../parts/OfficePage.tsx";
import type { TableColumn } from "../parts/tableColumns.ts";
import { featureName } from "./featureForm.ts";
import { ListActs, useShown } from "../resources/ListActs.tsx";
import { PriceTabs, TICKET_TYPES } from "./PriceTabs.tsx";
import { accessText } from "./typeForm.ts";
import type { TFunction } from "i18next";
import { price as money } from "../../app/shell/i18n/formats.ts";

/** Summarises a ticket type's rules in one line. Empty for a ticket type without rules. */
function typeText(t: TFunction, type: OfficeType, nameOf: (ticketId: number) => string): string {
  const { multiplyFactor, minimum, maximum, requiresTicketId, openMinimum, openMaximum } = type;
  const parts = [
    type.isWalkin && t("catalogue.rule.walkin"),
    multiplyFactor > 1 && t("catalogue.rule.seats", { count: multiplyFactor }),
    minimum > 1 && t("catalogue.rule.minimum", { least: minimum }),
    maximum !== null && t("catalogue.rule.maximum", { most: maximum }),
    requiresTicketId !== null &&
      t("catalogue.rule.requires", {
        least: type.requiresMinimum ?? 1,
        ticket: nameOf(requiresTicketId),
      }),
    openMinimum !== null &&
      openMaximum !== null &&
      t("catalogue.rule.open", { low: money(openMinimum), high: money(openMaximum) }),
    type.loyaltyPoints !== null && t("catalogue.rule.points", { points: type.loyaltyPoints }),
    (type.ref1promptHe !== "" || type.ref2promptHe !== "") && t("catalogue.rule.asks"),
  ];
  return parts.filter((part) => part !== false).join(" · ");
}

/** Lists all ticket types, such as adult, student or family of four. */
export function TypesPage() {
  const { t } = useTranslation();
  const answer = useOfficeAnswer(officeTypes, {});
  const list = useShown(answer.reply?.rows);
  const rows = answer.reply?.rows;
  return (
    <OfficePage
      title={t("catalogue.ticketTypes")}
      end={
        <ListActs
          kind="ticket-types"
          shown={list.shown}
          onShown={list.setShown}
          create={t("catalogue.newType")}
        />
      }
    >
      <PriceTabs here={TICKET_TYPES} />
      <DataTable
        caption={t("catalogue.ticketTypes")}
        columns={useTypeColumns(rows)}
        rows={rows}
        keyOf={({ id }) => id}
        hrefOf={({ id }) => `${TICKET_TYPES}/${id}`}
        answer={answer}
        empty={list.isRetired ? t("resources.noneRetired") : t("catalogue.noTypes")}
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
