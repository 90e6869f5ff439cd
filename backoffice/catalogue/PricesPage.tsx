import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { officePriceLists, type OfficePrices } from "../../domain/api/officePrices.ts";
import { useOfficeAnswer } from "../shell/useOfficeAnswer.ts";
import type { TableColumn } from "../parts/tableColumns.ts";
import { PRICE_LISTS, PriceTabs } from "./PriceTabs.tsx";
import { RecordList } from "./RecordList.tsx";

const amountsOf = ({ lines }: OfficePrices): number[] => lines.map(({ amount }) => amount);

/** Lists all price lists. */
export function PricesPage() {
  const { t } = useTranslation();
  const answer = useOfficeAnswer(officePriceLists, {});
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
    <RecordList
      kind="price-lists"
      title={t("catalogue.priceLists")}
      create={t("catalogue.newPrices")}
      empty={t("catalogue.noPrices")}
      columns={columns}
      answer={answer}
    >
      <PriceTabs here={PRICE_LISTS} />
    </RecordList>
  );
}
