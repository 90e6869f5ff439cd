import { chosenOf, judgeSellers, type Cart } from "../../domain/cart.ts";
import { toShekels, unroundedAgorot, ZERO, type Agorot } from "../../domain/money.ts";
import { sumOf } from "../../domain/moneySums.ts";
import { judgeKind, type CartKind } from "../../domain/offer.ts";
import { priceOf, type Price } from "../../domain/price.ts";
import { Refused } from "../../domain/refusal.ts";
import { replaceVoucherPayment } from "../../domain/voucher.ts";
import type { PriceContainer } from "../prices/priceContainer.ts";
import { readCodes } from "../codes/codeBook.ts";
import { NOBODY } from "../codes/memberProof.ts";
import type { DraftUse } from "../codes/uses.ts";
import { voucherShare, type VoucherShare } from "../codes/voucherPayment.ts";
import { pickDonations } from "./donations/pickDonations.ts";
import type { Locale } from "../../domain/locale.ts";
import { nameIn, type Names } from "../platform/locale.ts";
import { pickMemberships } from "./memberships/pickMemberships.ts";
import { totalsOf } from "../cart/pricing.ts";
import type { Db } from "../platform/store/db.ts";
import { pickVouchers } from "./vouchers/pickVouchers.ts";
import { amountOf, type OfferSeller, type Picked, type PickedOffer } from "../cart/pickedOffers.ts";

/** The kinds of carts, except carts with tickets. */
export type OfferKind = Exclude<CartKind, "tickets">;

/** A cart of memberships, vouchers or donations with the prices that the server has computed. */
export interface PricedOffers {
  readonly kind: OfferKind;
  readonly seller: OfferSeller;
  readonly items: readonly PickedOffer[];
  readonly price: Price;
  readonly voucher: VoucherShare | undefined;
  readonly uses: readonly DraftUse[];
  readonly chargeName: Names | undefined;
  readonly picked: Picked;
}

/**
 * Returns the kind of goods that a cart contains. Throws CART_KINDS_MIXED if the cart contains several kinds
 * (back-office.md section 4).
 */
export function kindOf(cart: Cart): CartKind {
  const judged = judgeKind(chosenOf(cart));
  if ("kind" in judged) return judged.kind;
  throw Refused.of(judged.refusal);
}

/** Services that are needed to price a cart of any kind. */
type Pricer = Pick<PriceContainer, "db" | "clock" | "presentations" | "plans">;

function pick(office: Pricer, kind: OfferKind, cart: Cart): Promise<Picked> {
  const { db } = office;
  const now = office.clock.now();
  switch (kind) {
    case "memberships":
      return pickMemberships(office, cart, now);
    case "vouchers":
      return pickVouchers(db, cart.vouchers ?? [], cart.locationId, now);
    case "donations":
      return pickDonations(db, cart.donations ?? []);
  }
}

/**
 * Returns the seller of the items. Throws if items have different auth profiles or businesses (storefront.md
 * section 5), and NOTHING_SELECTED for an empty cart.
 */
function sellerOf({ sellers }: Picked): OfferSeller {
  const refused = judgeSellers(
    sellers.map(({ auth_profile_id, business_id }) => ({
      authProfileId: auth_profile_id,
      businessId: business_id,
    })),
  );
  if (refused) throw Refused.of(refused);
  const [first] = sellers;
  if (!first) throw new Refused("NOTHING_SELECTED");
  return first;
}

const chargeOf = (db: Db, kind: OfferKind, businessId: number) =>
  db
    .selectFrom("offer_charge")
    .selectAll()
    .where("business_id", "=", businessId)
    .where("kind", "=", kind)
    .where("retired_at", "is", null)
    .executeTakeFirst();

/** Returns the part of `total` that the cart's voucher pays. */
async function payingShare(db: Db, cart: Cart, businessId: number, total: Agorot) {
  const codes = Object.keys(cart.voucherPayments ?? {});
  const book = await readCodes(db, { businessId, codes, asker: NOBODY, promptedTicketIds: [] });
  return voucherShare(book, cart, total);
}

/**
 * Finds and prices all items of a cart, and reserves nothing. Throws HOLD_UNAVAILABLE for a reservation
 * without payment, the errors of `pickMemberships`, `pickVouchers` and `pickDonations`, and errors for
 * different sellers and for the paying voucher.
 */
export async function priceOffers(
  office: Pricer,
  kind: OfferKind,
  cart: Cart,
): Promise<PricedOffers> {
  const { db } = office;
  if (cart.isHold) throw new Refused("HOLD_UNAVAILABLE", { reason: "kind" });
  const picked = await pick(office, kind, cart);
  const seller = sellerOf(picked);
  const charge = await chargeOf(db, kind, seller.business_id);
  const parts = {
    presentations: [],
    products: [],
    isHold: false,
    [kind]: sumOf(picked.items.map(amountOf)),
    ...(charge && { offerCharge: { type: charge.type, amount: charge.amount } }),
  };
  const { total } = priceOf({ ...parts, voucherBalance: ZERO });
  const voucher = await payingShare(db, cart, seller.business_id, total);
  return {
    kind,
    seller,
    items: picked.items,
    price: priceOf({ ...parts, voucherBalance: voucher?.amount ?? ZERO }),
    voucher,
    uses: [...picked.uses, ...(voucher ? [{ ...voucher.use, position: null }] : [])],
    chargeName: charge?.name,
    picked,
  };
}

/**
 * Throws PRICE_CHANGED if the total or the voucher payment in the cart differs from the computed amount by
 * more than 0.01 agorot.
 */
export function judgeOfferClaims(cart: Cart, { price, picked }: PricedOffers): void {
  const claimed = picked.claimed + unroundedAgorot(cart.globalServiceCharge.amount);
  const vouchers = Object.values(cart.voucherPayments ?? {}).reduce(
    (sum, { amount }) => sum + unroundedAgorot(amount),
    0,
  );
  const isOff = (a: number, b: number): boolean => Math.abs(a - b) > 0.01;
  if (isOff(claimed, price.total) || isOff(vouchers, price.voucherPayments)) {
    throw new Refused("PRICE_CHANGED", { totals: totalsOf(price) });
  }
}

/** Returns the cart with the seller and prices that the server has computed. */
export function correctedOffers(cart: Cart, priced: PricedOffers, locale: Locale): Cart {
  const { seller, picked, price, voucher, chargeName } = priced;
  return {
    ...cart,
    authProfileId: seller.auth_profile_id,
    businessId: seller.business_id,
    locationId: cart.businessId === seller.business_id ? cart.locationId : seller.location_id,
    ...picked.corrected,
    voucherPayments: voucher ? replaceVoucherPayment(voucher.code, voucher.payment) : {},
    globalServiceCharge: {
      name: chargeName ? nameIn(chargeName, locale) : "",
      amount: toShekels(price.globalCharge),
    },
  };
}
