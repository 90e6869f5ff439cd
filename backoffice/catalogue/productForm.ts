import { requiredRule, type Rule } from "../../app/parts/form/rules.ts";
import type { OfficeProduct, ProductDraft } from "../../domain/api/officeProducts.ts";
import { isAmount } from "./pricesForm.ts";

/** Values of a product's form, by field. */
export type ProductFields = Readonly<
  Record<
    "businessId" | "nameHe" | "nameEn" | "price" | "picture" | "pictureId" | "classId",
    string
  > &
    Record<"isDeliveryRequired" | "isUpsell" | "isAvailable", boolean>
>;

/** Returns the form values of a product, or those of an empty form. */
export const productFields = (
  product: OfficeProduct | undefined,
  businessId: number,
): ProductFields => ({
  businessId: String(product?.businessId ?? businessId),
  nameHe: product?.nameHe ?? "",
  nameEn: product?.nameEn ?? "",
  price: product ? String(product.price) : "",
  picture: product ? String(product.picture ?? "") : "1",
  pictureId: product?.pictureId ?? "",
  classId: String(product?.classId ?? ""),
  isDeliveryRequired: product?.isDeliveryRequired ?? false,
  isUpsell: product?.isUpsell ?? false,
  isAvailable: product?.isAvailable ?? true,
});

/** Rejects anything but an amount in shekels with up to two decimals. */
export const amountRule = (text: string): Rule | undefined =>
  requiredRule(text) ?? (isAmount(text) ? undefined : "digits");

export const productDraft = (fields: ProductFields): ProductDraft => ({
  nameHe: fields.nameHe,
  nameEn: fields.nameEn,
  price: Number(fields.price),
  picture: fields.picture === "" ? null : Number(fields.picture),
  pictureId: fields.picture === "" && fields.pictureId !== "" ? fields.pictureId : null,
  classId: fields.classId === "" ? null : Number(fields.classId),
  isDeliveryRequired: fields.isDeliveryRequired,
  isUpsell: fields.isUpsell,
  isAvailable: fields.isAvailable,
});
