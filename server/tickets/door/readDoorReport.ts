import { sql } from "kysely";
import type { doorReport, DoorConflict } from "../../../domain/api/door.ts";
import type { Reply } from "../../../domain/api/route.ts";
import type { ScanOutcome } from "../../../domain/door/sentScan.ts";
import type { Locale } from "../../../domain/locale.ts";
import { toIso } from "../../../domain/zone.ts";
import type { Operator } from "../../identity/operators/operators.ts";
import { seatOf } from "../../orders/ticketRows.ts";
import type { Db } from "../../platform/store/db.ts";
import type { Plans } from "../../seats/plans.ts";
import type { TicketContainer } from "../ticketContainer.ts";
import { operatorName } from "./doorScans.ts";
import { namedShow, showAtDoor } from "./doorShow.ts";

const PAGE = 100;

interface DeviceRow {
  readonly id: string;
  readonly gate: string | null;
  readonly operator: string | null;
  readonly since: Date;
  readonly reported_at: Date;
  readonly waiting: number;
}

async function devicesOf(db: Db, presentationId: number) {
  const { rows } = await sql<DeviceRow>`
    select d.id, d.gate, ${operatorName("d.operator_id")} as operator, d.since, d.reported_at, d.waiting
    from door_device d where d.presentation_id = ${presentationId}
    order by d.reported_at, d.id limit ${PAGE}`.execute(db);
  return rows.map((row) => ({
    deviceId: row.id,
    gate: row.gate,
    operator: row.operator,
    since: toIso(row.since),
    reportedAt: toIso(row.reported_at),
    waiting: row.waiting,
  }));
}

interface ConflictRow {
  readonly number: number;
  readonly outcome: ScanOutcome;
  readonly scanned_at: Date;
  readonly sent_at: Date;
  readonly gate: string | null;
  readonly operator: string | null;
  readonly reservation_identifier: string | null;
  readonly area: number | null;
  readonly seat_no: number | null;
  readonly plan_version: string | null;
  readonly earlier_at: Date | null;
  readonly earlier_by: string | null;
  readonly earlier_gate: string | null;
}

async function seatText(plans: Plans, row: ConflictRow): Promise<string | null> {
  const { area, seat_no, plan_version } = row;
  if (area === null || seat_no === null || plan_version === null) return null;
  const seat = seatOf({ area, seat_no }, await plans.byVersion(plan_version));
  if (!seat) return null;
  return [seat.SectionName, seat.RowName, seat.SeatName].filter(Boolean).join(" · ");
}

const conflictOf = async (plans: Plans, row: ConflictRow): Promise<DoorConflict> => ({
  number: row.number,
  outcome: row.outcome,
  at: toIso(row.scanned_at),
  sentAt: toIso(row.sent_at),
  gate: row.gate,
  operator: row.operator,
  ReservationIdentifier: row.reservation_identifier,
  seat: await seatText(plans, row),
  earlierAt: row.earlier_at && toIso(row.earlier_at),
  earlierBy: row.earlier_by,
  earlierGate: row.earlier_gate,
});

async function conflictsOf(db: Db, presentationId: number, before: number | undefined) {
  const { rows } = await sql<ConflictRow>`
    select s.number, s.outcome, s.scanned_at, s.sent_at, s.gate,
      ${operatorName("s.operator_id")} as operator, o.reservation_identifier, t.area, t.seat_no,
      p.plan_version, s.earlier_at, ${operatorName("s.earlier_by")} as earlier_by, s.earlier_gate
    from door_scan s
      left join ticket t on t.id = s.ticket_id
      left join orders o on o.id = t.order_id
      left join presentation p on p.id = t.presentation_id
    where s.presentation_id = ${presentationId} and s.outcome <> 'accepted'
      and (${before ?? null}::int is null or s.number < ${before ?? null}::int)
    order by s.number desc limit ${PAGE + 1}`.execute(db);
  return rows;
}

/**
 * Returns which devices have the list of a show, and which of their admissions were conflicts. Throws NOT_FOUND
 * for a show outside the operator's scope.
 */
export async function readDoorReport(
  { db, plans }: Pick<TicketContainer, "db" | "plans">,
  operator: Operator,
  presentationId: number,
  before: number | undefined,
  locale: Locale,
): Promise<Reply<typeof doorReport>> {
  const show = await showAtDoor(db, operator, presentationId);
  const rows = await conflictsOf(db, presentationId, before);
  const { arrived } = await db
    .selectFrom("door_scan")
    .select(sql<number>`count(*)::int`.as("arrived"))
    .where("presentation_id", "=", presentationId)
    .where("is_offline", "=", true)
    .executeTakeFirstOrThrow();
  const conflicts: DoorConflict[] = [];
  for (const row of rows.slice(0, PAGE)) conflicts.push(await conflictOf(plans, row));
  return {
    show: namedShow(show, locale),
    devices: await devicesOf(db, presentationId),
    arrived,
    conflicts,
    hasMore: rows.length > PAGE,
  };
}
