import * as z from "zod/mini";
import type { Refusal } from "./refusal.ts";

/** A product sold with tickets, such as 3D glasses or popcorn. The price is in shekels. */
export const Product = z.object({
  id: z.int(),
  name: z.string(),
  price: z.number(),
  selectedQuantity: z.int(),
  isDeliveryRequired: z.boolean(),
  /** Whether the product is offered separately with tickets of a 3D screening, before the other products. */
  isUpsell: z.boolean(),
  imageUrl: z.nullable(z.string()),
  /**
   * Vouchers among the entered `ticketCodes` that pay for the product, each with the number of pieces that
   * the voucher has left.
   */
  vouchers: z.optional(z.array(z.object({ code: z.string(), balance: z.int() }))),
});
export type Product = z.infer<typeof Product>;

/** Returns the id of the product that a refusal reports as sold out, otherwise `undefined`. */
export function soldOutProduct({ code, details }: Refusal): number | undefined {
  return code === "SOLD_OUT" ? details.productId : undefined;
}

/** Maximum quantity of one product in a cart. The specification does not limit the quantity of a product. */
export const MAX_PRODUCT_QUANTITY = 20;
