import { sql } from "kysely";
import type { HolderKind } from "../../../domain/allocation.ts";
import { normalizeCode } from "../../../domain/code.ts";
import { Refused } from "../../../domain/refusal.ts";
import type { SeatChange, SeatRef } from "../claims.ts";
import type { Names } from "../../platform/locale.ts";
import { blockSeats, tellBlocked } from "../locks/blockSeats.ts";
import { jsonb, type Db } from "../../platform/store/db.ts";

export interface Holder {
  readonly kind: HolderKind;
  readonly value: string;
}

/** An allocation to create. */
export interface NewAllocation {
  readonly presentationId: number;
  readonly businessId: number;
  readonly name: Names;
  readonly releaseAt: Date;
  readonly createdBy: number | null;
  readonly seats: readonly SeatRef[];
  readonly holders: readonly Holder[];
  /** Whether the allocation comes from the layout, which gives it to each new presentation. */
  readonly isDefault?: boolean;
}

async function writeHead(tx: Db, made: NewAllocation): Promise<number> {
  const { id } = await tx
    .insertInto("allocation")
    .values({
      presentation_id: made.presentationId,
      business_id: made.businessId,
      name: jsonb(made.name),
      release_at: made.releaseAt,
      released_at: null,
      is_default: made.isDefault ?? false,
      created_by: made.createdBy,
      created_at: sql<Date>`app_now()`,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const holders = made.holders.map(({ kind, value }) => ({
    allocation_id: id,
    kind,
    value: kind === "code" ? normalizeCode(value) : value.trim(),
  }));
  await tx
    .insertInto("allocation_holder")
    .values(holders)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return id;
}

/**
 * Creates an allocation with its seats in the caller's transaction. Throws SEAT_UNAVAILABLE with the seats
 * that are already taken. The caller must announce the changes after the commit.
 */
export async function setAside(
  tx: Db,
  made: NewAllocation,
): Promise<{ id: number; changes: SeatChange[] }> {
  const id = await writeHead(tx, made);
  const missed = await blockSeats(tx, made.seats, { allocationId: id, blockId: null });
  if (missed.length > 0) throw new Refused("SEAT_UNAVAILABLE", { seats: missed });
  return { id, changes: await tellBlocked(tx, made.seats) };
}
