import { soldOutProduct } from "../../../domain/product.ts";
import type { Refusal } from "../../../domain/refusal.ts";
import { call as realCall, type Call } from "../../shell/net/api.ts";
import { order, setProduct, type Order } from "./order.ts";
import { renewPresentation } from "./renewPresentation.ts";
import { askQuote } from "./quote.ts";

/**
 * The order goes on without a product that is sold no more: its list is fetched anew, and what is left
 * is priced. Nothing else of the order changes.
 */
export async function dropSoldOut(
  refusal: Refusal,
  of: Order = order,
  call: Call = realCall,
): Promise<void> {
  const id = soldOutProduct(refusal);
  if (id === undefined) return;
  setProduct(id, 0, of);
  // Where the list cannot be had now, the order stands without the product all the same.
  await renewPresentation(of, call);
  await askQuote(of, call);
}
