import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Receipt } from "../../domain/receipt.ts";
import { fullDate } from "../shell/i18n/fullDate.ts";
import { time } from "../shell/i18n/formats.ts";
import { PrintedName } from "../parts/page/PrintedName.tsx";
import { PageHeading } from "../parts/page/PageHeading.tsx";
import { ReceiptLines } from "./ReceiptLines.tsx";
import { ReceiptSums } from "./ReceiptSums.tsx";

/**
 * The receipt has dark text on a light ground, on the screen too. The theme's muted colours are meant for a
 * dark ground and would be too pale.
 */
const PAPER =
  "bg-paper text-ink [--color-mute:#57535f] [--color-line:#bdb6a8] print:bg-[white] print:[--color-line:#999]";

/** The receipt: seller, buyer, amounts, and later payments and refunds. */
export function ReceiptPaper({ receipt }: { readonly receipt: Receipt }) {
  const { t } = useTranslation();
  const { seller, sellerNumber, sellerAddress, buyer, issuedAt, state, number } = receipt;
  return (
    <article
      className={`rounded-sheet px-6 py-8 tablet:px-10 print:rounded-none print:px-0 print:py-0 ${PAPER}`}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-10 gap-y-5">
        <div>
          <PrintedName />
          <PageHeading>{t("receipt.title")}</PageHeading>
          {number !== null && (
            <p className="mt-1 font-semibold">
              {t("receipt.invoice")} <bdi className="tabular select-all">{number}</bdi>
            </p>
          )}
          <p className="mt-1 text-mute">
            {fullDate(issuedAt)}, <span className="tabular">{time(issuedAt)}</span>
          </p>
          {state === "cancelled" && (
            <p className="mt-3 w-fit rounded-full border border-ink px-3 py-0.5 font-semibold">
              {t("receipt.cancelled")}
            </p>
          )}
        </div>
        <Fact name={t("receipt.reservation")}>
          <span dir="ltr" className="tabular select-all">
            {receipt.reservationIdentifier}
          </span>
        </Fact>
      </div>
      <div className="mt-8 grid gap-x-10 gap-y-5 tablet:grid-cols-2 print:grid-cols-2">
        <Fact name={t("receipt.seller")} more={sellerAddress}>
          {seller}
          {sellerNumber && (
            <span className="block font-normal">
              {t("receipt.sellerNumber")} <bdi className="tabular">{sellerNumber}</bdi>
            </span>
          )}
        </Fact>
        <Fact name={t("receipt.buyer")} more={<bdi>{buyer.email}</bdi>}>
          <bdi>{buyer.name}</bdi>
        </Fact>
      </div>
      <ReceiptLines lines={receipt.lines} />
      <ReceiptSums receipt={receipt} />
    </article>
  );
}

interface FactProps {
  readonly name: string;
  readonly more?: ReactNode;
  readonly children: ReactNode;
}

function Fact({ name, more, children }: FactProps) {
  return (
    <div className="min-w-0">
      <p className="text-sm text-mute">{name}</p>
      <p className="font-semibold">{children}</p>
      {more && <p>{more}</p>}
    </div>
  );
}
