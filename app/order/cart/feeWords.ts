import type { TFunction } from "i18next";
import { toShekels, type Agorot } from "../../../domain/money.ts";
import type { Presentation } from "../../../domain/presentation.ts";
import { price as money } from "../../shell/i18n/formats.ts";
import { orderFee } from "./pricePreview.ts";

/** Returns the charge per order as text, for example "₪12", or undefined if the presentation has none. */
export function feeText(presentation: Presentation): string | undefined {
  const fee = orderFee(presentation);
  return fee > 0 ? money(toShekels(fee), true) : undefined;
}

/**
 * Returns a seat's price as text: "₪50 all included". A charge per order is not part of any seat's price, so
 * it is added to the text: "₪50 + ₪12 per order".
 */
export function seatCostWords(t: TFunction, presentation: Presentation, cost: Agorot): string {
  const price = money(toShekels(cost), true);
  const fee = feeText(presentation);
  return fee === undefined ? t("seats.allIn", { price }) : t("seats.plusFee", { price, fee });
}
