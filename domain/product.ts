import * as z from "zod/mini";

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

/** Largest quantity of one product in a cart. Not in the specification: a house rule. */
export const MAX_PRODUCT_QUANTITY = 20;
