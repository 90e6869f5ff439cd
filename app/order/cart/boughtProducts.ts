import * as z from "zod/mini";
import type { Cart } from "../../../domain/cart.ts";

/**
 * A bought product as the confirmation shows it. `voucher` is the code of the voucher that paid for the
 * product.
 */
export const BoughtProduct = z.object({
  name: z.string(),
  quantity: z.int(),
  voucher: z.optional(z.string()),
});
export type BoughtProduct = z.infer<typeof BoughtProduct>;

/** Returns the products of a paid cart with their names, in the cart's order. Omits products without a name. */
export const boughtProducts = (
  { products }: Pick<Cart, "products">,
  nameOf: (productId: number) => string | undefined,
): BoughtProduct[] =>
  products.flatMap(({ id, quantity, code }) => {
    const name = nameOf(id);
    if (name === undefined || quantity === 0) return [];
    return [{ name, quantity, ...(code && { voucher: code }) }];
  });
