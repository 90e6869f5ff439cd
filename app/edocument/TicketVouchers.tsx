import { useTranslation } from "react-i18next";
import type { Edocument } from "../../domain/edocument.ts";
import { PageHeading } from "../parts/page/PageHeading.tsx";
import { QrCode } from "../parts/ui/QrCode.tsx";

interface TicketVouchersProps {
  readonly document: Pick<Edocument, "vouchers" | "reservationIdentifier">;
  /**
   * False if the vouchers are rendered for printing only. If false, the vouchers' title is not an h1, because
   * the page's h1 is the ticket's title.
   */
  readonly isShown?: boolean;
}

/**
 * The products of the order that are collected at the counter, with the order's number as a code to scan. The
 * order's code stays valid after the ticket was scanned at the entrance, when the ticket's code no longer is.
 */
export function TicketVouchers({ document, isShown = true }: TicketVouchersProps) {
  const { t } = useTranslation();
  const { vouchers, reservationIdentifier: number } = document;
  const isOpen = vouchers.some(({ quantity, collected }) => collected < quantity);
  return (
    <article className="rounded-sheet bg-paper px-6 py-6 text-ink print:break-inside-avoid print:border print:border-ink print:bg-[white]">
      {isShown ? (
        <PageHeading className="tablet:text-xl">{t("edocument.vouchersTitle")}</PageHeading>
      ) : (
        <h2 className="text-xl font-semibold">{t("edocument.vouchersTitle")}</h2>
      )}
      <p className="mt-1 text-line">
        {t(isOpen ? "edocument.vouchersText" : "edocument.vouchersGone")}
      </p>
      {isOpen && number !== "" && (
        <div className="mt-4 flex flex-col items-center gap-2">
          <QrCode text={number} label={t("edocument.vouchersCode")} className="w-40 rounded-md" />
          <span dir="ltr" className="tabular font-semibold">
            {number}
          </span>
        </div>
      )}
      <ul className="mt-4">
        {vouchers.map((voucher) => (
          <Voucher key={voucher.name} {...voucher} />
        ))}
      </ul>
    </article>
  );
}

function Voucher({ name, quantity, collected }: Edocument["vouchers"][number]) {
  const { t } = useTranslation();
  const state =
    collected === quantity
      ? t("edocument.collected")
      : t("edocument.collectedOf", { collected, quantity });
  return (
    <li className="border-t border-mute py-3">
      <span className="flex justify-between gap-4 text-lg">
        <bdi className="min-w-0 wrap-anywhere">{name}</bdi>
        <span className="tabular font-semibold">× {quantity}</span>
      </span>
      {collected > 0 && <span className="text-sm text-line">{state}</span>}
    </li>
  );
}
