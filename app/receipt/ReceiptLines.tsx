import { useTranslation } from "react-i18next";
import type { Receipt } from "../../domain/receipt.ts";
import { Money } from "../parts/ui/Money.tsx";

/** The purchased items, grouped by kind. Cancelled items stay in the list and are marked. */
export function ReceiptLines({ lines }: Pick<Receipt, "lines">) {
  const { t } = useTranslation();
  const head = "border-b border-ink py-2 text-sm font-normal text-mute";
  return (
    <table className="mt-8 w-full">
      <caption className="sr-only">{t("receipt.lines")}</caption>
      <thead>
        <tr>
          <th scope="col" className={`${head} text-start`}>
            {t("receipt.what")}
          </th>
          <th scope="col" className={`${head} px-3 text-end`}>
            {t("receipt.quantity")}
          </th>
          <th scope="col" className={`${head} text-end`}>
            {t("receipt.amount")}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ name, quantity, amount, cancelled, voucher }) => (
          <tr
            key={`${name} ${voucher ?? ""}`}
            className="border-b border-line align-top print:break-inside-avoid"
          >
            <th scope="row" className="py-2.5 text-start font-normal wrap-anywhere">
              <bdi>{name}</bdi>
              {voucher && (
                <span className="block text-sm text-mute">
                  {t("receipt.voucher")} <bdi>{voucher}</bdi>
                </span>
              )}
              {cancelled > 0 && (
                <span className="block text-sm font-semibold">
                  {cancelled === quantity
                    ? t("receipt.lineCancelled")
                    : t("receipt.lineCancelledOf", { count: cancelled })}
                </span>
              )}
            </th>
            <td className="tabular px-3 py-2.5 text-end">{quantity}</td>
            <td className="py-2.5 text-end">
              <Money shekels={amount} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
