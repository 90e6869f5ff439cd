import { MISMATCH_FIELDS, type MismatchField } from "../../domain/api/heldPayments.ts";
import { Refused } from "../../domain/refusal.ts";
import type { ExpectedMoney, PaidMoney } from "./provider.ts";

/** Returns the fields in which the provider's data differs from what was asked for. */
export function mismatchOf(expected: ExpectedMoney, paid: PaidMoney): MismatchField[] {
  const isSameCurrency = expected.currency === null || expected.currency === paid.currency;
  // Earlier versions did not store the currency, so amounts in a currency other than ILS cannot be compared.
  const isComparable = expected.currency !== null || paid.currency === "ils";
  const agrees: Readonly<Record<MismatchField, boolean>> = {
    paymentIdentifier: expected.paymentIdentifier === paid.paymentIdentifier,
    transactionId: paid.notedTransactionId === paid.transactionId,
    account: expected.account === null || expected.account === paid.account,
    currency: isSameCurrency,
    amount: !isComparable || expected.amount === paid.amount,
  };
  return MISMATCH_FIELDS.filter((field) => !agrees[field]);
}

/**
 * The provider has taken or reserved something other than what was asked for. No tickets are issued. The
 * payer gets paymentError.
 */
export class PaymentMismatch extends Refused {
  readonly expected: ExpectedMoney;
  readonly paid: PaidMoney;
  readonly fields: readonly MismatchField[];

  constructor(expected: ExpectedMoney, paid: PaidMoney, fields: readonly MismatchField[]) {
    super("paymentError", { reason: "providerError" });
    this.message = `the provider says something else of ${expected.paymentIdentifier} than what was asked for: ${fields.join(", ")}`;
    this.expected = expected;
    this.paid = paid;
    this.fields = fields;
  }

  /** Returns whether the transaction belongs to the payment, so that its money can be refunded. */
  get isOwnTransaction(): boolean {
    return this.fields.every((field) => field === "amount" || field === "currency");
  }
}

/** Throws PaymentMismatch if the provider's data differs from what was asked for. */
export function judgePaid(expected: ExpectedMoney, paid: PaidMoney): void {
  const fields = mismatchOf(expected, paid);
  if (fields.length > 0) throw new PaymentMismatch(expected, paid, fields);
}
