import { type Agorot } from "./money.ts";
import { minus, plus, sharesOf, sumOf } from "./moneySums.ts";

/**
 * Splits the `paid` price of a season's membership into the refundable share of each show, in agorot and in
 * the order of the shows. A share is refunded if the business cancels its show, or moves it and the buyer
 * returns the ticket. `own` has the price of each show besides the tariff (its payable amount and its seat's
 * price). The specification does not define these shares. By our rule, the share is the show's own price plus
 * an equal part of the tariff, past shows included, because the tariff cannot be attributed to single shows.
 * If a discount left less than the sum of `own`, the paid amount is split in proportion to `own`. The shares
 * always add up to exactly the paid price.
 */
export function seasonShares(paid: Agorot, own: readonly Agorot[]): Agorot[] {
  const rest = minus(paid, sumOf(own));
  if (rest < 0) return sharesOf(paid, own);
  const alike = sharesOf(
    rest,
    own.map(() => 1),
  );
  return own.map((amount, show) => plus(amount, alike[show]!));
}
