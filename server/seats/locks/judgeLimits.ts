import { sql } from "kysely";
import type { Refusal } from "../../../domain/refusal.ts";
import { judgeMaximum } from "../../../engine/seating/selection/seatMaximum.ts";
import { ints, type Db } from "../../platform/store/db.ts";
import type { Hall } from "./askedSeats.ts";

/** Counts the seats in these lists of seat keys, by presentation id. */
function countByShow(...lists: readonly Iterable<string>[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const keys of lists) {
    for (const key of keys) {
      const id = Number(key.slice(0, key.indexOf(" ")));
      counts.set(id, (counts.get(id) ?? 0) + 1);
    }
  }
  return counts;
}

/** Returns TOO_MANY_SEATS if a presentation's own seat limit is exceeded. */
export function judgeShows(
  halls: ReadonlyMap<number, Hall>,
  held: Iterable<string>,
  wanted: Iterable<string>,
): Refusal | undefined {
  let counts: Map<number, number> | undefined;
  for (const [id, { facts }] of halls) {
    if (facts.maximumSeats === null) continue;
    counts ??= countByShow(held, wanted);
    const tooMany = judgeMaximum(counts.get(id) ?? 0, facts.maximumSeats);
    if (tooMany) return tooMany;
  }
  return undefined;
}

/**
 * Returns the business of each presentation, from `halls` if `halls` contains the presentation, otherwise
 * from the database.
 */
async function businessesOf(
  tx: Db,
  ids: Iterable<number>,
  halls: ReadonlyMap<number, Hall>,
): Promise<ReadonlyMap<number, number>> {
  const found = new Map([...halls].map(([id, { facts }]) => [id, facts.businessId]));
  const others = [...ids].filter((id) => !found.has(id));
  if (others.length === 0) return found;
  const rows = await tx
    .selectFrom("presentation")
    .select(["id", "business_id"])
    .where("id", "=", sql<number>`any(${ints(others)})`)
    .execute();
  for (const { id, business_id } of rows) found.set(id, business_id);
  return found;
}

/** The seats that a visitor would have after a claim, and how many the businesses allow. */
interface Limited {
  readonly halls: ReadonlyMap<number, Hall>;
  /** Maximum seats per visitor, by business id. */
  readonly limits: ReadonlyMap<number, number>;
  /** Whether the limit applies to each presentation separately. */
  readonly isPerShow?: boolean | undefined;
  /**
   * Keys (`keyOf`) of the seats that the visitor already has. `wanted` contains the keys of the seats that
   * the visitor asks for.
   */
  readonly held: ReadonlySet<string>;
  readonly wanted: ReadonlySet<string>;
}

/** Returns TOO_MANY_SEATS if the visitor would have more seats of a business than the business allows. */
export async function judgeLimits(tx: Db, limited: Limited): Promise<Refusal | undefined> {
  const { halls, limits, isPerShow, held, wanted } = limited;
  // If the number of seats is below every limit, as for most visitors, the businesses of the seats need not
  // be read.
  if (held.size + wanted.size <= Math.min(...limits.values())) return undefined;
  const counts = countByShow(held, wanted);
  const businesses = await businessesOf(tx, counts.keys(), halls);
  for (const [businessId, limit] of limits) {
    const own = [...counts].filter(([id]) => businesses.get(id) === businessId);
    const seats = own.map(([, count]) => count);
    const most = isPerShow ? Math.max(0, ...seats) : seats.reduce((sum, each) => sum + each, 0);
    const tooMany = judgeMaximum(most, limit);
    if (tooMany) return tooMany;
  }
  return undefined;
}
