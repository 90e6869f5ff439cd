import type { TFunction } from "i18next";
import type { HeldPayment, MismatchField } from "../../domain/api/heldPayments.ts";
import { moneyText } from "../parts/moneyText.ts";

/** Returns the localised name of a compared field. */
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

/** A row of the comparison: the expected value and the provider's. */
export interface HeldLine {
  readonly field: MismatchField;
  readonly expected: string;
  readonly said: string;
  readonly differs: boolean;
}

const UNKNOWN = "–";

/** Returns all compared fields, whether they differ or not. The amount includes its currency. */
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
