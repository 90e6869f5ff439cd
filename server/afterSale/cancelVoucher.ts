import type * as z from "zod/mini";
import { rulesOf } from "../platform/businessRules.ts";
import type { cancelVoucher as call } from "../../domain/api/systemVouchers.ts";
import { toShekels } from "../../domain/money.ts";
import { Refused } from "../../domain/refusal.ts";
import { judgeVoucherCancel } from "../../domain/voucher.ts";
import { carryOut, planOffers, type OfferCanceller } from "./cancelOffers.ts";
import { paidBack } from "./reservations/disputed.ts";
import { findOwnVoucher, itemsOf } from "../offers/vouchers/ownVoucher.ts";
import { lifeOf } from "../orders/voucherLife.ts";

type Wish = z.output<typeof call.body>;
type Answer = z.output<typeof call.reply>;

/**
 * Cancels a voucher that the customer bought. The voucher's price, less the cancellation charge, is refunded
 * first to the payment, then to another voucher that paid a part. Throws the errors of `judgeVoucherCancel`,
 * and BALANCE_IS_DUE if the payment cannot be refunded online.
 */
export async function cancelVoucher(
  canceller: OfferCanceller,
  customerId: number,
  reference: string,
  wish: Wish,
): Promise<Answer> {
  const { db, clock, config } = canceller.office;
  const voucher = await findOwnVoucher(db, customerId, reference, wish.reservationIdentifier);
  const life = lifeOf(voucher, await itemsOf(db, voucher.id));
  const { offerCancelDays } = await rulesOf(db, config, voucher.business_id);
  const why = judgeVoucherCancel(life, clock.now(), offerCancelDays);
  if (why) throw Refused.of(why);
  const { order_id } = voucher;
  if (order_id === null) throw new Error(`voucher ${voucher.id} was bought by no order`);
  return db.transaction().execute(async (tx) => {
    const asked = { references: [voucher.reference], asCredit: false };
    const plan = await planOffers(tx, canceller, order_id, asked);
    if (!wish.preview) await carryOut(tx, canceller, plan);
    return { refund: toShekels(paidBack(plan)), serviceCharge: toShekels(plan.charge) };
  });
}
