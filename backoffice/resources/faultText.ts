import type { TFunction } from "i18next";
import type { Refusal } from "../../domain/refusal.ts";
import {
  GIVEN,
  NO_PLAN_YET,
  OTHER_CURRENCY,
  STAYS_USUAL,
  TAKEN,
  TAKEN_BY_RETIRED,
  TWICE,
  WALLET_OF_OTHER_CURRENCY,
} from "../../domain/resources/faultMessages.ts";

/**
 * Returns the text for a value that another resource already has. Undefined for any other fault of the field.
 */
export function faultText(t: TFunction, refusal: Refusal, field: string): string | undefined {
  if (refusal.code !== "VALIDATION" || !Array.isArray(refusal.details.fields)) return undefined;
  const found = refusal.details.fields.find((fault) => fault.field === field);
  switch (found?.message) {
    case TAKEN:
      return t("resources.fault.taken");
    case TAKEN_BY_RETIRED:
      return t("resources.fault.takenByRetired");
    case STAYS_USUAL:
      return t("resources.fault.staysUsual");
    case NO_PLAN_YET:
      return t("resources.fault.noPlanYet");
    case OTHER_CURRENCY:
      return t("resources.fault.otherCurrency");
    case WALLET_OF_OTHER_CURRENCY:
      return t("resources.fault.walletCurrency");
    case GIVEN:
      return t("resources.fault.given");
    case TWICE:
      return t("resources.fault.twice");
    default:
      return found && field === "prefix" ? t("resources.fault.prefix") : undefined;
  }
}

/** Returns the text of the first fault that has one, for actions without a form. */
export function anyFaultText(t: TFunction, refusal: Refusal): string | undefined {
  if (refusal.code !== "VALIDATION" || !Array.isArray(refusal.details.fields)) return undefined;
  for (const { field } of refusal.details.fields) {
    const text = faultText(t, refusal, field);
    if (text !== undefined) return text;
  }
  return undefined;
}
