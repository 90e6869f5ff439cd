import { MAX_PRODUCT_QUANTITY, type Product } from "../../../domain/product.ts";

/**
 * Returns the quantities of preselected products by product id. The visitor can remove preselected products.
 * A product is only preselected if its price is a number and its quantity is above zero (storefront.md
 * section 5).
 */
export const preselected = (products: readonly Product[]): Record<number, number> =>
  Object.fromEntries(
    products
      .filter(({ price, selectedQuantity }) => Number.isFinite(price) && selectedQuantity > 0)
      .map(({ id, selectedQuantity }) => [id, Math.min(selectedQuantity, MAX_PRODUCT_QUANTITY)]),
  );
