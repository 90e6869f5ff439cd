import type { TFunction } from "i18next";
import type { SystemVoucher } from "../../domain/voucherOffer.ts";
import { fullDate } from "../shell/i18n/fullDate.ts";

const DAYS_OF_YEAR = 365;

/** Returns a duration as text. Uses years if possible, because "5 years" reads better than "1826 days". */
function spanWords(t: TFunction, days: number): string {
  const years = Math.floor(days / DAYS_OF_YEAR);
  // A period counts as whole years even if the leap days in it add to the number of days.
  const isWhole = years > 0 && days - years * DAYS_OF_YEAR <= Math.ceil(years / 4);
  return isWhole
    ? t("offers.validYears", { count: years })
    : t("offers.validDays", { count: days });
}

/** Returns texts about what a voucher includes and how long it is valid. */
export function voucherFacts(
  t: TFunction,
  { benefits, validDays, EndDate }: SystemVoucher,
): string[] {
  const gives = benefits.map(({ name, quantity }) => t("parts.times", { name, count: quantity }));
  if (validDays !== null) return [...gives, spanWords(t, validDays)];
  return EndDate === null
    ? gives
    : [...gives, t("parts.purchase.until", { date: fullDate(EndDate) })];
}
