import { useSnapshot } from "valtio";
import { MOST_OF_VOUCHER } from "../../domain/offer.ts";
import type { SystemVoucher } from "../../domain/voucherOffer.ts";
import { order } from "../order/order.ts";
import { voucherLine, type VoucherPrice } from "./lines.ts";
import { choose, linesOf } from "./offerChoice.ts";
import { OpenRow, PriceRow } from "./PriceRow.tsx";

/** The prices of a voucher, of which so many in all may be chosen. */
export function VoucherRows({ voucher }: { readonly voucher: SystemVoucher }) {
  return voucher.Prices.map((price) => (
    <VoucherRow key={price.SystemVoucherPriceId} voucher={voucher} price={price} />
  ));
}

interface VoucherRowProps {
  readonly voucher: SystemVoucher;
  readonly price: VoucherPrice;
}

/** The most is one voucher's, whichever its prices (back-office.md section 9). */
function VoucherRow({ voucher, price }: VoucherRowProps) {
  const now = useSnapshot(order);
  const { SystemVoucherId, Name, Prices, businessId, authProfileId, locationId } = voucher;
  const all = linesOf("vouchers", now).filter(({ offerId }) => offerId === SystemVoucherId);
  const own = all.find(({ priceId }) => priceId === price.SystemVoucherPriceId);
  const inAll = all.reduce((sum, { quantity }) => sum + quantity, 0);
  const quantity = own?.quantity ?? 0;
  const take = (count: number, shekels?: number): void =>
    choose({
      kind: "vouchers",
      seller: { businessId, authProfileId, locationId },
      line: voucherLine(voucher, price, count, shekels),
    });
  const shared = {
    of: Prices.length > 1 ? `${Name}, ${price.Name}` : Name,
    quantity,
    most: MOST_OF_VOUCHER - inAll + quantity,
  };
  if (price.openPrice === null) {
    // The amount says it all where that is the name.
    const isAmount = price.value === price.Price;
    return (
      <PriceRow
        name={isAmount ? "" : price.Name}
        amount={price.Price}
        onChange={(count) => take(count)}
        {...shared}
      />
    );
  }
  return (
    <OpenRow
      label={price.Name}
      open={price.openPrice}
      start={own?.amount ?? price.Price}
      onChange={take}
      {...shared}
    />
  );
}
