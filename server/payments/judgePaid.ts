import { MISMATCH_FIELDS, type MismatchField } from "../../domain/api/heldPayments.ts";
import { Refused } from "../../domain/refusal.ts";
import type { ExpectedMoney, PaidMoney } from "./provider.ts";

/** In what a provider's word differs from what was asked for; nothing where it agrees. */
export function mismatchOf(expected: ExpectedMoney, paid: PaidMoney): MismatchField[] {
  const isSameCurrency = expected.currency === null || expected.currency === paid.currency;
  // What an earlier version charged in another currency than agorot was noted nowhere.
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
 * The provider has taken or reserved something else than what was asked for. Nothing is sold for it. To
 * the payer it is paymentError.
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

  /** Whether the transaction is the payment's own, so that its money can be given back. */
  get isOwnTransaction(): boolean {
    return this.fields.every((field) => field === "amount" || field === "currency");
  }
}

/** Throws PaymentMismatch where a provider's word differs from what was asked for. */
export function judgePaid(expected: ExpectedMoney, paid: PaidMoney): void {
  const fields = mismatchOf(expected, paid);
  if (fields.length > 0) throw new PaymentMismatch(expected, paid, fields);
}
