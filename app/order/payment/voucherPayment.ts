import { paymentVoucher } from "../../../domain/api/payment.ts";
import { refusal, type Refusal } from "../../../domain/refusal.ts";
import { call as realCall } from "../../shell/net/api.ts";
import { order, type Order } from "../cart/order.ts";
import { payment, type Call, type Payment } from "./payment.ts";
import { openPayment } from "./openPayment.ts";

/**
 * Looks up a voucher and uses it for the payment in place of any other (storefront.md section 4, voucher
 * payment). Returns the refusal of an unknown or empty voucher.
 */
export async function lookUpVoucher(
  reference: string,
  of: Order = order,
  call: Call = realCall,
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
  reference: string,
  pay: Payment = payment,
  of: Order = order,
  call: Call = realCall,
): Promise<Refusal | undefined> {
  const why = await lookUpVoucher(reference, of, call);
  if (!why) await openPayment(pay, of, call);
  return why;
}

export async function removeVoucher(
  pay: Payment = payment,
  of: Order = order,
  call: Call = realCall,
): Promise<void> {
  of.voucher = undefined;
  await openPayment(pay, of, call);
}
