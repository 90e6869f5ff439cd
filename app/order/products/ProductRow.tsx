import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { MAX_PRODUCT_QUANTITY, type Product } from "../../../domain/product.ts";
import { Money } from "../../parts/ui/Money.tsx";
import { seatWords } from "../../shell/hall/seatWords.ts";
import { Stepper } from "../../parts/ui/Stepper.tsx";
import { order, setProduct } from "../cart/order.ts";

/** A product with its price, where it is collected, and a counter. */
export function ProductRow({ product }: { readonly product: Product }) {
  const { t } = useTranslation();
  const { products, seats } = useSnapshot(order);
  const { id, name, price, isDeliveryRequired, imageUrl } = product;
  const first = seats.find(({ seat }) => seat !== null);
  const delivered = first
    ? t("products.deliveredTo", { seat: seatWords(t, first) })
    : t("products.delivered");
  return (
    <li className="flex items-center gap-4 large-text:flex-wrap large-text:justify-end border-t border-line py-4 last:border-b">
      {imageUrl && (
        <img src={imageUrl} alt="" width={56} height={56} className="size-14 rounded-md bg-raise" />
      )}
      <div className="min-w-0 flex-1 large-text:basis-[60%]">
        <p className="font-semibold">
          <bdi>{name}</bdi>
        </p>
        <p className="text-sm text-mute">
          <Money shekels={price} />
          <span className="max-tablet:hidden"> · </span>
          <span className="max-tablet:block">
            {isDeliveryRequired ? delivered : t("products.counter")}
          </span>
        </p>
      </div>
      <Stepper
        of={name}
        value={products[id] ?? 0}
        most={MAX_PRODUCT_QUANTITY}
        onChange={(quantity) => setProduct(id, quantity, order)}
      />
    </li>
  );
}
