import { sql } from "kysely";
import type { Config } from "../../platform/settings/config.ts";
import type { SeatRef } from "../claims.ts";
import { keyOf } from "../locks/guard.ts";
import type { Presentations } from "../presentations.ts";
import { ints, type Db } from "../../platform/store/db.ts";

/** A seat or place of an allocation that this visitor may lock or has locked. */
export interface OpenedSeat extends SeatRef {
  readonly allocationId: number;
  /**
   * Whether the seat is still unlocked, so that every visitor with access to the allocation may lock it.
   */
  readonly isBlocked: boolean;
}

/** The seats set aside for a visitor, by their keys (`keyOf`). */
export type OpenedSeats = ReadonlyMap<string, OpenedSeat>;

const NOTHING_OPENED: OpenedSeats = new Map();

interface Desk {
  readonly db: Db;
  readonly presentations: Presentations;
  /**
   * The settings for partners' links. Access by a partner's link lasts some hours. Access by a page or a
   * code lasts as long as the visitor's session.
   */
  readonly config: Pick<Config, "partners">;
}

/**
 * Returns those allocations of these presentations that are not released yet and to which the visitor has
 * access.
 */
async function heldBy(
  { db, config }: Pick<Desk, "db" | "config">,
  visitorId: string,
  presentationIds: readonly number[],
): Promise<number[]> {
  const hours = config.partners.integrationHours;
  const { rows } = await sql<{ id: number }>`
    with t as materialized (select app_now() as now)
    select distinct a.id from t, allocation a join allocation_holder h on h.allocation_id = a.id
    where a.presentation_id = any(${ints(presentationIds)}) and a.released_at is null
      and a.release_at > t.now and (
        exists (select 1 from allocation_grant g
          where g.allocation_id = a.id and g.visitor_id = ${visitorId}::uuid)
        or h.kind = 'partner' and exists (select 1 from integration i
          where i.visitor_id = ${visitorId}::uuid and i.partner_id::text = h.value
            and i.created_at > t.now - make_interval(hours => ${hours}::int))
        or h.kind in ('member', 'membershipType') and exists (
          select 1 from standing_login b join customer c on c.id = b.customer_id
            join member m on m.business_id = a.business_id
              and (m.customer_id = c.id or m.customer_id is null and m.ssn_index = c.ssn_index)
            join membership s on s.member_number = m.member_number
          where b.visitor_id = ${visitorId}::uuid and s.is_available and s.starts_at <= t.now
            and (s.ends_at is null or s.ends_at > t.now)
            and case h.kind when 'member' then m.member_number else s.membership_type_id::text end
              = h.value))`.execute(db);
  return rows.map(({ id }) => id);
}

/** Returns the seats of these allocations that are unlocked or that this visitor has locked. */
async function seatsOf(db: Db, visitorId: string, allocationIds: readonly number[]) {
  const { rows } = await sql<{
    presentation_id: number;
    area: number;
    seat_no: number;
    allocation_id: number;
    is_blocked: boolean;
  }>`
    select c.presentation_id, c.area, c.seat_no, c.allocation_id, c.state = 4 as is_blocked
    from seat_claim c
    where c.allocation_id = any(${ints(allocationIds)})
      and (c.state = 4 or c.state = 1 and c.holder = ${visitorId}::uuid)
    order by 1, 2, 3`.execute(db);
  return rows.map((row) => ({
    presentationId: row.presentation_id,
    area: row.area,
    seat: row.seat_no,
    allocationId: row.allocation_id,
    isBlocked: row.is_blocked,
  }));
}

/** Returns the seats set aside for this visitor. Skips the query if the presentations have no allocations. */
export async function openedTo(
  desk: Desk,
  visitorId: string,
  presentationIds: Iterable<number>,
): Promise<OpenedSeats> {
  const ids: number[] = [];
  for (const id of new Set(presentationIds)) {
    if ((await desk.presentations.of(id)).hasAllocations) ids.push(id);
  }
  if (ids.length === 0) return NOTHING_OPENED;
  const held = await heldBy(desk, visitorId, ids);
  if (held.length === 0) return NOTHING_OPENED;
  const seats = await seatsOf(desk.db, visitorId, held);
  return new Map(seats.map((seat) => [keyOf(seat), seat]));
}

/** Returns the visitor's seats that nobody has locked yet. */
export const blockedOf = (opened: OpenedSeats): OpenedSeat[] =>
  [...opened.values()].filter(({ isBlocked }) => isBlocked);
