import { useTranslation } from "react-i18next";
import { Section } from "../../parts/ui/Section.tsx";
import type { BoughtProduct } from "../cart/boughtProducts.ts";

interface ProductsToCollectProps {
  readonly products: readonly BoughtProduct[];
}

/** The products of a paid order that the buyer collects, with the codes of the vouchers that paid for them. */
export function ProductsToCollect({ products }: ProductsToCollectProps) {
  const { t } = useTranslation();
  if (products.length === 0) return null;
  return (
    <Section title={t("confirmation.products")} lead={t("confirmation.collect")}>
      <ul className="flex flex-col">
        {products.map(({ name, quantity, voucher = "" }) => (
          <li key={`${name} ${voucher}`} className="border-t border-line py-3 last:border-b">
            {quantity} × <bdi className="font-semibold">{name}</bdi>
            {voucher && (
              <span className="block text-sm text-mute">
                {t("confirmation.byVoucher")} <bdi>{voucher}</bdi>
              </span>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
