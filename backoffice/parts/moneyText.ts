import { localeTag } from "../../app/shell/i18n/formats.ts";

interface AnyMoney {
  readonly amount: number;
  /** ISO code of the currency. Null if the currency is unknown. */
  readonly currency: string | null;
}

/** Returns the ISO code of an amount's currency in capitals, or null if the currency is unknown. */
export const currencyCode = ({ currency }: Pick<AnyMoney, "currency">): string | null =>
  currency === null ? null : currency.toUpperCase();

/** Formats an amount in its own currency, which can differ from the installation's. */
export const moneyText = ({ amount, currency }: AnyMoney): string =>
  new Intl.NumberFormat(localeTag(), {
    minimumFractionDigits: 2,
    ...(currency !== null && { style: "currency", currency }),
  }).format(amount);
