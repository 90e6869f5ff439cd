import { sql } from "kysely";
import { defaultPriceList, isValidOn } from "../../domain/priceRules.ts";
import { dateOf } from "../../domain/zone.ts";
import type { Container } from "../container.ts";
import { ints } from "../platform/store/db.ts";
import { groupsIn } from "./presentationColumns.ts";
import { rulesOf } from "./prices.ts";
import { wrongField } from "./writer.ts";

type Desk = Pick<Container, "db" | "plans">;

/**
 * Returns the price lists of a business by id, each with its rules, its validity, and whether it has a price
 * for a seat of the plan.
 */
async function listsOf({ db, plans }: Desk, businessId: number, planVersion: string) {
  const groups = groupsIn(await plans.byVersion(planVersion, db));
  const rows = await db
    .selectFrom("price_policy as p")
    .select("p.id")
    .select(sql<string | null>`to_char(p.valid_from, 'YYYY-MM-DD')`.as("validFrom"))
    .select(sql<string | null>`to_char(p.valid_until, 'YYYY-MM-DD')`.as("validUntil"))
    .select(sql<boolean>`p.retired_at is not null`.as("isRetired"))
    .select(
      sql<boolean>`exists (select from price r where r.price_policy_id = p.id
        and r.ticket_group_id = any(${ints(groups)}))`.as("isPriced"),
    )
    .where("p.business_id", "=", businessId)
    .orderBy("p.id")
    .execute();
  const rules = await rulesOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, rules: rules.get(row.id) ?? [] }));
}

export type PriceChoice = (startsAt: Date) => number;

interface Asked {
  readonly businessId: number;
  readonly planVersion: string;
  /** Null chooses the list whose rules for days and times cover the start (`defaultPriceList`). */
  readonly pricePolicyId: number | null;
  /**
   * The list that the presentation already has. The kept list is accepted even if it is retired or no longer
   * valid.
   */
  readonly keptId?: number;
}

/**
 * Returns a function that chooses the price list for a start time. This call and the returned function throw
 * VALIDATION for a list that belongs to another business, is retired, is not valid on the day or prices no
 * seat. If no list is the default for the start time, also throws VALIDATION.
 */
export async function priceChoice(
  desk: Desk,
  { businessId, planVersion, pricePolicyId, keptId }: Asked,
): Promise<PriceChoice> {
  const refuse = (message: string) => wrongField("pricePolicyId", message);
  const lists = await listsOf(desk, businessId, planVersion);
  if (pricePolicyId === null) {
    const usable = lists.filter(({ isRetired, isPriced }) => !isRetired && isPriced);
    return (startsAt) => {
      const found = defaultPriceList(usable, startsAt);
      if (!found) throw refuse(`no list is the default on ${dateOf(startsAt)}`);
      return found.id;
    };
  }
  const list = lists.find(({ id }) => id === pricePolicyId);
  if (!list) throw refuse("no such prices");
  if (!list.isPriced) throw refuse("has no price for a seat of this plan");
  if (list.id === keptId) return () => list.id;
  if (list.isRetired) throw refuse("was retired");
  return (startsAt) => {
    if (!isValidOn(list, dateOf(startsAt))) throw refuse(`is not valid on ${dateOf(startsAt)}`);
    return list.id;
  };
}
