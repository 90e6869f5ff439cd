import { sql } from "kysely";
import type * as z from "zod/mini";
import type { annotateSeats } from "../../../domain/api/blocks.ts";
import { Refused } from "../../../domain/refusal.ts";
import { holdPlan } from "../locks/askedSeats.ts";
import { seatsChosen } from "../locks/operatorChoice.ts";
import type { Operator } from "../../identity/operators/operators.ts";
import { ints, type Db } from "../../platform/store/db.ts";
import { noteOf, ownHall, type BlockDesk } from "./blockDesk.ts";

/**
 * Writes all notes with the same time, because the list groups notes by time. Rows are written in the order
 * of the seats, so that concurrent writes to the same seats do not deadlock.
 */
async function writeNotes(
  db: Db,
  presentationId: number,
  seats: readonly number[],
  note: string | null,
  by: number,
): Promise<void> {
  if (note === null) {
    await db
      .deleteFrom("seat_note")
      .where("presentation_id", "=", presentationId)
      .where("seat_no", "=", sql<number>`any(${ints(seats)})`)
      .execute();
    return;
  }
  await sql`
    with t as materialized (select app_now() as now)
    insert into seat_note (presentation_id, seat_no, note, written_by, written_at)
    select ${presentationId}::int, seat_no, ${note}::text, ${by}::int, t.now
    from t, unnest(${ints(seats)}) as seat_no order by seat_no
    on conflict (presentation_id, seat_no) do update
      set note = excluded.note, written_by = excluded.written_by,
        written_at = excluded.written_at`.execute(db);
}

/**
 * Writes a note on a block or on seats. Throws the errors of `ownHall`, NOT_FOUND for an unknown seat or
 * block, NOTHING_SELECTED if neither seats nor a block are given, and SEAT_UNAVAILABLE if the plan has
 * changed since the seats were chosen (`holdPlan`).
 */
export async function annotate(
  desk: BlockDesk,
  operator: Operator,
  asked: z.output<typeof annotateSeats.body>,
): Promise<void> {
  const { presentationId, blockId } = asked;
  const hall = await ownHall(desk, operator, presentationId);
  const chosen = seatsChosen(hall, asked);
  const seats = chosen.map(({ seat }) => seat);
  const note = noteOf(asked.note);
  if (seats.length === 0 && !blockId) throw new Refused("NOTHING_SELECTED");
  await desk.db.transaction().execute(async (tx) => {
    if (seats.length > 0) await writeNotes(tx, presentationId, seats, note, operator.id);
    await holdPlan(tx, hall, chosen);
    if (!blockId) return;
    const { numUpdatedRows } = await tx
      .updateTable("seat_block")
      .set({ note })
      .where("id", "=", blockId)
      .where("presentation_id", "=", presentationId)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new Refused("NOT_FOUND");
  });
}
