import * as z from "zod/mini";
import { Int } from "./ids.ts";
import { OfferTerms } from "./offer.ts";
import { OpenPrice } from "./openPrice.ts";

/** A code that makes a voucher cheaper, and what it then costs in shekels; the server fills the price in. */
const RedemptionData = z.object({
  reference: z.string().check(z.minLength(1), z.maxLength(60)),
  price: z.nullish(z.number()),
});

/** A price of a system voucher (back-office.md section 3). Shekels. */
const SystemVoucherPrice = z.object({
  SystemVoucherPriceId: z.int(),
  Name: z.string(),
  /** What it costs; with `openPrice` only what is proposed. */
  Price: z.number(),
  /** The money that is on it; null where it is good for tickets alone. */
  value: z.nullable(z.number()),
  /** The buyer names the price, which is then the voucher's value. */
  openPrice: z.nullable(OpenPrice),
  selectedQuantity: z.int(),
  redemptionData: z.nullable(RedemptionData),
});

/** A system voucher that is for sale (back-office.md section 3). */
export const SystemVoucher = z.object({
  SystemVoucherId: z.int(),
  SystemVoucherClassId: z.int(),
  SystemVoucherSuperClassId: z.int(),
  Name: z.string(),
  ClassName: z.string(),
  description: z.string(),
  businessId: z.int(),
  authProfileId: z.int(),
  locationId: z.int(),
  /** Always false for what is bought; a bought one may become a replacement. */
  IsForReplacement: z.boolean(),
  /** From when it may be used, where it has dates of its own. */
  StartDate: z.nullable(z.string()),
  EndDate: z.nullable(z.string()),
  /** Days that it is good from the purchase on; null where it has dates or no end. */
  validDays: z.nullable(z.int()),
  /** Sold beside another voucher alone. */
  isAutoApply: z.boolean(),
  /** Tickets that it is good for. */
  benefits: z.array(z.object({ name: z.string(), quantity: z.int() })),
  Prices: z.array(SystemVoucherPrice),
  terms: z.nullable(OfferTerms),
});
export type SystemVoucher = z.infer<typeof SystemVoucher>;

/** A voucher of a cart: as it is listed, with quantities and, where it is open, the named price. */
export const CartVoucher = z.object({
  SystemVoucherId: Int,
  Prices: z
    .array(
      z.object({
        SystemVoucherPriceId: Int,
        Price: z.nullish(z.number()),
        selectedQuantity: z.int().check(z.minimum(0), z.maximum(100)),
        redemptionData: z.nullish(RedemptionData),
      }),
    )
    .check(z.maxLength(20)),
});
export type CartVoucher = z.infer<typeof CartVoucher>;

/** How many vouchers are chosen. */
export const chosenVouchers = (vouchers: readonly CartVoucher[] = []): number =>
  vouchers.reduce(
    (sum, { Prices }) => sum + Prices.reduce((own, each) => own + each.selectedQuantity, 0),
    0,
  );

/** A bought voucher as its printed page has it. */
export const GiftVoucher = z.object({
  Reference: z.string(),
  Name: z.string(),
  seller: z.string(),
  StartDate: z.nullable(z.string()),
  EndDate: z.nullable(z.string()),
  isCancelled: z.boolean(),
  /** Shekels, as issued and as left; null where it is good for tickets alone. */
  value: z.nullable(z.number()),
  balance: z.nullable(z.number()),
  benefits: z.array(z.object({ name: z.string(), quantity: z.int(), balance: z.int() })),
});
export type GiftVoucher = z.infer<typeof GiftVoucher>;
