import type { LocationDetails } from "../../domain/api/locations.ts";
import type { Locale } from "../../domain/locale.ts";
import { Refused } from "../../domain/refusal.ts";
import { nameIn, type Names } from "../platform/locale.ts";
import type { Db } from "../platform/store/db.ts";

const textIn = (names: Names | null, locale: Locale): string | null =>
  (names && nameIn(names, locale)) || null;

/**
 * Returns the address, map and opening hours of a location. Throws NOT_FOUND if the location does not exist.
 */
export async function locationDetails(
  db: Db,
  id: number,
  locale: Locale,
): Promise<LocationDetails> {
  const row = await db
    .selectFrom("location")
    .select(["id", "address", "map_url", "opening_hours"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) throw new Refused("NOT_FOUND");
  return {
    id: row.id,
    address: textIn(row.address, locale),
    mapUrl: row.map_url,
    openingHours: textIn(row.opening_hours, locale),
  };
}
