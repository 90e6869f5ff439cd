import { paymentVoucher } from "../../../domain/api/payment.ts";
import { refusal, type Refusal } from "../../../domain/refusal.ts";
import { openPayment } from "./openPayment.ts";
import type { OrderContext } from "../cart/orderContext.ts";

/**
 * Looks up a voucher, and uses it in place of the order's earlier one (storefront.md section 4, voucher
 * payment). Returns the refusal if the voucher is unknown or empty.
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

/**
 * Applies a voucher in the payment dialog. A voucher changes the amount due, so the card's form is loaded
 * again.
 */
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
