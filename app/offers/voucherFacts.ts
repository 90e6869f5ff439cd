import type { TFunction } from "i18next";
import type { SystemVoucher } from "../../domain/voucherOffer.ts";
import { fullDate } from "../shell/i18n/fullDate.ts";

const DAYS_OF_YEAR = 365;

/** Returns a duration in years if possible, because "5 years" reads better than "1826 days". */
function spanWords(t: TFunction, days: number): string {
  const years = Math.floor(days / DAYS_OF_YEAR);
  // Tolerates the days of leap years.
  const isWhole = years > 0 && days - years * DAYS_OF_YEAR <= Math.ceil(years / 4);
  return isWhole
    ? t("offers.validYears", { count: years })
    : t("offers.validDays", { count: days });
}

/** Returns what a voucher includes and its validity. */
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
