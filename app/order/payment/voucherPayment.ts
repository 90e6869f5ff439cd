import { paymentVoucher } from "../../../domain/api/payment.ts";
import { refusal, type Refusal } from "../../../domain/refusal.ts";
import { openPayment } from "./openPayment.ts";
import type { OrderContext } from "../cart/orderContext.ts";

/**
 * Looks up a voucher and uses it for the payment in place of any other (storefront.md section 4, voucher
 * payment). Returns the refusal of an unknown or empty voucher.
 */
export async function lookUpVoucher(
  { order: of, call }: OrderContext,
  reference: string,
): Promise<Refusal | undefined> {
  const code = reference.trim();
  const query = { reference: code };
  const found = await call(paymentVoucher, { query });
  if (found.refusal) return found.refusal;
  const { payment: voucher } = found.reply;
  if (voucher.amount <= 0) return refusal("NO_BALANCE_LEFT");
  of.voucher = { code: voucher.systemVoucher ?? code, payment: voucher };
  return undefined;
}

/** Applies a voucher in the payment dialog, which changes the amount due and the card's form. */
export async function applyVoucher(
  context: OrderContext,
  reference: string,
): Promise<Refusal | undefined> {
  const why = await lookUpVoucher(context, reference);
  if (!why) await openPayment(context);
  return why;
}

export async function removeVoucher(context: OrderContext): Promise<void> {
  const { order: of } = context;
  of.voucher = undefined;
  await openPayment(context);
}
