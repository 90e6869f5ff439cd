import type * as z from "zod/mini";
import type { counterQuote, counterSale } from "../../domain/api/counterSale.ts";
import type { Cart } from "../../domain/cart.ts";
import { addressOf } from "../../engine/plan/seatAddress.ts";
import { RESERVED_AREA, type SeatRef } from "../seats/claims.ts";
import type { Hall } from "../seats/locks/askedSeats.ts";
import { groupOf } from "../seats/seatAddressing.ts";
import type { Cashier } from "../checkout/commit.ts";
import { judgeSelection, priceCart, type PricedCart } from "../cart/pricing.ts";
import type { Locale } from "../../domain/locale.ts";

/** The items of a sale at the counter, in the form of the request's body. */
export type CounterGoods = z.output<typeof counterQuote.body>;
type Sold = CounterGoods["seats"][number];
type Buying = Pick<z.output<typeof counterSale.body>, "customerInfo" | "waiver">;

/** The customer data of a buyer who leaves no name. */
export const NOBODY = { FirstName: "", LastName: "", EmailAddress1: "", MobileNumber1: "" };

const addressIn = ({ plan }: Hall, { area, seat }: SeatRef) =>
  area === RESERVED_AREA ? addressOf(plan.layout, seat) : { sectionId: area, x: seat, y: 0 };

function cartSeat(hall: Hall, ref: SeatRef, sold: Sold): Cart["seats"][number] {
  const { facts } = hall;
  const { sectionId, x, y } = addressIn(hall, ref);
  const { code, ref1, ref2, addons } = sold;
  return {
    x,
    y,
    RowName: "",
    SeatName: "",
    ticket: {
      prsntId: facts.id,
      ticketGroupId: groupOf(hall, ref) ?? 0,
      venueId: facts.venueId,
      seatplanId: facts.seatplanId,
      sectionId,
      ticketId: sold.ticketId,
      amount: sold.amount ?? 0,
      serviceCharge: 0,
      pricePolicyId: 0,
      allocationId: null,
      isMultiplyFactorSubTicket: sold.isMultiplyFactorSubTicket === true,
      code,
      ref1,
      ref2,
      ...(addons && { addons }),
    },
  };
}

/**
 * Returns a payment by this voucher, in the form of the cart. The amount is a placeholder, which pricing
 * replaces with the amount that the voucher can pay.
 */
const payingWith = (voucher: string): Cart["voucherPayments"] => ({
  [voucher]: { amount: 1, id: 0 },
});

/**
 * Converts a sale at the counter to a cart. The cart is marked as a reservation (`isHold`), because
 * reservations are paid at the counter and have no service charges.
 */
export const counterCart = (
  hall: Hall,
  refs: readonly SeatRef[],
  goods: CounterGoods & Buying,
): Cart => ({
  customerInfo: { ...NOBODY, ...goods.customerInfo },
  paymentMethod: "none",
  authProfileId: 0,
  businessId: hall.facts.businessId,
  locationId: hall.facts.locationId,
  isHold: true,
  seats: refs.map((ref, place) => cartSeat(hall, ref, goods.seats[place]!)),
  products: goods.products ?? [],
  ...(goods.voucher && { voucherPayments: payingWith(goods.voucher) }),
  globalServiceCharge: { name: "", amount: 0 },
  waiver: goods.waiver,
});

/** Returns the reason why tickets are given away, or null if they are sold. */
export const giftOf = ({ complimentary }: CounterGoods): string | null =>
  complimentary?.trim() || null;

/** Prices and validates the items in the same steps as the storefront, and throws the same errors. */
export async function priceCounter(
  { office, priceLists }: Pick<Cashier, "office" | "priceLists">,
  cart: Cart,
  goods: CounterGoods,
  locale: Locale,
): Promise<PricedCart> {
  const terms = { isCounter: true, isComplimentary: giftOf(goods) !== null };
  const priced = await priceCart(office, priceLists, cart, "staff", terms);
  judgeSelection(priced, locale);
  return priced;
}
