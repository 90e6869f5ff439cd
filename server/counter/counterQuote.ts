import type { Totals } from "../../domain/cart.ts";
import type { Locale } from "../../domain/locale.ts";
import type { Operator } from "../identity/operators/operators.ts";
import type { Cashier } from "../checkout/commit.ts";
import { totalsOf } from "../cart/pricing.ts";
import { counterCart, priceCounter, type CounterGoods } from "./counterCart.ts";
import { askedIn, ownHall } from "./counterSeats.ts";

/**
 * Returns the total of a sale at the counter, and reserves nothing. Throws the errors of pricing and of the
 * ticket rules.
 */
export async function counterQuote(
  cashier: Pick<Cashier, "office" | "priceLists">,
  operator: Operator,
  locale: Locale,
  goods: CounterGoods,
): Promise<Totals> {
  const hall = await ownHall(cashier.office, operator, goods.presentationId);
  // A place in an area without numbered seats has no number until it is locked, so 0 stands for its number.
  // Pricing throws VALIDATION for a place with the number 0, because no plan has such a place.
  const refs = askedIn(hall, goods.seats).map((asked) => ({ ...asked, seat: asked.seat ?? 0 }));
  const { price } = await priceCounter(cashier, counterCart(hall, refs, goods), goods, locale);
  return totalsOf(price);
}
