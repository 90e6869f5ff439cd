import { sql } from "kysely";
import type { Names } from "../../platform/locale.ts";
import type { Db } from "../../platform/store/db.ts";

/** A ticket group for which a business has prices. */
export interface HouseGroup {
  readonly id: number;
  readonly names: Names;
}

interface Where {
  readonly id: number;
  readonly business_id: number;
}

/**
 * Returns the ticket groups that have prices in the price lists of the venue's presentations. If the price
 * lists of the venue's presentations contain no prices, returns the groups that have prices in any price
 * list of the venue's business.
 */
export async function houseGroups(
  db: Db,
  { id: venueId, business_id: businessId }: Where,
): Promise<HouseGroup[]> {
  const priced = (isOwn: boolean) =>
    db
      .selectFrom("ticket_group as g")
      .select(["g.id", "g.name as names"])
      .where(
        sql<boolean>`exists (select from price r join price_policy o on o.id = r.price_policy_id
          where r.ticket_group_id = g.id and o.business_id = ${businessId}::int
            and (not ${isOwn}::boolean or exists (select from presentation p
              where p.venue_id = ${venueId}::int and p.price_policy_id = o.id)))`,
      )
      .orderBy("g.id")
      .execute();
  const own = await priced(true);
  return own.length > 0 ? own : priced(false);
}

interface Choice {
  readonly house: readonly HouseGroup[];
  /** The ticket groups of the venue's current plan, in the plan's order. */
  readonly used: readonly number[];
  readonly format: string | null;
}

/**
 * The format of drafts that are drawn in the designer, beginning with an empty plan or with the current
 * plan.
 */
export const DRAWING_FORMAT = "drawing";
const OWN_FORMATS = new Set<string | null>(["wire", "compact", DRAWING_FORMAT]);
const plain = (name: string | undefined): string => (name ?? "").trim().toLowerCase();

/**
 * Returns the ticket group that a file's category most likely means: the group with the same name, the group
 * with the same id if the file is in Parterre's own format, or otherwise the group at the same position in
 * the current plan.
 */
export function proposedFor(
  { id, name }: { readonly id: number; readonly name: string },
  at: number,
  { house, used, format }: Choice,
): number | undefined {
  const isThere = (wanted: number | undefined): boolean =>
    house.some((group) => group.id === wanted);
  const byName = house.find(({ names }) =>
    Object.values(names).some((n) => plain(n) === plain(name)),
  );
  if (byName) return byName.id;
  if (OWN_FORMATS.has(format) && isThere(id)) return id;
  const inPlace = used[Math.min(at, used.length - 1)];
  return isThere(inPlace) ? inPlace : house[0]?.id;
}
