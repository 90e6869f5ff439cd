import type { TFunction } from "i18next";
import { currencyDisplay } from "../../domain/currencyDisplay.ts";
import type { Membership, MembershipPrice, Topup } from "../../domain/membershipOffer.ts";
import { region } from "../../domain/region.ts";
import { fullDate } from "../shell/i18n/fullDate.ts";
import { localeTag, price as shekelsOf } from "../shell/i18n/formats.ts";

/** Returns texts about a new membership's initial balances and its duration. */
export function membershipFacts(
  t: TFunction,
  { balance, pointsBalance, months, startDate, endDate }: Membership,
): string[] {
  return [
    ...(balance > 0 ? [t("offers.ticketsOn", { count: balance })] : []),
    ...(pointsBalance > 0 ? [t("offers.pointsOn", { count: pointsBalance })] : []),
    ...(months === null ? [] : [t("offers.months", { count: months })]),
    ...(startDate !== null && endDate !== null
      ? [t("parts.purchase.fromTo", { from: fullDate(startDate), to: fullDate(endDate) })]
      : []),
  ];
}

/**
 * Returns a price in its display currency. If the display currency differs from the charged one, adds the
 * charged amount.
 */
export function priceWords(t: TFunction, { Price, currency }: MembershipPrice): string {
  const charged = shekelsOf(Price, true);
  if (currency.CurrencyCode === region().currency) return charged;
  const shown = new Intl.NumberFormat(localeTag(), {
    style: "currency",
    currency: currency.CurrencyCode,
    currencyDisplay: currencyDisplay(currency.CurrencyCode),
    maximumFractionDigits: Number.isInteger(currency.Price) ? 0 : 2,
  }).format(currency.Price);
  return t("offers.chargedAs", { shown, charged });
}

/**
 * Returns a text about the voucher that the buyer gets with a price. The text is empty if the price includes
 * no voucher.
 */
export const voucherWords = (
  t: TFunction,
  { SystemVoucherReference: name }: Pick<MembershipPrice, "SystemVoucherReference">,
): string => (name === null ? "" : t("offers.withVoucher", { name: `\u2068${name}\u2069` }));

/**
 * Returns a text about a renewal: the member's name, if it may be shown, and the end dates before and after
 * it.
 */
export function topupWords(t: TFunction, { name, isExpired, endDate, newEndDate }: Topup): string {
  return [
    ...(name === null ? [] : [name]),
    ...(endDate === null
      ? []
      : [t(isExpired ? "offers.endedOn" : "offers.endsOn", { date: fullDate(endDate) })]),
    ...(newEndDate === null ? [] : [t("offers.renewedTo", { date: fullDate(newEndDate) })]),
  ].join(" · ");
}
