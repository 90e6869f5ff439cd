import type { SaleFlags } from "../../../domain/saleFlags.ts";
import type { Settings } from "./environment.ts";

/**
 * Returns which ways of ordering online are enabled. In the demo all ways of ordering are enabled, unless a
 * setting says otherwise.
 */
export function saleConfigOf(settings: Settings, isDemo: boolean): SaleFlags {
  const isOn = (setting: "allowed" | "forbidden" | undefined): boolean =>
    setting === undefined ? isDemo : setting === "allowed";
  return {
    cart: isOn(settings.SALE_CART),
    booking: isOn(settings.SALE_BOOKING),
    directPayment: isOn(settings.SALE_DIRECT_PAYMENT),
  };
}
