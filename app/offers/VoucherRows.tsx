import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { MOST_OF_VOUCHER } from "../../domain/offer.ts";
import type { SystemVoucher } from "../../domain/voucherOffer.ts";
import { order } from "../order/cart/order.ts";
import { pageContext } from "../order/cart/orderContext.ts";
import { listed, price as shekelsOf } from "../shell/i18n/formats.ts";
import { voucherLine, type VoucherPrice } from "./lines.ts";
import { choose, linesOf } from "./offerChoice.ts";
import { isCodeElsewhere } from "./offerCodes.ts";
import { OpenRow, PriceRow } from "./PriceRow.tsx";

/** The prices of a voucher, which share one maximum quantity. */
export function VoucherRows({ voucher }: { readonly voucher: SystemVoucher }) {
  return voucher.Prices.map((price) => (
    <VoucherRow key={price.SystemVoucherPriceId} voucher={voucher} price={price} />
  ));
}

interface VoucherRowProps {
  readonly voucher: SystemVoucher;
  readonly price: VoucherPrice;
}

/** Returns the name of a price for display. The name is empty if the price equals the voucher's value. */
function nameOf(t: TFunction, { value, Price, Name }: VoucherPrice): string {
  if (value === null) return Name;
  return value === Price ? "" : t("offers.worth", { value: shekelsOf(value, true) });
}

/**
 * One price of a voucher. The maximum quantity applies to the sum over all its prices (back-office.md section
 * 9).
 */
function VoucherRow({ voucher, price }: VoucherRowProps) {
  const { t } = useTranslation();
  const now = useSnapshot(order);
  const { SystemVoucherId, Name, Prices, businessId, authProfileId, locationId } = voucher;
  const lines = linesOf("vouchers", now);
  const all = lines.filter(({ offerId }) => offerId === SystemVoucherId);
  const own = all.find(({ priceId }) => priceId === price.SystemVoucherPriceId);
  const inAll = all.reduce((sum, { quantity }) => sum + quantity, 0);
  const quantity = own?.quantity ?? 0;
  const take = (count: number, shekels?: number): void =>
    choose(pageContext, {
      kind: "vouchers",
      seller: { businessId, authProfileId, locationId },
      line: {
        ...voucherLine(voucher, price, count, shekels),
        code: own?.code ?? null,
        ...(own?.gifts && { gifts: own.gifts.slice(0, count) }),
      },
    });
  const shared = {
    of: Prices.length > 1 ? listed([Name, price.Name]) : Name,
    quantity,
    most: MOST_OF_VOUCHER - inAll + quantity,
  };
  if (price.openPrice === null) {
    return (
      <PriceRow
        name={nameOf(t, price)}
        amount={price.Price}
        onChange={(count) => take(count)}
        {...shared}
      >
        {!isCodeElsewhere(price.redemptionData?.reference, lines, own) && (
          <CodeWords price={price} />
        )}
      </PriceRow>
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

/** Says how the entered code changes the unit price. */
function CodeWords({ price }: Pick<VoucherRowProps, "price">) {
  const { t } = useTranslation();
  const { redemptionData } = price;
  if (typeof redemptionData?.price !== "number") return null;
  return (
    <p className="text-sm text-teal">
      {t("offers.code.oneFor", {
        price: shekelsOf(redemptionData.price, true),
        code: `\u2066${redemptionData.reference}\u2069`,
      })}
    </p>
  );
}
