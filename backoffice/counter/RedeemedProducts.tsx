import { useTranslation } from "react-i18next";
import { Stepper } from "../../app/parts/ui/Stepper.tsx";
import { MAX_PRODUCT_QUANTITY, type Product } from "../../domain/product.ts";
import type { RedeemedPieces } from "./saleGoods.ts";

interface RedeemedProductsProps {
  readonly products: readonly Product[];
  readonly redeemed: readonly RedeemedPieces[];
  readonly onChange: (redeemed: readonly RedeemedPieces[]) => void;
}

/**
 * Lists the products that vouchers pay for, each with the voucher's code and a quantity of at most what the
 * voucher has left.
 */
export function RedeemedProducts({ products, redeemed, onChange }: RedeemedProductsProps) {
  const { t } = useTranslation();
  return (
    <ul className="flex flex-col gap-2 empty:hidden">
      {redeemed.map((entry) => {
        const { code, id, quantity, balance } = entry;
        const name = products.find((product) => product.id === id)?.name ?? String(id);
        const set = (next: number): void =>
          onChange(redeemed.map((each) => (each === entry ? { ...each, quantity: next } : each)));
        return (
          <li key={`${code} ${id}`} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="min-w-0 flex-1">
              <bdi>{name}</bdi>{" "}
              <span className="text-sm text-mute">
                {t("counter.sale.byVoucher", { code, left: balance })}
              </span>
            </span>
            <Stepper
              // The label contains the code, because the same product can also be sold for money and then has
              // the plain name as its label.
              of={`${name} (${code})`}
              value={quantity}
              most={Math.min(balance, MAX_PRODUCT_QUANTITY)}
              onChange={set}
            />
          </li>
        );
      })}
    </ul>
  );
}
