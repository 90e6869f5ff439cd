import type { TFunction } from "i18next";
import type { PaymentMethod } from "../../../domain/cart.ts";
import { isGateway, type ProviderName } from "../../../domain/gateways.ts";

/** Returns the name by which buyers know a payment provider. */
export function providerName(t: TFunction, provider: ProviderName | undefined): string {
  switch (provider) {
    case "payplus":
      return t("payment.provider.payplus");
    case "cardcom":
      return t("payment.provider.cardcom");
    case "stripe":
      return t("payment.provider.stripe");
    default:
      return t("payment.provider.sandbox");
  }
}

/**
 * Returns the label of a payment method. If a gateway is used, the label says that the card is entered on the
 * gateway's page.
 */
export function methodFace(
  t: TFunction,
  method: PaymentMethod,
  provider: ProviderName | undefined,
): string {
  if (method === "voucher" || method === "none") return "";
  if (method !== "redirect") return t(`payment.method.${method}`);
  const name = providerName(t, provider);
  return provider && isGateway(provider) ? t("payment.cardAt", { provider: name }) : name;
}
