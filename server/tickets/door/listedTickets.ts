import { createHash } from "node:crypto";
import { sql } from "kysely";
import {
  DIGEST_LENGTH,
  NUMBER_BYTES,
  numberText,
  type DoorEntry,
} from "../../../domain/door/doorList.ts";
import { toIso } from "../../../domain/zone.ts";
import { isBlocked } from "../../orders/blockedTickets.ts";
import { seatOf } from "../../orders/ticketRows.ts";
import type { Names } from "../../platform/locale.ts";
import { isRowWithin, type Scope } from "../../platform/scope.ts";
import { ints, type Db } from "../../platform/store/db.ts";
import type { Plan, Plans } from "../../seats/plans.ts";
import { GATE, operatorName } from "./doorScans.ts";

/** Identifies a show's list of tickets for an operator. */
export interface ListOf {
  readonly scope: Scope;
  readonly presentationId: number;
}

/**
 * SQL for the tickets of a show's list: the tickets of the show, and the tickets that were exchanged for
 * another show, because their codes still name this show.
 */
const listed = ({ scope, presentationId }: ListOf) => sql`ticket t
  join orders o on o.id = t.order_id
  join presentation p on p.id = t.presentation_id
  left join ticket_transfer h on h.id = t.transfer_id
  where t.id in (
    select id from ticket where presentation_id = ${presentationId}
    union
    select m.id from presentation_change c
      join presentation_change_order n on n.change_id = c.id
      join ticket m on m.order_id = n.order_id
      where c.presentation_id = ${presentationId} and c.kind = 'exchange')
    and ${isRowWithin(scope, "o.business_id", "p.location_id")}`;

/**
 * SQL for the bucket of a ticket, by which lists are compared in parts. The bucket is computed from the
 * last digits of the ticket's id, because they are random in every version of UUID.
 */
const bucketIn = (buckets: number) =>
  sql<number>`('x' || right(t.id::text, 4))::bit(16)::int % ${buckets}::int`;

/** SQL for all changeable data of a ticket that its entry in the list shows. */
const STATE = sql`(t.id, t.presentation_id, t.transfer_id, t.cancelled_at is null,
  extract(epoch from t.scanned_at), t.scanned_by, extract(epoch from t.expires_at), o.state = 'held',
  ${isBlocked("o.id")}, o.reservation_identifier, t.area, t.seat_no, t.ticket_type_id)::text`;

export async function countListed(db: Db, list: ListOf): Promise<number> {
  const { rows } = await sql<{ tickets: number }>`
    select count(*)::int as tickets from ${listed(list)}`.execute(db);
  return rows[0]?.tickets ?? 0;
}

export interface BucketRow {
  readonly bucket: number;
  readonly tickets: number;
  readonly digest: string;
}

/** Returns the digest of each bucket that contains tickets. */
export async function bucketDigests(db: Db, list: ListOf, buckets: number): Promise<BucketRow[]> {
  const { rows } = await sql<BucketRow>`
    with state as (
      select t.id, ${bucketIn(buckets)} as bucket, ${STATE} as state from ${listed(list)})
    select bucket, count(*)::int as tickets,
      left(md5(string_agg(state, ',' order by id)), ${DIGEST_LENGTH}) as digest
    from state group by bucket order by bucket`.execute(db);
  return rows;
}

interface TicketRow {
  readonly bucket: number;
  readonly presentation_id: number;
  readonly ticket_identifier: string;
  readonly entry_code: string | null;
  readonly former: string[];
  readonly reservation_identifier: string;
  readonly position: number;
  readonly is_cancelled: boolean;
  readonly is_blocked: boolean;
  readonly is_unpaid: boolean;
  readonly expires_at: Date | null;
  readonly scanned_at: Date | null;
  readonly scanned_by: string | null;
  readonly gate: string | null;
  readonly ticket_type_id: number;
  readonly area: number;
  readonly seat_no: number;
  readonly plan_version: string;
}

const keyOf = (presentationId: number, number: string): string =>
  createHash("sha256")
    .update(numberText(presentationId, number))
    .digest()
    .subarray(0, NUMBER_BYTES)
    .toString("base64url");

function entryOf(row: TicketRow, presentationId: number, plan: Plan): DoorEntry {
  const key = (number: string): string => keyOf(presentationId, number);
  const isTransferred = row.entry_code !== null;
  const former = isTransferred ? [row.ticket_identifier, ...row.former] : row.former;
  const seat = seatOf(row, plan);
  const place: DoorEntry["seat"] = seat
    ? [seat.SectionName, seat.RowName, seat.SeatName]
    : undefined;
  return {
    key: key(row.entry_code ?? row.ticket_identifier),
    ...(former.length > 0 && { formerKeys: former.map(key) }),
    orderKey: key(row.reservation_identifier),
    position: row.position,
    presentationId: row.presentation_id,
    ...(row.is_cancelled && { isCancelled: true }),
    ...(isTransferred && { isTransferred }),
    ...(row.is_blocked && { isBlocked: true }),
    ...(row.is_unpaid && { isUnpaid: true }),
    ...(row.expires_at && { expiresAt: toIso(row.expires_at) }),
    ...(row.scanned_at && {
      scannedAt: toIso(row.scanned_at),
      ...(row.scanned_by !== null && { scannedBy: row.scanned_by }),
      ...(row.gate !== null && { gate: row.gate }),
    }),
    ticketTypeId: row.ticket_type_id,
    ...(place && { seat: place }),
  };
}

/** Returns the list entries of some buckets, by bucket. */
export async function entriesOf(
  db: Db,
  plans: Plans,
  list: ListOf,
  buckets: number,
  wanted: readonly number[],
): Promise<Map<number, DoorEntry[]>> {
  const { rows } = await sql<TicketRow>`
    select ${bucketIn(buckets)} as bucket, t.presentation_id, t.ticket_identifier,
      h.entry_code, array(select r.entry_code from ticket_transfer r where r.ticket_id = t.id
        and r.accepted_at is not null and r.id <> t.transfer_id) as former,
      o.reservation_identifier, t.position, t.cancelled_at is not null as is_cancelled,
      ${isBlocked("o.id")} as is_blocked, o.state = 'held' as is_unpaid, t.expires_at, t.scanned_at,
      ${operatorName("t.scanned_by")} as scanned_by, ${GATE} as gate,
      t.ticket_type_id, t.area, t.seat_no, p.plan_version
    from ${listed(list)} and ${bucketIn(buckets)} = any(${ints(wanted)})
    order by t.id`.execute(db);
  const found = new Map<number, DoorEntry[]>(wanted.map((bucket) => [bucket, []]));
  for (const row of rows) {
    const plan = await plans.byVersion(row.plan_version);
    found.get(row.bucket)?.push(entryOf(row, list.presentationId, plan));
  }
  return found;
}

/** Returns the names of the ticket types on a list. */
export async function typesOf(db: Db, list: ListOf): Promise<{ id: number; name: Names }[]> {
  const { rows } = await sql<{ id: number; name: Names }>`
    select k.id, k.name from ticket_type k
    where k.id in (select t.ticket_type_id from ${listed(list)}) order by k.id`.execute(db);
  return rows;
}
