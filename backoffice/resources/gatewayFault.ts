import type { TFunction } from "i18next";

/** Returns the text for a gateway field that the server has rejected. */
export function gatewayFault(t: TFunction, field: string): string | undefined {
  switch (field) {
    case "businessId":
      return t("resources.gateway.fault.businessId");
    case "smtpHost":
      return t("resources.gateway.fault.smtpHost");
    case "mailSecurity":
      return t("resources.gateway.fault.mailSecurity");
    case "smtpUser":
      return t("resources.gateway.fault.smtpUser");
    case "smtpPassword":
      return t("resources.gateway.fault.smtpPassword");
    case "smsUrl":
      return t("resources.gateway.fault.smsUrl");
    case "smsBody":
    case "smsAuthorization":
      return t("resources.gateway.fault.again");
    case "smsCountries":
      return t("resources.gateway.fault.smsCountries");
    case "to":
      return t("resources.gateway.fault.to");
    default:
      return undefined;
  }
}
