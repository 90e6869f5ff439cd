import { localeTag } from "../../app/shell/i18n/formats.ts";

interface AnyMoney {
  readonly amount: number;
  /** ISO code of the currency. Null if it is unknown. */
  readonly currency: string | null;
}

/** Formats an amount in its own currency, which can differ from the installation's. */
export const moneyText = ({ amount, currency }: AnyMoney): string =>
  new Intl.NumberFormat(localeTag(), {
    minimumFractionDigits: 2,
    ...(currency !== null && { style: "currency", currency }),
  }).format(amount);
