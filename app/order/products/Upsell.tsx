import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { MAX_PRODUCT_QUANTITY, type Product } from "../../../domain/product.ts";
import { Button } from "../../parts/ui/Button.tsx";
import { Money } from "../../parts/ui/Money.tsx";
import { Stepper } from "../../parts/ui/Stepper.tsx";
import { order, setProduct } from "../cart/order.ts";

/**
 * A product that this screening requires, shown above the others. One press adds as many of the product as
 * the order has seats.
 */
export function Upsell({ product }: { readonly product: Product }) {
  const { t } = useTranslation();
  const { products, seats } = useSnapshot(order);
  const { id, name, price } = product;
  const quantity = products[id] ?? 0;
  const isForAll = quantity === seats.length;
  return (
    <section
      aria-label={name}
      className="mb-6 flex flex-wrap items-center gap-4 rounded-lg border border-line bg-panel p-5"
    >
      <div className="min-w-52 flex-1">
        <p className="text-lg font-semibold">{name}</p>
        <p className="text-mute">
          <Money shekels={price} /> · {t("products.upsell")}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        {!isForAll && (
          <Button onClick={() => setProduct(id, seats.length, order)}>
            {t("products.forEach", { count: seats.length })}
          </Button>
        )}
        <Stepper
          of={name}
          value={quantity}
          most={MAX_PRODUCT_QUANTITY}
          onChange={(next) => setProduct(id, next, order)}
        />
      </div>
    </section>
  );
}
