import { sql } from "kysely";
import type { SeatBlock, SeatNote } from "../../../domain/seatBlock.ts";
import { toIso } from "../../../domain/zone.ts";
import { RESERVED_AREA } from "../claims.ts";
import type { Db } from "../../platform/store/db.ts";

interface Writer {
  readonly first_name: string | null;
  readonly last_name: string | null;
}

const nameOf = ({ first_name, last_name }: Writer): string | null =>
  `${first_name ?? ""} ${last_name ?? ""}`.trim() || null;

interface Part {
  readonly block_id: number;
  readonly area: number;
  readonly seats: number[];
}

/** Returns the seats of a presentation's blocks by block id, as one part per area. */
async function partsOf(db: Db, presentationId: number): Promise<Map<number, Part[]>> {
  const { rows } = await sql<Part>`
    select block_id, area, array_agg(seat_no order by seat_no) as seats from seat_claim
    where presentation_id = ${presentationId}::int and block_id is not null
    group by 1, 2 order by 1, 2`.execute(db);
  return Map.groupBy(rows, ({ block_id }) => block_id);
}

/** Lists the blocked seats of a presentation, newest block first. */
export async function listBlocks(db: Db, presentationId: number): Promise<SeatBlock[]> {
  const parts = await partsOf(db, presentationId);
  const rows = await db
    .selectFrom("seat_block as b")
    .leftJoin("operator as w", "w.id", "b.created_by")
    .select(["b.id", "b.reason", "b.note", "b.created_at", "w.first_name", "w.last_name"])
    .where("b.presentation_id", "=", presentationId)
    .orderBy("b.id", "desc")
    .execute();
  return rows.flatMap((row) => {
    const own = parts.get(row.id);
    if (!own) return [];
    return {
      blockId: row.id,
      reason: row.reason,
      note: row.note,
      seats: own.find(({ area }) => area === RESERVED_AREA)?.seats ?? [],
      places: own
        .filter(({ area }) => area !== RESERVED_AREA)
        .map(({ area, seats }) => ({ sectionId: area, quantity: seats.length })),
      by: nameOf(row),
      at: toIso(row.created_at),
    };
  });
}

/**
 * Lists the notes on a presentation's seats, newest first. Seats that got their note in the same request
 * share one entry.
 */
export async function listNotes(db: Db, presentationId: number): Promise<SeatNote[]> {
  const { rows } = await sql<Writer & { note: string; written_at: Date; seats: number[] }>`
    select n.note, n.written_at, w.first_name, w.last_name,
      array_agg(n.seat_no order by n.seat_no) as seats
    from seat_note n left join operator w on w.id = n.written_by
    where n.presentation_id = ${presentationId}::int
    group by 1, 2, 3, 4 order by 2 desc, 1`.execute(db);
  return rows.map((row) => ({
    note: row.note,
    seats: row.seats,
    by: nameOf(row),
    at: toIso(row.written_at),
  }));
}
