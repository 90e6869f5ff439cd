import { sql } from "kysely";
import type { MemberPoints, PointEntry, PointKind } from "../../../domain/points.ts";
import { toIso } from "../../../domain/zone.ts";
import { ints, type Db } from "../../platform/store/db.ts";

interface EntryRow {
  readonly membershipId: number;
  readonly kind: PointKind;
  readonly points: number;
  readonly at: Date;
  readonly expiresAt: Date | null;
  readonly reservation: string | null;
  readonly missing: number;
}

const MAX_ENTRIES = 100;

/**
 * Reads the latest MAX_ENTRIES changes of each membership. Points that one operation took from several lots
 * count as one change.
 */
async function readEntries(db: Db, membershipIds: readonly number[]): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select h.*, o.reservation_identifier as reservation
    from unnest(${ints(membershipIds)}) as m(id), lateral (
      select e.membership_id as "membershipId", e.kind, sum(e.points)::int as points, e.at,
        e.order_id as "orderId", max(e.expires_at) as "expiresAt",
        sum(e.missing)::int as missing, max(e.id) as id
      from point_entry e where e.membership_id = m.id
      group by e.membership_id, e.kind, e.at, e.order_id
      order by max(e.id) desc limit ${MAX_ENTRIES}) h
    left join orders o on o.id = h."orderId"
    order by h."membershipId", h.id desc`.execute(db);
  return rows;
}

interface LapsingRow {
  readonly membershipId: number;
  readonly points: number;
  readonly at: Date;
}

/** Reads for each membership how many points expire next, and when. */
async function readLapsing(db: Db, membershipIds: readonly number[]): Promise<LapsingRow[]> {
  const { rows } = await sql<LapsingRow>`
    select distinct on (e.membership_id) e.membership_id as "membershipId",
      sum(e.left_points)::int as points, e.expires_at as at
    from point_entry e
    where e.membership_id = any(${ints(membershipIds)}) and e.left_points > 0
      and e.expires_at is not null
    group by e.membership_id, e.expires_at
    order by e.membership_id, e.expires_at`.execute(db);
  return rows;
}

const entryOf = ({ kind, points, at, expiresAt, reservation, missing }: EntryRow): PointEntry => ({
  kind,
  points,
  at: toIso(at),
  expiresAt: expiresAt && toIso(expiresAt),
  ReservationIdentifier: reservation,
  missing,
});

/** Returns balance, next expiry and latest changes of each membership, in the order of `memberships`. */
export async function pointsOfMemberships(
  db: Db,
  memberships: readonly { readonly membershipId: number; readonly pointsBalance: number }[],
): Promise<MemberPoints[]> {
  const ids = memberships.map(({ membershipId }) => membershipId);
  const entries = Map.groupBy(await readEntries(db, ids), ({ membershipId }) => membershipId);
  const lapsing = new Map((await readLapsing(db, ids)).map((row) => [row.membershipId, row]));
  return memberships.map(({ membershipId, pointsBalance }) => {
    const next = lapsing.get(membershipId);
    return {
      membershipId,
      pointsBalance,
      nextToExpire: next ? { points: next.points, at: toIso(next.at) } : null,
      entries: (entries.get(membershipId) ?? []).map(entryOf),
    };
  });
}
