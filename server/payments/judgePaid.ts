import { MISMATCH_FIELDS, type MismatchField } from "../../domain/api/heldPayments.ts";
import { Refused } from "../../domain/refusal.ts";
import type { ExpectedMoney, PaidMoney } from "./provider.ts";

/** Returns the fields in which the provider's report differs from the payment that was requested. */
export function mismatchOf(expected: ExpectedMoney, paid: PaidMoney): MismatchField[] {
  const isSameCurrency = expected.currency === null || expected.currency === paid.currency;
  // Payments begun by an earlier version have no currency. The amount of a payment without a currency is in
  // agorot, so the amount is only compared if the payer paid in ILS.
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
 * The provider has charged or reserved something other than what was requested. No tickets are issued, and
 * the payer gets the refusal paymentError.
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

  /**
   * Whether the reported transaction belongs to this payment and differs only in amount or currency. If the
   * transaction belongs to this payment, its money can be refunded.
   */
  get isOwnTransaction(): boolean {
    return this.fields.every((field) => field === "amount" || field === "currency");
  }
}

/** Throws PaymentMismatch if the provider's report differs from the payment that was requested. */
export function judgePaid(expected: ExpectedMoney, paid: PaidMoney): void {
  const fields = mismatchOf(expected, paid);
  if (fields.length > 0) throw new PaymentMismatch(expected, paid, fields);
}
