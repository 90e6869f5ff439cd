import { sql } from "kysely";
import type * as z from "zod/mini";
import type * as calls from "../../../domain/api/blocks.ts";
import type { Reply } from "../../../domain/api/route.ts";
import { Refused } from "../../../domain/refusal.ts";
import type { SeatContainer } from "../seatContainer.ts";
import { RESERVED_AREA, type SeatRef } from "../claims.ts";
import { hallOf, holdPlan, wireSeat, type Hall } from "../locks/askedSeats.ts";
import { blockSeats, tellBlocked, unblockSeats, type BlockedFor } from "../locks/blockSeats.ts";
import { chosenOf } from "../locks/operatorChoice.ts";
import type { Operator } from "../../identity/operators/operators.ts";
import { ownPresentation } from "../ownPresentation.ts";
import type { Db } from "../../platform/store/db.ts";
import { blockedSeats } from "./blockedSeats.ts";

export type BlockDesk = Pick<SeatContainer, "db" | "plans" | "presentations" | "locks">;
type Wish = z.output<typeof calls.blockSeats.body>;
type Release = z.output<typeof calls.releaseBlocked.body>;

/**
 * Returns the hall of a presentation of the operator's businesses. Throws NOT_FOUND for an unknown
 * presentation and FORBIDDEN for a presentation outside the operator's scope.
 */
export async function ownHall(desk: BlockDesk, operator: Operator, id: number): Promise<Hall> {
  await ownPresentation(desk, operator, id);
  return hallOf(desk.presentations, desk.plans, id);
}

/**
 * Returns the addresses of numbered seats in the wire format. Places of areas are left out, because they
 * have no address.
 */
const addresses = (hall: Hall, seats: readonly SeatRef[]) =>
  seats
    .filter(({ area }) => area === RESERVED_AREA)
    .map((seat) => {
      const { sectionId, x, y } = wireSeat(hall, seat);
      return { sectionId, x, y };
    });

/** Trims a note. Returns null if the note is empty. */
export const noteOf = (note: string | null | undefined): string | null => note?.trim() || null;

/**
 * Returns the block or allocation for which the seats are to be blocked. Creates a block if the operator
 * gives a reason for a new block. Throws NOT_FOUND if the named block or allocation no longer exists.
 */
async function purposeOf(tx: Db, operator: Operator, wish: Wish): Promise<BlockedFor> {
  const { presentationId, reason, note, blockId, allocationId } = wish;
  if (reason) {
    const { id } = await tx
      .insertInto("seat_block")
      .values({
        presentation_id: presentationId,
        reason,
        note: noteOf(note),
        created_by: operator.id,
        created_at: sql<Date>`app_now()`,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    return { blockId: id, allocationId: null };
  }
  const found = blockId
    ? await tx
        .selectFrom("seat_block")
        .select("id")
        .where("id", "=", blockId)
        .where("presentation_id", "=", presentationId)
        .executeTakeFirst()
    : // The row is locked, so that no seats are added to an allocation that is just being released.
      await tx
        .selectFrom("allocation")
        .select("id")
        .where("id", "=", allocationId ?? 0)
        .where("presentation_id", "=", presentationId)
        .where("released_at", "is", null)
        .forUpdate()
        .executeTakeFirst();
  if (!found) throw new Refused("NOT_FOUND");
  return { blockId: blockId ?? null, allocationId: blockId ? null : (allocationId ?? null) };
}

/**
 * Blocks an operator's chosen seats, except those that are taken. With `allOrNone`, blocks all chosen
 * seats, or throws SEAT_UNAVAILABLE with the taken seats. Also throws the errors of `ownHall` and
 * `chosenOf`, and NOT_FOUND for an unknown block or allocation.
 */
export async function makeBlock(
  desk: BlockDesk,
  operator: Operator,
  wish: Wish,
): Promise<Reply<typeof calls.blockSeats>> {
  const hall = await ownHall(desk, operator, wish.presentationId);
  const done = await desk.db.transaction().execute(async (tx) => {
    const seats = await chosenOf(tx, hall, wish);
    const purpose = await purposeOf(tx, operator, wish);
    const taken = await blockSeats(tx, seats, purpose);
    if (taken.length === seats.length || (wish.allOrNone && taken.length > 0)) {
      throw new Refused("SEAT_UNAVAILABLE", { seats: taken.map((seat) => wireSeat(hall, seat)) });
    }
    const lost = new Set(taken);
    const changes = await tellBlocked(
      tx,
      seats.filter((seat) => !lost.has(seat)),
    );
    await holdPlan(tx, hall, seats);
    return { blockId: purpose.blockId, changes, taken };
  });
  desk.locks.announce(done.changes);
  return {
    blockId: done.blockId,
    blocked: done.changes.length,
    taken: addresses(hall, done.taken),
  };
}

/**
 * Frees blocked seats for everybody. Throws the errors of `ownHall`, NOTHING_SELECTED if there are no seats
 * to free, and SEAT_UNAVAILABLE if the plan has changed since the seats were chosen, so that seat numbers
 * mean other seats (`holdPlan`).
 */
export async function releaseBlock(
  desk: BlockDesk,
  operator: Operator,
  release: Release,
): Promise<Reply<typeof calls.releaseBlocked>> {
  const hall = await ownHall(desk, operator, release.presentationId);
  const { changes, missed } = await desk.db.transaction().execute(async (tx) => {
    const seats = await blockedSeats(tx, hall, release);
    if (seats.length === 0) throw new Refused("NOTHING_SELECTED");
    const unblocked = await unblockSeats(tx, seats);
    await holdPlan(tx, hall, seats);
    return unblocked;
  });
  desk.locks.announce(changes);
  return { success: true, released: changes.length, missed: addresses(hall, missed) };
}
