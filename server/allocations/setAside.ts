import { sql } from "kysely";
import type { HolderKind } from "../../domain/allocation.ts";
import { normalizeCode } from "../../domain/code.ts";
import { Refused } from "../../domain/refusal.ts";
import { SeatStatus } from "../../domain/seat.ts";
import type { SeatChange, SeatRef } from "../claims.ts";
import type { Names } from "../locale.ts";
import { writeEvents } from "../locks/claimStatements.ts";
import { ints, jsonb, type Db } from "../store/db.ts";

export interface Holder {
  readonly kind: HolderKind;
  readonly value: string;
}

/** An allocation to be made. */
export interface NewAllocation {
  readonly presentationId: number;
  readonly businessId: number;
  readonly name: Names;
  readonly releaseAt: Date;
  readonly createdBy: number | null;
  readonly seats: readonly SeatRef[];
  readonly holders: readonly Holder[];
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

/** Blocks the seats that are free; answers those that are not. */
async function block(tx: Db, id: number, seats: readonly SeatRef[]): Promise<SeatRef[]> {
  const { rows } = await sql<{ area: number; seat_no: number }>`
    with t as materialized (select app_now() as now)
    insert into seat_claim as c (presentation_id, area, seat_no, state, allocation_id)
    select w.presentation_id, w.area, w.seat_no, ${SeatStatus.blocked}::smallint, ${id}::int
    from unnest(${ints(seats.map((seat) => seat.presentationId))},
        ${ints(seats.map((seat) => seat.area))}, ${ints(seats.map((seat) => seat.seat))})
      as w(presentation_id, area, seat_no)
    order by 1, 2, 3
    on conflict (presentation_id, area, seat_no) do update
      set state = excluded.state, holder = null, expires_at = null, order_id = null,
        allocation_id = excluded.allocation_id
      where c.state = 1 and c.expires_at <= (select now from t) and c.allocation_id is null
    returning c.area, c.seat_no`.execute(tx);
  const blocked = new Set(rows.map((row) => `${row.area} ${row.seat_no}`));
  return seats.filter(({ area, seat }) => !blocked.has(`${area} ${seat}`));
}

/**
 * Sets seats aside in the caller's transaction. Throws SEAT_UNAVAILABLE with those that somebody has;
 * the changes are to be announced once it is committed.
 */
export async function setAside(
  tx: Db,
  made: NewAllocation,
): Promise<{ id: number; changes: SeatChange[] }> {
  const id = await writeHead(tx, made);
  const missed = await block(tx, id, made.seats);
  if (missed.length > 0) throw new Refused("SEAT_UNAVAILABLE", { seats: missed });
  const blocked = made.seats.map((seat) => ({ ...seat, state: SeatStatus.blocked }));
  return { id, changes: await writeEvents(tx, blocked) };
}
