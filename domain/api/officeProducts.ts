import * as z from "zod/mini";
import { lineOf, PictureId, PRODUCT_PICTURES, textOf } from "../catalogue.ts";
import { Int } from "../ids.ts";
import { IdParams, route } from "./route.ts";

/** Editable fields of a product. If the English name is empty, the Hebrew one is shown. */
export const ProductDraft = z.object({
  nameHe: lineOf(80),
  nameEn: textOf(80),
  /** Price in shekels. */
  price: z.number().check(z.minimum(0), z.maximum(100_000)),
  /** Number of the chosen drawing. Null for the product's default drawing or an imported picture. */
  picture: z.nullable(Int.check(z.minimum(1), z.maximum(PRODUCT_PICTURES))),
  /** Id of an uploaded picture that replaces the drawing. */
  pictureId: z.nullish(PictureId),
  /** Whether the buyer is told that the product is handed out at a counter or delivered. */
  isDeliveryRequired: z.boolean(),
  /** Whether the product is offered only with tickets of 3D screenings, ahead of the other products. */
  isUpsell: z.boolean(),
  /**
   * Product class in reports. Null for the default class of products of this kind. An absent value stays
   * unchanged.
   */
  classId: z.nullish(Int),
  /** Whether the product is on sale. */
  isAvailable: z.boolean(),
});
export type ProductDraft = z.infer<typeof ProductDraft>;

/**
 * The stored record. The schema of replies is looser than the write schema, because imported rows predate
 * that schema.
 */
export const OfficeProduct = z.extend(ProductDraft, {
  nameHe: z.string(),
  nameEn: z.string(),
  price: z.number(),
  id: z.int(),
  businessId: z.int(),
  imageUrl: z.nullable(z.string()),
  isRetired: z.boolean(),
});
export type OfficeProduct = z.infer<typeof OfficeProduct>;

const one = { caller: "operator", reply: z.object({ product: OfficeProduct }) } as const;

/** Lists every product of the operator's businesses, including unavailable ones. */
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

/** Replaces a product. Paid orders do not change. Carts with the old price are refused with PRICE_CHANGED. */
export const editProduct = route({
  ...one,
  method: "PUT",
  path: "/pres-live/catalogue/products/{id}",
  params: IdParams,
  body: ProductDraft,
  refusals: ["VALIDATION", "NOT_FOUND"],
});
