import { sql } from "kysely";
import type { PriceList } from "../../prices/priceLists.ts";
import type { Container } from "../../container.ts";
import { groupsIn } from "../../catalogueAdmin/presentationColumns.ts";
import type { Db } from "../../platform/store/db.ts";

type Desk = Pick<Container, "db" | "priceLists" | "plans">;

/** What determines the price levels of a presentation's seats. */
export interface Levels {
  readonly pricePolicyId: number;
  readonly planVersion: string;
}

interface SoldLevel {
  readonly ticketGroupId: number;
  readonly ticketId: number;
}

/** Price levels at which buyers hold valid tickets for a presentation. */
export async function soldLevels(db: Db, presentationId: number): Promise<SoldLevel[]> {
  const { rows } = await sql<SoldLevel>`
    select distinct ticket_group_id as "ticketGroupId", ticket_type_id as "ticketId"
    from ticket where presentation_id = ${presentationId} and cancelled_at is null`.execute(db);
  return rows;
}

const priceIn = (list: PriceList, { ticketGroupId, ticketId }: SoldLevel): number | undefined =>
  list.get(ticketGroupId)?.prices.find((price) => price.ticketId === ticketId)?.amount;

/**
 * Returns a predicate that tells whether tickets can be moved to a presentation of another feature. The other
 * presentation must have seats in every ticket group that was sold, and each ticket type must cost the same
 * in both (storefront.md section 5, one price level). Nobody gets a seat whose value differs from what they
 * paid.
 */
export async function levelJudge(
  { priceLists, plans }: Desk,
  from: Levels,
  sold: readonly SoldLevel[],
): Promise<(to: Levels) => Promise<boolean>> {
  const before = await priceLists.of(from.pricePolicyId);
  const isPriced = async (pricePolicyId: number): Promise<boolean> => {
    const list = await priceLists.of(pricePolicyId);
    return sold.every((level) => {
      const price = priceIn(before, level);
      return price !== undefined && price === priceIn(list, level);
    });
  };
  const isSeated = async (planVersion: string): Promise<boolean> => {
    const groups = new Set(groupsIn(await plans.byVersion(planVersion)));
    return sold.every(({ ticketGroupId }) => groups.has(ticketGroupId));
  };
  return async ({ pricePolicyId, planVersion }) =>
    (await isPriced(pricePolicyId)) && isSeated(planVersion);
}
