import type { counterDesk as call } from "../../domain/api/counterSale.ts";
import type { Reply } from "../../domain/api/route.ts";
import { Refused } from "../../domain/refusal.ts";
import { groupViews } from "../prices/priceLists.ts";
import type { PresentationRow } from "../prices/showRows.ts";
import { productsOf } from "../prices/products.ts";
import type { Locale } from "../../domain/locale.ts";
import type { Operator } from "../identity/operators/operators.ts";
import { ownPresentation } from "../seats/ownPresentation.ts";
import type { Cashier } from "../checkout/commit.ts";
import { termsView } from "../prices/waiverTerms.ts";

/**
 * Returns the row of a presentation in the operator's scope. Throws NOT_FOUND for an unknown presentation,
 * and FORBIDDEN for one outside the scope.
 */
export async function ownRow(
  { showRow, presentations }: Pick<Cashier["office"], "showRow" | "presentations">,
  operator: Operator,
  presentationId: number,
): Promise<PresentationRow> {
  const { id } = await ownPresentation({ presentations }, operator, presentationId);
  const row = await showRow(id);
  if (!row) throw new Refused("NOT_FOUND");
  return row;
}

/**
 * Returns what the counter can sell for a show: ticket types, products, and the waiver that the show
 * requires.
 */
export async function counterDesk(
  { office, priceLists }: Pick<Cashier, "office" | "priceLists">,
  operator: Operator,
  locale: Locale,
  presentationId: number,
): Promise<Reply<typeof call>> {
  const row = await ownRow(office, operator, presentationId);
  const [list, products] = await Promise.all([
    priceLists.of(row.price_policy_id),
    productsOf(office.db),
  ]);
  return {
    ticketGroups: groupViews(list, row, locale),
    products: products.offeredWith(row, locale),
    waiver: termsView(row, locale),
  };
}
