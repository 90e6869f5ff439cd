import { listed } from "../shell/i18n/formats.ts";
import { useTranslation } from "react-i18next";
import type { Receipt } from "../../domain/receipt.ts";
import { fullDate } from "../shell/i18n/fullDate.ts";
import { Money } from "../parts/ui/Money.tsx";
import { movesToTell, sumsOf } from "../../domain/receiptSums.ts";

/** The sums from the lines to the total, the tax contained in it, and what was paid, refunded and retained. */
export function ReceiptSums({ receipt }: { readonly receipt: Receipt }) {
  const { t } = useTranslation();
  const percent = receipt.vatPercent;
  const { points } = receipt;
  const { charges, others, voucher, left } = sumsOf(receipt);
  const moves = movesToTell(receipt);
  return (
    <div className="ms-auto mt-5 flex max-w-md flex-col gap-6 print:break-inside-avoid">
      <dl>
        {charges !== 0 && <Sum name={t("receipt.charges")} shekels={charges} />}
        {others !== 0 && <Sum name={t("receipt.others")} shekels={others} />}
        <Sum name={t("receipt.total")} shekels={receipt.total} isMain />
        <Sum name={t("receipt.vatIn", { percent })} shekels={receipt.vat} />
        {voucher !== 0 && <Sum name={t("receipt.voucher")} shekels={voucher} />}
      </dl>
      {receipt.returned !== 0 && (
        <dl aria-label={t("receipt.afterCancelling")}>
          <Sum name={t("receipt.returned")} shekels={-receipt.returned} />
          <Sum name={t("receipt.left")} shekels={left} isMain />
          <Sum name={t("receipt.vatIn", { percent })} shekels={receipt.leftVat} />
        </dl>
      )}
      {receipt.creditNotes.length > 0 && (
        <dl aria-label={t("receipt.creditNotes")}>
          {receipt.creditNotes.map(({ number, issuedAt, amount }) => (
            <Sum
              key={number}
              name={listed([
                `${t("receipt.creditNote")} \u2068${number}\u2069`,
                fullDate(issuedAt),
              ])}
              shekels={-amount}
            />
          ))}
        </dl>
      )}
      {moves.length > 0 && (
        <section aria-label={t("receipt.moves")}>
          <h2 className="mb-1 font-semibold">{t("receipt.moves")}</h2>
          <dl>
            {moves.map(({ kind, amount, at }) => (
              <Sum
                key={`${kind} ${at}`}
                name={listed([t(`receipt.move.${kind}`), fullDate(at)])}
                shekels={amount}
              />
            ))}
          </dl>
        </section>
      )}
      {points !== undefined && (
        <p>{t("receipt.points", { points: points.earned - points.takenBack })}</p>
      )}
    </div>
  );
}

interface SumProps {
  readonly name: string;
  readonly shekels: number;
  readonly isMain?: boolean;
}

function Sum({ name, shekels, isMain = false }: SumProps) {
  return (
    <div
      className={`flex justify-between gap-6 py-1 ${
        isMain ? "border-t border-ink pt-2 text-lg font-semibold" : ""
      }`}
    >
      <dt>{name}</dt>
      <dd>
        <Money shekels={shekels} />
      </dd>
    </div>
  );
}
