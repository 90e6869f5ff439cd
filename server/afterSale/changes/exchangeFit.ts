import { sql } from "kysely";
import type { PriceList } from "../../prices/priceLists.ts";
import type { Container } from "../../container.ts";
import { groupsIn } from "../../catalogueAdmin/presentationColumns.ts";
import type { Db } from "../../platform/store/db.ts";

type Desk = Pick<Container, "db" | "priceLists" | "plans">;

/** The price list and seat plan of a presentation, which determine the price of each seat. */
export interface Levels {
  readonly pricePolicyId: number;
  readonly planVersion: string;
}

interface SoldLevel {
  readonly ticketGroupId: number;
  readonly ticketId: number;
}

/** Returns the distinct pairs of ticket group and ticket type for which a presentation has valid tickets. */
export async function soldLevels(db: Db, presentationId: number): Promise<SoldLevel[]> {
  const { rows } = await sql<SoldLevel>`
    select distinct ticket_group_id as "ticketGroupId", ticket_type_id as "ticketId"
    from ticket where presentation_id = ${presentationId} and cancelled_at is null`.execute(db);
  return rows;
}

const priceIn = (list: PriceList, { ticketGroupId, ticketId }: SoldLevel): number | undefined =>
  list.get(ticketGroupId)?.prices.find((price) => price.ticketId === ticketId)?.amount;

/**
 * Returns a function that tells whether tickets can be moved to a presentation of another feature: its hall
 * must have seats in each sold ticket group, at the same price for each sold ticket type (storefront.md
 * section 5, one price level). The price levels are compared so that nobody gets a seat of another price
 * level than the paid one.
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
