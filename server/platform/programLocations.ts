import { sql } from "kysely";
import type { ProgramLocation } from "../../domain/api/programLocations.ts";
import type { Locale } from "../../domain/locale.ts";
import { Refused } from "../../domain/refusal.ts";
import { nameIn } from "./locale.ts";
import { isRowWithin, type Scope } from "./scope.ts";
import type { Db } from "./store/db.ts";

/** Lists the locations, including retired ones, to which an operator can limit an API key or a webhook. */
export async function programLocations(
  db: Db,
  owner: Scope,
  locale: Locale,
): Promise<ProgramLocation[]> {
  const rows = await db
    .selectFrom("location as l")
    .select(["l.id", "l.business_id", "l.name"])
    .select(sql<boolean>`l.retired_at is not null`.as("isRetired"))
    .where(isRowWithin(owner, "l.business_id", "l.id"))
    .orderBy("l.id")
    .execute();
  return rows.map(({ id, business_id: businessId, name, isRetired }) => ({
    id,
    businessId,
    name: nameIn(name, locale),
    isRetired,
  }));
}

interface WishedLimit {
  readonly businessId: number;
  readonly locationIds: readonly number[];
  /** The locations of the previous limit. Retired locations of the previous limit may remain. */
  readonly before?: readonly number[];
}

/**
 * Returns the limit that an API key or a webhook gets, as the value of a column `location_ids`. The result
 * never exceeds the limit of the operator who sets it. Throws VALIDATION for a location that the operator
 * does not have in this business.
 */
export async function limitFor(
  db: Db,
  owner: Scope,
  { businessId, locationIds, before = [] }: WishedLimit,
): Promise<readonly number[]> {
  if (locationIds.length === 0) return owner.locationIds ?? [];
  const found = await db
    .selectFrom("location as l")
    .select("l.id")
    .select(sql<boolean>`l.retired_at is not null`.as("isRetired"))
    .where("l.id", "in", [...locationIds])
    .where("l.business_id", "=", businessId)
    .where(isRowWithin(owner, "l.business_id", "l.id"))
    .execute();
  const allowed = new Set(
    found.filter(({ id, isRetired }) => !isRetired || before.includes(id)).map(({ id }) => id),
  );
  if (!locationIds.every((id) => allowed.has(id))) {
    const fault = { field: "locationIds", message: "not locations of yours in this business" };
    throw new Refused("VALIDATION", { fields: [fault] });
  }
  return [...allowed].toSorted((a, b) => a - b);
}
