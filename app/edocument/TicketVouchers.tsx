import { useTranslation } from "react-i18next";
import type { Edocument } from "../../domain/edocument.ts";
import { PageHeading } from "../parts/page/PageHeading.tsx";

interface TicketVouchersProps extends Pick<Edocument, "vouchers"> {
  /** False while it is only rendered for printing, and the page's heading is that of the ticket. */
  readonly isShown?: boolean;
}

/** The other goods of the order to collect at the counter: products and vouchers, with quantities. */
export function TicketVouchers({ vouchers, isShown = true }: TicketVouchersProps) {
  const { t } = useTranslation();
  return (
    <article className="rounded-sheet bg-paper px-6 py-6 text-ink print:break-inside-avoid print:border print:border-ink print:bg-[white]">
      {isShown ? (
        <PageHeading className="tablet:text-xl">{t("edocument.vouchersTitle")}</PageHeading>
      ) : (
        <h2 className="text-xl font-semibold">{t("edocument.vouchersTitle")}</h2>
      )}
      <p className="mt-1 text-line">{t("edocument.vouchersText")}</p>
      <ul className="mt-4">
        {vouchers.map(({ name, quantity }) => (
          <li key={name} className="flex justify-between gap-4 border-t border-mute py-3 text-lg">
            <bdi className="min-w-0 wrap-anywhere">{name}</bdi>
            <span className="tabular font-semibold">× {quantity}</span>
          </li>
        ))}
      </ul>
    </article>
  );
}
