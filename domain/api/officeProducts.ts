import * as z from "zod/mini";
import { lineOf, PictureId, PRODUCT_PICTURES, textOf } from "../catalogue.ts";
import { Int } from "../ids.ts";
import { IdParams, route } from "./route.ts";

/** What is written of a product. Where the English name is empty, the Hebrew one stands in for it. */
export const ProductDraft = z.object({
  nameHe: lineOf(80),
  nameEn: textOf(80),
  /** Shekels. */
  price: z.number().check(z.minimum(0), z.maximum(100_000)),
  /** Which drawing is its picture; null: its own, or the picture it was brought in with. */
  picture: z.nullable(Int.check(z.minimum(1), z.maximum(PRODUCT_PICTURES))),
  /** An uploaded picture that stands in place of the drawing. */
  pictureId: z.nullish(PictureId),
  /** It is handed out at a counter, or brought: the buyer is told. */
  isDeliveryRequired: z.boolean(),
  /** Only beside the tickets of what is shown in 3D, ahead of the rest. */
  isUpsell: z.boolean(),
  /** While it is not, no cart is offered it. */
  isAvailable: z.boolean(),
});
export type ProductDraft = z.infer<typeof ProductDraft>;

/** As it is: what was brought in may be by other rules than what is written here. */
export const OfficeProduct = z.extend(ProductDraft, {
  nameHe: z.string(),
  nameEn: z.string(),
  price: z.number(),
  id: z.int(),
  businessId: z.int(),
  imageUrl: z.nullable(z.string()),
});
export type OfficeProduct = z.infer<typeof OfficeProduct>;

const one = { caller: "operator", reply: z.object({ product: OfficeProduct }) } as const;

/** Every product of the operator's businesses, also one that is not to be had. */
export const officeProducts = route({
  method: "GET",
  path: "/pres-live/catalogue/products",
  caller: "operator",
  reply: z.object({ rows: z.array(OfficeProduct) }),
  refusals: [],
});

export const officeProduct = route({
  ...one,
  method: "GET",
  path: "/pres-live/catalogue/products/{id}",
  params: IdParams,
  refusals: ["NOT_FOUND"],
});

export const createProduct = route({
  ...one,
  method: "POST",
  path: "/pres-live/catalogue/products",
  body: z.extend(ProductDraft, { businessId: Int }),
  refusals: ["VALIDATION", "FORBIDDEN"],
});

/** Writes a product anew: what is paid stays, and a cart with the price before is refused with PRICE_CHANGED. */
export const editProduct = route({
  ...one,
  method: "PUT",
  path: "/pres-live/catalogue/products/{id}",
  params: IdParams,
  body: ProductDraft,
  refusals: ["VALIDATION", "NOT_FOUND"],
});
