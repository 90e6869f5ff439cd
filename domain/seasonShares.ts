import { minus, plus, sharesOf, sumOf, type Agorot } from "./money.ts";

/**
 * What each show of a season is worth of the `paid` price of the membership that it came with, in agorot
 * and in the shows' order; `own` is what each show cost besides (its payable amount and its seat's fare).
 * What goes back where the house cancels one of them, or moves one and its buyer gives it back. The specification is silent; the house's rule:
 * a show is worth what was paid for it alone, and the rest of the price (the tariff) is for all shows
 * alike, past ones too, because nobody can say which of them it was bought for. Where a discount has
 * left less than the shows' own amounts, these share what was paid by their sizes. All shows together are
 * worth exactly the price, whatever it is divided by.
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
