import { soldOutProduct } from "../../../domain/product.ts";
import type { Refusal } from "../../../domain/refusal.ts";
import { call as realCall, type Call } from "../../shell/net/api.ts";
import { order, setProduct, type Order } from "./order.ts";
import { renewPresentation } from "./renewPresentation.ts";
import { askQuote } from "./quote.ts";

/**
 * Removes a product that is sold out from the order, reloads the product list and prices what is left.
 * Nothing else changes.
 */
export async function dropSoldOut(
  refusal: Refusal,
  of: Order = order,
  call: Call = realCall,
): Promise<void> {
  const id = soldOutProduct(refusal);
  if (id === undefined) return;
  setProduct(id, 0, of);
  // The order stands without the product even if the list cannot be loaded now.
  await renewPresentation(of, call);
  await askQuote(of, call);
}
