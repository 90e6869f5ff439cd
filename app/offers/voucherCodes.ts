import { vouchersByCode } from "../../domain/api/systemVouchers.ts";
import type { SystemVoucher } from "../../domain/voucherOffer.ts";
import { call } from "../shell/net/api.ts";
import type { VoucherPrice } from "./lines.ts";
import { useOfferCodes, type Discounting, type LookCodeUp, type OpenedCode } from "./offerCodes.ts";

const lookUp: LookCodeUp<SystemVoucher> = async (code, entered) => {
  const answer = await call(vouchersByCode, { params: { code }, query: entered });
  return answer.refusal ? answer : { reply: answer.reply.systemVouchers };
};

/** Returns the state of the entered codes, with the vouchers that they reduce. */
export const useVoucherCodes = () => useOfferCodes(lookUp);

const pricesOf = (offers: readonly SystemVoucher[]): VoucherPrice[] =>
  offers.flatMap(({ Prices }) => Prices);

/** Returns each entered code with the ids of the prices that it reduces. */
export const voucherDiscounts = (opened: readonly OpenedCode<SystemVoucher>[]): Discounting[] =>
  opened.map(({ code, offers }) => ({
    code,
    priceIds: pricesOf(offers).map(({ SystemVoucherPriceId }) => SystemVoucherPriceId),
  }));

/**
 * Returns the listed vouchers with reduced prices. If several codes reduce a price, the code entered last
 * counts.
 */
export function withVoucherCodes(
  listed: readonly SystemVoucher[],
  opened: readonly OpenedCode<SystemVoucher>[],
): SystemVoucher[] {
  const cheaper = new Map(
    pricesOf(opened.flatMap(({ offers }) => offers)).map((price) => [
      price.SystemVoucherPriceId,
      price.redemptionData,
    ]),
  );
  return listed.map((voucher) => ({
    ...voucher,
    Prices: voucher.Prices.map((price) => ({
      ...price,
      redemptionData: cheaper.get(price.SystemVoucherPriceId) ?? price.redemptionData,
    })),
  }));
}
