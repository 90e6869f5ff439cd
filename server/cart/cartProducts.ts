import type { Cart } from "../../domain/cart.ts";
import type { Agorot } from "../../domain/money.ts";
import { Refused } from "../../domain/refusal.ts";
import type { PriceContainer } from "../prices/priceContainer.ts";
import { productsOf, stockAt } from "../prices/products.ts";
import type { DraftUse } from "../codes/uses.ts";
import type { CartShow } from "./cartSeats.ts";
import { redeemedOf, type RedeemedProduct } from "./redeemedProducts.ts";

export interface PricedProduct {
  readonly id: number;
  readonly quantity: number;
  /** Number of pieces of this product that vouchers pay for. Absent if vouchers pay for none. */
  readonly redeemed?: number;
  /** The price of one piece, in agorot. */
  readonly price: Agorot;
  /** The id of the stock from which the product is taken. Absent if the product is unlimited. */
  readonly stockId?: number;
}

/**
 * Returns the refusal for an unavailable product. The code is SOLD_OUT if the seller has the product, which
 * was then switched off or sold out after the buyer chose it. The code is VALIDATION if the seller does not
 * have the product.
 */
function notSold(isOfSeller: boolean, productId: number, place: number): Refused {
  if (isOfSeller) return new Refused("SOLD_OUT", { productId });
  const field = `cart.products.${place}.id`;
  return new Refused("VALIDATION", { fields: [{ field, message: "no product of this house" }] });
}

/** Returns the prices and quantities of the products, without the pieces that vouchers pay for. */
export const payable = (
  products: readonly PricedProduct[],
): { price: Agorot; quantity: number }[] =>
  products.map(({ price, quantity, redeemed = 0 }) => ({ price, quantity: quantity - redeemed }));

/**
 * Returns the quantities that the products take from their stocks, as uses (`DraftUse`) of the whole order.
 */
export const stockUses = (products: readonly PricedProduct[]): DraftUse[] =>
  products.flatMap(({ stockId, quantity }) =>
    stockId === undefined ? [] : [{ kind: "stock", id: stockId, amount: quantity, position: null }],
  );

/**
 * Returns a cart's products with their prices. Each product is listed once. Throws SOLD_OUT with the
 * `productId` for a product that was switched off after it was chosen or of which too few are left, and
 * VALIDATION for a product that the shows' sellers never had.
 */
export async function pricedProducts(
  { db }: Pick<PriceContainer, "db">,
  shows: readonly CartShow[],
  cart: Cart,
  redeemed: readonly RedeemedProduct[],
): Promise<PricedProduct[]> {
  if (cart.products.length === 0) return [];
  const products = await productsOf(db);
  const offered = shows.flatMap(({ row: show }) =>
    products.offeredRows(show).map((row) => ({ row, stock: stockAt(row, show) })),
  );
  const quantities = new Map<number, number>();
  for (const [place, { id, quantity }] of cart.products.entries()) {
    if (quantity === 0) continue;
    const isOfSeller = shows.some(({ row }) => products.isOfSeller(id, row));
    if (!offered.some(({ row }) => row.id === id)) throw notSold(isOfSeller, id, place);
    quantities.set(id, (quantities.get(id) ?? 0) + quantity);
  }
  return [...quantities].map(([id, quantity]) => {
    const { row, stock } = offered.find((each) => each.row.id === id)!;
    if (stock && stock.quantity < quantity) throw new Refused("SOLD_OUT", { productId: id });
    const paidBy = redeemedOf(redeemed, id);
    return {
      id,
      quantity,
      price: row.amount,
      ...(paidBy > 0 && { redeemed: paidBy }),
      ...(stock && { stockId: stock.id }),
    };
  });
}
