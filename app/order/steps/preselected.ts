import { MAX_PRODUCT_QUANTITY, type Product } from "../../../domain/product.ts";

/**
 * What the house puts into an order by itself, by product id: it can be taken out again. A product
 * counts only where its price is a number and a quantity is selected (storefront.md section 5).
 */
export const preselected = (products: readonly Product[]): Record<number, number> =>
  Object.fromEntries(
    products
      .filter(({ price, selectedQuantity }) => Number.isFinite(price) && selectedQuantity > 0)
      .map(({ id, selectedQuantity }) => [id, Math.min(selectedQuantity, MAX_PRODUCT_QUANTITY)]),
  );
