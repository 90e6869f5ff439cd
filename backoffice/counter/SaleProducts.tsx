import { useTranslation } from "react-i18next";
import { Disclosure } from "../../app/parts/ui/Disclosure.tsx";
import { Button } from "../../app/parts/ui/Button.tsx";
import { Money } from "../../app/parts/ui/Money.tsx";
import { Stepper } from "../../app/parts/ui/Stepper.tsx";
import { MAX_PRODUCT_QUANTITY, type Product } from "../../domain/product.ts";

interface SaleProductsProps {
  readonly products: readonly Product[];
  /** Number of seats in the sale. Upsell products are offered once per seat. */
  readonly seats: number;
  /** Quantities by product id. */
  readonly quantities: Readonly<Record<number, number>>;
  readonly onQuantity: (id: number, quantity: number) => void;
}

/**
 * Products that can be sold with the tickets. Upsell products are always visible, the others are in a
 * disclosure.
 */
export function SaleProducts({ products, seats, quantities, onQuantity }: SaleProductsProps) {
  const { t } = useTranslation();
  const row = (product: Product) => (
    <ProductLine
      key={product.id}
      product={product}
      seats={seats}
      quantity={quantities[product.id] ?? 0}
      onQuantity={(quantity) => onQuantity(product.id, quantity)}
    />
  );
  const rest = products.filter(({ isUpsell }) => !isUpsell);
  const chosen = rest.reduce((sum, { id }) => sum + (quantities[id] ?? 0), 0);
  const title = t("counter.sale.products");
  return (
    <>
      <ul className="flex flex-col gap-2 empty:hidden">
        {products.filter(({ isUpsell }) => isUpsell).map(row)}
      </ul>
      {rest.length > 0 && (
        <Disclosure title={chosen > 0 ? `${title} (${chosen})` : title}>
          <ul className="flex flex-col gap-2">{rest.map(row)}</ul>
        </Disclosure>
      )}
    </>
  );
}

interface ProductLineProps {
  readonly product: Product;
  readonly seats: number;
  readonly quantity: number;
  readonly onQuantity: (quantity: number) => void;
}

function ProductLine({ product, seats, quantity, onQuantity }: ProductLineProps) {
  const { t } = useTranslation();
  const { name, price, isUpsell } = product;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="min-w-0 flex-1">
        {name} <Money shekels={price} className="text-sm text-mute" />
      </span>
      {isUpsell && quantity !== seats && seats <= MAX_PRODUCT_QUANTITY && (
        <Button onClick={() => onQuantity(seats)}>
          {t("counter.sale.forEachSeat", { count: seats })}
        </Button>
      )}
      <Stepper of={name} value={quantity} most={MAX_PRODUCT_QUANTITY} onChange={onQuantity} />
    </li>
  );
}
