import type { TFunction } from "i18next";
import { localeTag } from "../../app/shell/i18n/formats.ts";
import type { HeldPayment, HeldSide, MismatchField } from "../../domain/api/heldPayments.ts";

/** In what the two sides differ, in a word. */
export const fieldText = (t: TFunction, field: MismatchField): string => {
  switch (field) {
    case "paymentIdentifier":
      return t("backoffice.held.payment");
    case "transactionId":
      return t("backoffice.held.transaction");
    case "account":
      return t("backoffice.held.account");
    case "currency":
      return t("backoffice.held.currency");
    case "amount":
      return t("backoffice.held.amount");
  }
};

/** An amount in its own currency, which need not be the house's. */
export const moneyText = ({ amount, currency }: HeldSide): string =>
  new Intl.NumberFormat(localeTag(), {
    minimumFractionDigits: 2,
    ...(currency !== null && { style: "currency", currency }),
  }).format(amount);

/** A line of the comparison: what was asked for, and what the provider says. */
export interface HeldLine {
  readonly field: MismatchField;
  readonly expected: string;
  readonly said: string;
  readonly differs: boolean;
}

const UNKNOWN = "–";

/** All that is compared, whether it differs or not. An amount stands in its currency. */
export function heldLines({ expected, said, fields }: HeldPayment): HeldLine[] {
  const differs = (...of: readonly MismatchField[]): boolean =>
    of.some((field) => fields.includes(field));
  const textOf = (field: "paymentIdentifier" | "transactionId" | "account"): HeldLine => ({
    field,
    expected: expected[field] ?? UNKNOWN,
    said: said[field] ?? UNKNOWN,
    differs: differs(field),
  });
  return [
    {
      field: "amount",
      expected: moneyText(expected),
      said: moneyText(said),
      differs: differs("amount", "currency"),
    },
    textOf("paymentIdentifier"),
    textOf("transactionId"),
    textOf("account"),
  ];
}
