import { useTranslation } from "react-i18next";
import type { Edocument } from "../../domain/edocument.ts";
import { PageHeading } from "../shell/PageHeading.tsx";

/** What else the order holds for the counter: products and vouchers, with their count. */
export function TicketVouchers({ vouchers }: Pick<Edocument, "vouchers">) {
  const { t } = useTranslation();
  return (
    <article className="rounded-sheet bg-paper px-6 py-6 text-ink">
      <PageHeading className="tablet:text-xl">{t("edocument.vouchersTitle")}</PageHeading>
      <p className="mt-1 text-line">{t("edocument.vouchersText")}</p>
      <ul className="mt-4">
        {vouchers.map(({ name, quantity }) => (
          <li key={name} className="flex justify-between gap-4 border-t border-mute py-3 text-lg">
            <span>{name}</span>
            <span className="tabular font-semibold">× {quantity}</span>
          </li>
        ))}
      </ul>
    </article>
  );
}
