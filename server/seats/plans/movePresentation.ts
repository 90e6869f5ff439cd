import { sql } from "kysely";
import type { SeatLayout } from "../../../engine/plan/layout.ts";
import { sectionOf } from "../../../engine/plan/seatAddress.ts";
import { RESERVED_AREA } from "../claims.ts";
import { ints, type Db } from "../../platform/store/db.ts";
import { placeKey, type SeatMapping } from "./mapSeats.ts";
import { nameIn, seatsByName, type SeatPlace } from "./seatNames.ts";

interface Move {
  readonly from: SeatPlace;
  readonly to: SeatPlace;
}

/** A presentation's move to another plan version. */
export interface Removal {
  readonly presentationId: number;
  readonly planVersion: string;
  readonly from: SeatLayout;
  readonly to: SeatLayout;
  /**
   * Every seat that is taken or on a ticket, with its new number. The new plan must contain all these
   * seats.
   */
  readonly taken: SeatMapping["moves"];
}

/**
 * Finds the new numbers of seats that were taken in the past or have a note. Seats that the new plan does not
 * have are left out.
 */
async function pastMoves(tx: Db, removal: Removal): Promise<Move[]> {
  const { presentationId, from, to, taken } = removal;
  const known = new Set(taken.map((move) => placeKey(move.from)));
  const find = seatsByName(to);
  const rows = await sql<{ area: number; seat_no: number }>`
    select area, seat_no from seat_event where presentation_id = ${presentationId}
    union select ${RESERVED_AREA}::int, seat_no from seat_note
    where presentation_id = ${presentationId}`.execute(tx);
  return rows.rows.flatMap(({ area, seat_no: seat }) => {
    const place = { area, seat };
    const name = known.has(placeKey(place)) ? undefined : nameIn(from, place);
    const found = name && find(name);
    return found ? [{ from: place, to: found }] : [];
  });
}

const asRows = (moves: readonly Move[], to: SeatLayout) => {
  const column = (of: (move: Move) => number) => ints(moves.map(of));
  return sql`unnest(${column((move) => move.from.area)}, ${column((move) => move.from.seat)},
    ${column((move) => move.to.area)}, ${column((move) => move.to.seat)},
    ${column((move) => move.to.area || sectionOf(to, move.to.seat).id)})
    as w(area, seat_no, new_area, new_seat, new_section)`;
};

/**
 * Moves a presentation to another version of its plan, in the caller's transaction. The presentation's
 * claims, tickets, notes and history get the new numbers of their seats. Notes and claims of seats that no
 * longer exist are deleted. The caller must have made sure that nobody is buying at this time.
 */
export async function movePresentation(tx: Db, removal: Removal): Promise<void> {
  const { presentationId: id, planVersion, to, taken } = removal;
  const past = await pastMoves(tx, removal);
  // PostgreSQL checks the unique index for each row, so all rows first get temporary negative numbers.
  for (const table of ["seat_claim", "ticket", "seat_note"] as const)
    await sql`update ${sql.table(table)} set seat_no = -1 - seat_no
      where presentation_id = ${id}`.execute(tx);
  const now = asRows(taken, to);
  const all = asRows([...taken, ...past], to);
  const here = sql`t.presentation_id = ${id} and t.area = w.area and t.seat_no = -1 - w.seat_no`;
  await sql`update seat_claim t set area = w.new_area, seat_no = w.new_seat
    from ${now} where ${here}`.execute(tx);
  await sql`update ticket t set area = w.new_area, seat_no = w.new_seat, section_id = w.new_section
    from ${now} where ${here}`.execute(tx);
  // Events of seats that no longer exist keep their position in the batch, because positions determine the
  // clocks of the other events.
  await sql`with w as materialized (select * from ${all})
    update seat_event_batch b set (areas, seats) = (
      select array_agg(coalesce(w.new_area, e.area) order by e.place),
        array_agg(w.new_seat order by e.place)
      from unnest(b.areas, b.seats) with ordinality as e(area, seat_no, place)
      left join w on w.area = e.area and w.seat_no = e.seat_no)
    where b.presentation_id = ${id}`.execute(tx);
  await sql`update seat_note t set seat_no = w.new_seat from ${all}
    where t.presentation_id = ${id} and w.area = ${RESERVED_AREA} and w.new_area = ${RESERVED_AREA}
      and t.seat_no = -1 - w.seat_no`.execute(tx);
  for (const table of ["seat_claim", "seat_note"] as const)
    await sql`delete from ${sql.table(table)}
      where presentation_id = ${id} and seat_no < 0`.execute(tx);
  // The clock advances without an event, which makes all nodes and browsers reload the presentation.
  await sql`update presentation set plan_version = ${planVersion}, clock = clock + 1
    where id = ${id}`.execute(tx);
}
