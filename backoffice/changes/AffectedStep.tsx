import { useTranslation } from "react-i18next";
import { Facts } from "../../app/parts/ui/Facts.tsx";
import { Note } from "../../app/parts/ui/Note.tsx";
import { price } from "../../app/shell/i18n/formats.ts";
import type { Affected, ChangeKind } from "../../domain/presentationChange.ts";
import { cellText } from "../parts/tableColumns.ts";
import { methodText } from "./changeText.ts";

interface AffectedStepProps {
  readonly affected: Affected;
  readonly kind: ChangeKind;
}

/** Shows the affected orders, tickets and money, by payment method. */
export function AffectedStep({ affected, kind }: AffectedStepProps) {
  const { t } = useTranslation();
  const { orders, tickets, holds, amount, methods } = affected;
  if (orders === 0) return <Note>{t("changes.nobody")}</Note>;
  return (
    <>
      <Facts
        layout="columns"
        facts={[
          { name: t("changes.orders"), value: cellText(orders, "count") },
          { name: t("changes.tickets"), value: cellText(tickets, "count") },
          { name: t("changes.holds"), value: cellText(holds, "count") },
          { name: t("changes.money"), value: price(amount) },
        ]}
      />
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">{t("changes.byMethod")}</caption>
        <thead>
          <tr className="border-b border-line text-mute">
            <th scope="col" className="py-2 text-start font-normal">
              {t("changes.paidBy")}
            </th>
            <th scope="col" className="py-2 text-right font-normal">
              {t("changes.orders")}
            </th>
            <th scope="col" className="py-2 text-right font-normal">
              {t("changes.money")}
            </th>
            <th scope="col" className="py-2 ps-4 text-start font-normal">
              {t("changes.goesBack")}
            </th>
          </tr>
        </thead>
        <tbody>
          {methods.map(({ method, isOnline, orders: count, amount: sum }) => (
            <tr key={`${method} ${isOnline}`} className="border-b border-line">
              <th scope="row" className="py-2 text-start font-medium">
                {methodText(t, method)}
              </th>
              <td className="tabular py-2 text-right">{cellText(count, "count")}</td>
              <td className="tabular py-2 text-right">{price(sum)}</td>
              <td className="py-2 ps-4">
                {sum === 0 ? "–" : isOnline ? t("changes.online") : t("changes.atCounter")}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text-sm text-mute">
        {kind === "cancel" ? t("changes.amountText") : t("changes.amountIfAsked")}
      </p>
    </>
  );
}
