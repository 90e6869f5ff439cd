import * as z from "zod/mini";
import { Gift } from "./gift.ts";
import { Int } from "./ids.ts";
import { OfferTerms } from "./offer.ts";
import { OpenPrice } from "./openPrice.ts";

/** A discount code and the voucher's reduced price in shekels, which the server computes. */
const RedemptionData = z.object({
  reference: z.string().check(z.minLength(1), z.maxLength(60)),
  price: z.nullish(z.number()),
});

/** A price of a system voucher (back-office.md section 3). Amounts are in shekels. */
const SystemVoucherPrice = z.object({
  SystemVoucherPriceId: z.int(),
  Name: z.string(),
  /** Price of the voucher. With `openPrice`, `Price` is the suggested price. */
  Price: z.number(),
  /** Money value of the voucher. Null if the voucher is only valid for tickets and products. */
  value: z.nullable(z.number()),
  /** Allowed range if the buyer enters the price, which is then the voucher's value. */
  openPrice: z.nullable(OpenPrice),
  selectedQuantity: z.int(),
  redemptionData: z.nullable(RedemptionData),
});

/** A system voucher that is for sale (back-office.md section 3). */
export const SystemVoucher = z.object({
  SystemVoucherId: z.int(),
  SystemVoucherClassId: z.int(),
  /** Null if the voucher has no super class, or if its super class is retired. */
  SystemVoucherSuperClassId: z.nullable(z.int()),
  SuperClassName: z.nullable(z.string()),
  Name: z.string(),
  ClassName: z.string(),
  description: z.string(),
  businessId: z.int(),
  authProfileId: z.int(),
  locationId: z.int(),
  /** Always false for a voucher on sale. Only a bought voucher can become a replacement. */
  IsForReplacement: z.boolean(),
  /** Start of validity. Null unless the voucher has fixed dates. */
  StartDate: z.nullable(z.string()),
  EndDate: z.nullable(z.string()),
  /** Validity in days from the purchase. Null if the voucher has fixed dates or no end. */
  validDays: z.nullable(z.int()),
  /** Whether the voucher is only sold together with another one. */
  isAutoApply: z.boolean(),
  /** Tickets and products that the voucher is valid for. */
  benefits: z.array(z.object({ name: z.string(), quantity: z.int() })),
  Prices: z.array(SystemVoucherPrice),
  terms: z.nullable(OfferTerms),
});
export type SystemVoucher = z.infer<typeof SystemVoucher>;

/** Maximum quantity of one price of a voucher in a cart. */
const MAX_OF_PRICE = 100;

/** A voucher in a cart, with quantities and the entered price if it is open. */
export const CartVoucher = z.object({
  SystemVoucherId: Int,
  Prices: z
    .array(
      z.object({
        SystemVoucherPriceId: Int,
        Price: z.nullish(z.number()),
        selectedQuantity: z.int().check(z.minimum(0), z.maximum(MAX_OF_PRICE)),
        redemptionData: z.nullish(RedemptionData),
        /**
         * Recipients of vouchers of this price that are gifts, in any order and at most `selectedQuantity`.
         * Each entry is for one voucher. Gifts are delivered when the order is paid.
         */
        gifts: z.optional(z.array(Gift).check(z.maxLength(MAX_OF_PRICE))),
      }),
    )
    .check(z.maxLength(20)),
});
export type CartVoucher = z.infer<typeof CartVoucher>;

/** Total quantity of chosen vouchers. */
export const chosenVouchers = (vouchers: readonly CartVoucher[] = []): number =>
  vouchers.reduce(
    (sum, { Prices }) => sum + Prices.reduce((own, each) => own + each.selectedQuantity, 0),
    0,
  );

/** A bought voucher as printed on its page. */
export const GiftVoucher = z.object({
  Reference: z.string(),
  Name: z.string(),
  seller: z.string(),
  StartDate: z.nullable(z.string()),
  EndDate: z.nullable(z.string()),
  isCancelled: z.boolean(),
  /**
   * Value in shekels when the voucher was issued, and now. Null if the voucher is only valid for tickets and
   * products.
   */
  value: z.nullable(z.number()),
  balance: z.nullable(z.number()),
  benefits: z.array(z.object({ name: z.string(), quantity: z.int(), balance: z.int() })),
  /** Recipient and time of the delivery. Absent if the voucher is not given to anybody. */
  delivery: z.optional(
    z.object({
      name: z.string(),
      sender: z.string(),
      greeting: z.string(),
      /** Masked e-mail address or mobile number. Null if the giver prints the voucher. */
      to: z.nullable(z.string()),
      /** Time of the delivery in ISO 8601. */
      deliverAt: z.string(),
      /** Whether the day of the delivery has come. Never true if the giver prints the voucher. */
      isSent: z.boolean(),
    }),
  ),
});
export type GiftVoucher = z.infer<typeof GiftVoucher>;
