import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { officePriceLists, type OfficePrices } from "../../domain/api/officePrices.ts";
import { useOfficeAnswer } from "../shell/useOfficeAnswer.ts";
import { DataTable } from "../parts/DataTable.tsx";
import { OfficePage } from "../parts/OfficePage.tsx";
import type { TableColumn } from "../parts/tableColumns.ts";
import { ListActs, useShown } from "../resources/ListActs.tsx";
import { PRICE_LISTS, PriceTabs } from "./PriceTabs.tsx";

const amountsOf = ({ lines }: OfficePrices): number[] => lines.map(({ amount }) => amount);

/** Lists all price lists. */
export function PricesPage() {
  const { t } = useTranslation();
  const answer = useOfficeAnswer(officePriceLists, {});
  const list = useShown(answer.reply?.rows);
  const columns = useMemo(
    (): TableColumn<OfficePrices>[] => [
      { id: "name", name: t("catalogue.name"), value: ({ name }) => name },
      {
        id: "groups",
        name: t("catalogue.ticketGroups"),
        kind: "count",
        value: ({ lines }) => new Set(lines.map(({ ticketGroupId }) => ticketGroupId)).size,
      },
      {
        id: "lowest",
        name: t("catalogue.lowest"),
        kind: "money",
        value: (row) => (row.lines.length === 0 ? null : Math.min(...amountsOf(row))),
      },
      {
        id: "highest",
        name: t("catalogue.highest"),
        kind: "money",
        value: (row) => (row.lines.length === 0 ? null : Math.max(...amountsOf(row))),
      },
      {
        id: "shows",
        name: t("catalogue.toCome"),
        kind: "count",
        value: ({ presentations }) => presentations,
      },
    ],
    [t],
  );
  return (
    <OfficePage
      title={t("catalogue.priceLists")}
      end={
        <ListActs
          kind="price-lists"
          shown={list.shown}
          onShown={list.setShown}
          create={t("catalogue.newPrices")}
        />
      }
    >
      <PriceTabs here={PRICE_LISTS} />
      <DataTable
        caption={t("catalogue.priceLists")}
        columns={columns}
        rows={list.rows}
        keyOf={({ id }) => id}
        hrefOf={({ id }) => `/catalogue/prices/${id}`}
        answer={answer}
        empty={list.isRetired ? t("resources.noneRetired") : t("catalogue.noPrices")}
      />
    </OfficePage>
  );
}
