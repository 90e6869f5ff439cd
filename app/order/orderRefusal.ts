import type { TFunction } from "i18next";
import type { Presentation } from "../../domain/presentation.ts";
import { soldOutProduct } from "../../domain/product.ts";
import type { Refusal } from "../../domain/refusal.ts";
import { refusalText } from "../shell/refusalText.ts";

const ticketName = (presentation: Presentation | undefined, id: unknown): string =>
  presentation?.ticketGroups.flatMap(({ tickets }) => tickets).find((ticket) => ticket.id === id)
    ?.name ?? "";

const idIn = (value: unknown): unknown =>
  typeof value === "object" && value !== null && "ticketId" in value ? value.ticketId : undefined;

const minimumIn = (value: unknown): unknown =>
  typeof value === "object" && value !== null && "minimum" in value ? value.minimum : undefined;

/** A refusal of this order in words: tickets that it names by id are named by name. */
export function orderRefusalText(
  t: TFunction,
  refusal: Refusal,
  presentation: Presentation | undefined,
): string {
  const { code, details } = refusal;
  const productId = soldOutProduct(refusal);
  if (productId !== undefined) {
    const product = presentation?.products.find(({ id }) => id === productId)?.name;
    return product ? t("products.gone", { product }) : t("products.goneUnnamed");
  }
  const names = {
    ticket: ticketName(presentation, details["ticketId"]),
    other: ticketName(presentation, idIn(details["requires"])),
    minimum: details["minimum"] ?? minimumIn(details["requires"]),
  };
  return refusalText(t, { code, details: { ...details, ...names } });
}
