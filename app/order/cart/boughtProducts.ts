import * as z from "zod/mini";
import type { Cart } from "../../../domain/cart.ts";

/** Pieces of a product as a confirmation shows them. `voucher` is the code that paid for them. */
export const BoughtProduct = z.object({
  name: z.string(),
  quantity: z.int(),
  voucher: z.optional(z.string()),
});
export type BoughtProduct = z.infer<typeof BoughtProduct>;

/** Returns a paid cart's products by name, in the cart's order. Leaves out those that have no name. */
export const boughtProducts = (
  { products }: Pick<Cart, "products">,
  nameOf: (productId: number) => string | undefined,
): BoughtProduct[] =>
  products.flatMap(({ id, quantity, code }) => {
    const name = nameOf(id);
    if (name === undefined || quantity === 0) return [];
    return [{ name, quantity, ...(code && { voucher: code }) }];
  });
