import { sql, type RawBuilder } from "kysely";
import { SeatStatus } from "../../../domain/seat.ts";
import { setAside } from "../allocations/setAside.ts";
import { RESERVED_AREA, type SeatRef } from "../claims.ts";
import { blockSeats, tellBlocked } from "../locks/blockSeats.ts";
import type { Plans } from "../plans.ts";
import { BLOCK_REASONS } from "../../../domain/seatBlock.ts";
import { ints, type Db } from "../../platform/store/db.ts";
import {
  readLayoutBlocks,
  seatFinder,
  type FoundSeats,
  type LayoutBlockRow,
} from "./layoutSeats.ts";

/** A presentation that has no blocked seats yet. */
export interface BareShow {
  readonly id: number;
  readonly business_id: number;
  readonly venue_id: number;
  readonly seatplan_id: number;
  readonly plan_version: string;
  readonly starts_at: Date;
}

/**
 * SQL condition: whether the claim `c` blocks a seat because it is a default block of the layout, which
 * every new presentation gets.
 */
export const IS_DEFAULT_BLOCK: RawBuilder<boolean> = sql<boolean>`(
  c.state = ${SeatStatus.blocked}::smallint and (
    exists (select 1 from seat_block b where b.id = c.block_id and b.is_default)
    or exists (select 1 from allocation d where d.id = c.allocation_id and d.is_default)))`;

const layoutsOf = async (db: Db, shows: readonly BareShow[]) => {
  const rows = await db
    .selectFrom("hall_layout")
    .select(["id", "venue_id", "seatplan_id"])
    .where("venue_id", "in", [0, ...new Set(shows.map((show) => show.venue_id))])
    .execute();
  return new Map(rows.map((row) => [`${row.venue_id} ${row.seatplan_id}`, row.id]));
};

/**
 * The seats and places of a block in one presentation. `nextPlace` contains the next unused place number of
 * each area.
 */
function refsOf(id: number, { seats, places }: FoundSeats, nextPlace: Map<number, number>) {
  const refs: SeatRef[] = seats.map((seat) => ({ presentationId: id, area: RESERVED_AREA, seat }));
  for (const { sectionId, quantity } of places) {
    const first = nextPlace.get(sectionId) ?? 1;
    nextPlace.set(sectionId, first + quantity);
    for (let at = 0; at < quantity; at++)
      refs.push({ presentationId: id, area: sectionId, seat: first + at });
  }
  return refs;
}

async function giveBlock(
  tx: Db,
  show: BareShow,
  block: LayoutBlockRow,
  seats: readonly SeatRef[],
  by: number | null,
): Promise<void> {
  const reason = BLOCK_REASONS.find((each) => each === block.reason);
  if (reason) {
    const { id } = await tx
      .insertInto("seat_block")
      .values({
        presentation_id: show.id,
        reason,
        note: block.note,
        is_default: true,
        created_by: by,
        created_at: sql<Date>`app_now()`,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await blockSeats(tx, seats, { blockId: id, allocationId: null });
    await tellBlocked(tx, seats);
    return;
  }
  await setAside(tx, {
    presentationId: show.id,
    businessId: show.business_id,
    name: block.name ?? { he: "" },
    releaseAt: releaseOf(show, block),
    createdBy: by,
    seats,
    holders: block.holders ?? [],
    isDefault: true,
  });
}

const releaseOf = ({ starts_at: at }: BareShow, { release_minutes: minutes }: LayoutBlockRow) =>
  new Date(at.getTime() - (minutes ?? 0) * 60_000);

/**
 * Blocks and sets aside the default seats of the layouts for new presentations, in the transaction that
 * creates them. Seats that the plan does not have and allocations whose release time has already come are
 * left out.
 */
export async function giveDefaults(
  tx: Db,
  plans: Plans,
  shows: readonly BareShow[],
  { now, by }: { readonly now: Date; readonly by: number | null },
): Promise<void> {
  const coming = shows.filter((show) => show.starts_at > now);
  if (coming.length === 0) return;
  const layouts = await layoutsOf(tx, coming);
  const rows = await readLayoutBlocks(tx, [...layouts.values()]);
  if (rows.length === 0) return;
  const blocksOf = Map.groupBy(rows, (row) => row.layout_id);
  for (const show of coming) {
    const own = blocksOf.get(layouts.get(`${show.venue_id} ${show.seatplan_id}`) ?? 0) ?? [];
    if (own.length === 0) continue;
    const { layout } = await plans.byVersion(show.plan_version, tx);
    const find = seatFinder(layout);
    const nextPlace = new Map<number, number>();
    for (const block of own) {
      const seats = refsOf(show.id, find(block), nextPlace);
      const isOver = block.reason === null && releaseOf(show, block) <= now;
      if (seats.length > 0 && !isOver) await giveBlock(tx, show, block, seats, by);
    }
  }
}

/**
 * Removes the default blocks and allocations of presentations whose plan is about to change. Clears the seat
 * numbers in the history of the blocks and allocations, because the same numbers mean other seats in the
 * next plan. The caller must have made sure that no other seats are taken.
 */
export async function dropDefaults(tx: Db, presentationIds: readonly number[]): Promise<void> {
  const ids = ints(presentationIds);
  await sql`with due as (
      select c.presentation_id, c.area, c.seat_no from seat_claim c
      where c.presentation_id = any(${ids}) and ${IS_DEFAULT_BLOCK} order by 1, 2, 3 for update)
    delete from seat_claim c using due where c.presentation_id = due.presentation_id
      and c.area = due.area and c.seat_no = due.seat_no`.execute(tx);
  const own = sql`(select id from allocation where presentation_id = any(${ids}) and is_default)`;
  await sql`delete from allocation_grant where allocation_id in ${own}`.execute(tx);
  await sql`delete from allocation_holder where allocation_id in ${own}`.execute(tx);
  await sql`delete from allocation where presentation_id = any(${ids}) and is_default`.execute(tx);
  await sql`delete from seat_block where presentation_id = any(${ids}) and is_default`.execute(tx);
  await sql`update seat_event_batch set seats = array_fill(null::int, array[cardinality(seats)])
    where presentation_id = any(${ids}) and cardinality(seats) > 0`.execute(tx);
}

/**
 * Moves the release times of a presentation's default allocations by `byMs` milliseconds, along with its start.
 */
export async function moveReleases(tx: Db, presentationId: number, byMs: number): Promise<void> {
  if (byMs === 0) return;
  await sql`update allocation set release_at = release_at + make_interval(secs => ${byMs / 1000}::float8)
    where presentation_id = ${presentationId} and is_default and released_at is null`.execute(tx);
}
