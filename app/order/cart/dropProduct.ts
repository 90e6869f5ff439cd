import { soldOutProduct } from "../../../domain/product.ts";
import type { Refusal } from "../../../domain/refusal.ts";
import { setProduct } from "./order.ts";
import { renewPresentation } from "./renewPresentation.ts";
import { askQuote } from "./quote.ts";
import type { OrderContext } from "./orderContext.ts";

/** Removes a sold-out product from the order, reloads the list of products, and prices the remaining order. */
export async function dropSoldOut(context: OrderContext, refusal: Refusal): Promise<void> {
  const { order: of } = context;
  const id = soldOutProduct(refusal);
  if (id === undefined) return;
  setProduct(id, 0, of);
  of.redeemed = of.redeemed.filter(({ productId }) => productId !== id);
  // The product stays removed even if the list cannot be loaded.
  await renewPresentation(context);
  await askQuote(context);
}
