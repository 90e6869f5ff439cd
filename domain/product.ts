import * as z from "zod/mini";
import type { Refusal } from "./refusal.ts";

/** Something sold beside the ticket: 3D glasses, popcorn. Price in shekels. */
export const Product = z.object({
  id: z.int(),
  name: z.string(),
  price: z.number(),
  selectedQuantity: z.int(),
  isDeliveryRequired: z.boolean(),
  /** Offered on its own beside the tickets of a 3D screening, ahead of the rest. */
  isUpsell: z.boolean(),
  imageUrl: z.nullable(z.string()),
});
export type Product = z.infer<typeof Product>;

/** The product whose end a refusal tells; `undefined` where it is about something else. */
export function soldOutProduct({ code, details }: Refusal): number | undefined {
  return code === "SOLD_OUT" ? details.productId : undefined;
}

/** Largest quantity of one product in a cart. Not in the specification: a house rule. */
export const MAX_PRODUCT_QUANTITY = 20;
