import type { TFunction } from "i18next";
import type { Presentation } from "../../../domain/presentation.ts";
import { soldOutProduct } from "../../../domain/product.ts";
import type { AnyDetails, Refusal } from "../../../domain/refusal.ts";
import { refusalText } from "../../shell/i18n/refusalText.ts";

const ticketName = (presentation: Presentation | undefined, id: unknown): string =>
  presentation?.ticketGroups.flatMap(({ tickets }) => tickets).find((ticket) => ticket.id === id)
    ?.name ?? "";

/**
 * Returns what a refusal's text needs: the names of the ticket types that it refers to by id, and the
 * required quantity.
 */
function namesIn(refusal: Refusal, presentation: Presentation | undefined): AnyDetails {
  const { ticketId }: AnyDetails = refusal.details;
  const ticket = ticketName(presentation, ticketId);
  if (refusal.code !== "TICKET_COMBINATION") return { ticket };
  const { requires } = refusal.details;
  return {
    ticket,
    other: ticketName(presentation, requires.ticketId),
    minimum: requires.minimum,
  };
}

/** Returns the text of a refusal, with the names of the ticket types that it refers to by id. */
export function orderRefusalText(
  t: TFunction,
  refusal: Refusal,
  presentation: Presentation | undefined,
): string {
  const productId = soldOutProduct(refusal);
  if (productId !== undefined) {
    const product = presentation?.products.find(({ id }) => id === productId)?.name;
    return product ? t("products.gone", { product }) : t("products.goneUnnamed");
  }
  if (refusal.code === "COUPON_NOT_ELIGIBLE" && refusal.details.reason === "product") {
    return t("products.voucher.only");
  }
  return refusalText(t, refusal, namesIn(refusal, presentation));
}
