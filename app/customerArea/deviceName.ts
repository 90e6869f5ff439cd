import type { TFunction } from "i18next";
import type { CustomerLogin } from "../../domain/api/customerLogins.ts";

/** Returns the names of a browser and its system, or of the known one. */
export function deviceName(
  t: TFunction,
  { browser, system }: Pick<CustomerLogin, "browser" | "system">,
): string {
  if (browser !== null && system !== null)
    return t("customerArea.loginsDevice", { browser, system });
  return browser ?? system ?? t("customerArea.loginsUnknown");
}
