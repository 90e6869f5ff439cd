import { paymentVoucher } from "../../../domain/api/payment.ts";
import { refusal, type Refusal } from "../../../domain/refusal.ts";
import { call as realCall } from "../../shell/net/api.ts";
import { order, type Order } from "../cart/order.ts";
import { payment, type Call, type Payment } from "./payment.ts";
import { openPayment } from "./openPayment.ts";

/**
 * Looks a voucher up and lets it pay, in place of any other (storefront.md section 4, voucher
 * payment). Refuses one that is no voucher, or has nothing left.
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

/** From the payment dialog: the balance is another one, and so is the card's form. */
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
