import type * as z from "zod/mini";
import type { releaseBlocked } from "../../../domain/api/blocks.ts";
import { Refused } from "../../../domain/refusal.ts";
import { SeatStatus } from "../../../domain/seat.ts";
import { RESERVED_AREA, type SeatRef } from "../claims.ts";
import type { Hall } from "../locks/askedSeats.ts";
import { seatsChosen } from "../locks/operatorChoice.ts";
import type { Db } from "../../platform/store/db.ts";

type Release = z.output<typeof releaseBlocked.body>;

/** Returns the seats and places that are still blocked for the given block or allocation. */
async function blockedFor(
  tx: Db,
  { presentationId, blockId, allocationId }: Release,
): Promise<SeatRef[]> {
  const [column, id] = blockId
    ? (["block_id", blockId] as const)
    : (["allocation_id", allocationId ?? 0] as const);
  const rows = await tx
    .selectFrom("seat_claim")
    .select(["area", "seat_no"])
    .where(column, "=", id)
    .where("presentation_id", "=", presentationId)
    .where("state", "=", SeatStatus.blocked)
    .orderBy("area")
    .orderBy("seat_no")
    .execute();
  return rows.map((row) => ({ presentationId, area: row.area, seat: row.seat_no }));
}

/**
 * Returns the seats to free. The request names seats by their addresses, and places of a block or
 * allocation by their quantity. If the request names neither seats nor places, the whole block is freed. A
 * whole allocation cannot be freed here, because there is a separate call for that. Throws NOT_FOUND for an
 * unknown seat, or for places without a block or allocation.
 */
export async function blockedSeats(tx: Db, hall: Hall, release: Release): Promise<SeatRef[]> {
  const seats = seatsChosen(hall, release);
  const isWhole = seats.length === 0 && release.places.length === 0;
  if (isWhole) return release.blockId ? blockedFor(tx, release) : [];
  if (release.places.length === 0) return seats;
  if (!release.blockId && !release.allocationId) throw new Refused("NOT_FOUND");
  const blocked = (await blockedFor(tx, release)).filter(({ area }) => area !== RESERVED_AREA);
  const byArea = Map.groupBy(blocked, ({ area }) => area);
  // If the request names a section twice, the quantities are added up.
  const places = release.places.flatMap(
    ({ sectionId, quantity }) => byArea.get(sectionId)?.splice(0, quantity) ?? [],
  );
  return [...seats, ...places];
}
