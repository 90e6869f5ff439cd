import { sql } from "kysely";
import type { consistency, ConsistencyFault } from "../../../domain/api/consistency.ts";
import type { Reply } from "../../../domain/api/route.ts";
import type { Locale } from "../../../domain/locale.ts";
import { toIso } from "../../../domain/zone.ts";
import { addressOf } from "../../../engine/plan/seatAddress.ts";
import type { Container } from "../../container.ts";
import { LANES } from "../../outside/outbox/lanes.ts";
import { nameIn, type Names } from "../../platform/locale.ts";
import { isOrderWithin, isRowWithin, type Scope } from "../../platform/scope.ts";
import { ints, texts } from "../../platform/store/db.ts";
import { RESERVED_AREA } from "../../seats/claims.ts";
import { hallOf } from "../../seats/locks/askedSeats.ts";
import { LISTED_PASSES } from "./checkBooks.ts";

const MAX_ROWS = 500;

interface ListedRow {
  readonly check: ConsistencyFault["check"];
  readonly subject: string;
  readonly foundAt: Date;
  readonly reservation: string | null;
  readonly payment: string | null;
  readonly presentationId: number | null;
  readonly area: number | null;
  readonly seatNo: number | null;
  readonly feature: Names | null;
  readonly startsAt: Date | null;
}

interface Asked {
  readonly scope: Scope;
  readonly locale: Locale;
}

type Desk = Pick<Container, "db" | "plans" | "presentations">;

/**
 * Returns the name of a seat in the plan with which its show is sold, or null if the plan does not contain
 * that seat.
 */
async function seatName(
  { presentations, plans }: Desk,
  { presentationId, area, seatNo }: ListedRow,
): Promise<string | null> {
  if (presentationId === null || area === null || seatNo === null) return null;
  const { plan } = await hallOf(presentations, plans, presentationId);
  if (area !== RESERVED_AREA) return plan.areas.get(area)?.name ?? null;
  if (seatNo >= plan.layout.count) return null;
  const { sectionName, rowName, seatName: name } = addressOf(plan.layout, seatNo);
  return [sectionName, rowName, name].filter(Boolean).join(" · ");
}

async function faultOf(desk: Desk, row: ListedRow, locale: Locale): Promise<ConsistencyFault> {
  const { presentationId, feature, startsAt } = row;
  return {
    check: row.check,
    subject: row.subject,
    foundAt: toIso(row.foundAt),
    ReservationIdentifier: row.reservation,
    PaymentIdentifier: row.payment,
    presentation:
      presentationId === null || feature === null || startsAt === null
        ? null
        : {
            presentationId,
            name: nameIn(feature, locale),
            startsAt: toIso(startsAt),
            seat: await seatName(desk, row),
          },
  };
}

/**
 * Lists the faults within the operator's scope, and the progress of the current round of checks. A payment
 * without an order belongs to no business, so it is listed for every operator who is not limited to
 * locations.
 */
export async function listFaults(
  desk: Desk,
  { scope, locale }: Asked,
): Promise<Reply<typeof consistency>> {
  const { rows } = await sql<ListedRow>`
    select f.check_name as check, f.subject, f.found_at as "foundAt",
      o.reservation_identifier as reservation, f.payment_identifier as payment,
      f.presentation_id as "presentationId", f.area, f.seat_no as "seatNo", e.name as feature,
      p.starts_at as "startsAt"
    from consistency_fault f
      left join orders o on o.id = f.order_id
      left join presentation p on p.id = f.presentation_id
      left join feature e on e.id = p.feature_id
    where f.passes >= ${LISTED_PASSES} and case
      when o.id is not null then ${isOrderWithin(scope, "o")}
      when p.id is not null then ${isRowWithin(scope, "p.business_id", "p.location_id")}
      else ${scope.locationIds === null}::boolean
        and (f.business_id is null or f.business_id = any(${ints(scope.businessIds)})) end
    order by f.found_at, f.check_name, f.subject limit ${MAX_ROWS + 1}`.execute(desk.db);
  const waits = await sql<Record<"checked" | "whole" | "job" | "payment", Date | null>>`
    select p.checked_at as checked, p.whole_since as whole,
      -- One look into the index for each lane.
      (select min(coalesce(j.failing_since, j.next_at))
        from unnest(${texts(LANES)}) l(lane),
          lateral (select b.failing_since, b.next_at from outbox b
            where b.lane = l.lane and b.done_at is null and b.dead_at is null
            order by b.next_at limit 1) j
        where j.next_at < app_now() or j.failing_since is not null) as job,
      (select min(changed_at) from payment_attempt where state = 'unknown'
        or state = 'asking' and asked_until < app_now()) as payment
    from consistency_pass p`.execute(desk.db);
  const { checked, whole, job, payment } = waits.rows[0]!;
  return {
    rows: await Promise.all(rows.slice(0, MAX_ROWS).map((row) => faultOf(desk, row, locale))),
    hasMore: rows.length > MAX_ROWS,
    checkedAt: checked && toIso(checked),
    wholeSince: whole && toIso(whole),
    oldestJobDueAt: job && toIso(job),
    oldestUnknownPaymentAt: payment && toIso(payment),
  };
}
