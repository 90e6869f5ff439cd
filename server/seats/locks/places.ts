import { sql } from "kysely";
import { SeatStatus } from "../../../domain/seat.ts";
import { blockedOf, type OpenedSeats } from "../allocations/heldAllocations.ts";
import type { Db } from "../../platform/store/db.ts";

/**
 * Returns the number of a place that is free according to the statuses in memory, or `undefined` if no place
 * is free. The search starts at a random place, so that buyers do not compete for the same place.
 */
export function freePlaceIn(
  bytes: Uint8Array,
  isPicked: (place: number) => boolean,
  random: () => number = Math.random,
): number | undefined {
  const start = Math.floor(random() * bytes.length);
  for (let step = 0; step < bytes.length; step++) {
    const at = (start + step) % bytes.length;
    if (bytes[at] === SeatStatus.available && !isPicked(at + 1)) return at + 1;
  }
  return undefined;
}

/**
 * Returns a random place of an area that is set aside for this visitor. Places that are set aside are
 * picked before other free places.
 */
export function openedPlaceIn(
  opened: OpenedSeats,
  asked: { readonly presentationId: number; readonly area: number },
  isPicked: (place: number) => boolean,
  random: () => number = Math.random,
): number | undefined {
  const places = blockedOf(opened).filter(
    ({ presentationId, area, seat }) =>
      presentationId === asked.presentationId && area === asked.area && !isPicked(seat),
  );
  return places[Math.floor(random() * places.length)]?.seat;
}

/**
 * Reads the free places from the database. Places with expired locks count as free. This function is used
 * if the statuses in memory show no free places or are outdated.
 */
export async function freePlacesInBooks(
  tx: Db,
  presentationId: number,
  area: number,
  capacity: number,
): Promise<number[]> {
  const { rows } = await sql<{ place: number }>`
    with t as materialized (select app_now() as now)
    select place from t, generate_series(1, ${capacity}::int) as place
    where not exists (
      select 1 from seat_claim c
      where c.presentation_id = ${presentationId} and c.area = ${area} and c.seat_no = place
        and (c.state <> 1 or c.expires_at > t.now))
    order by random() limit 400`.execute(tx);
  return rows.map((row) => row.place);
}
