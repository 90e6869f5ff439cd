import { sql, type RawBuilder } from "kysely";
import type { Letter } from "../../../domain/api/letters.ts";
import { Refused } from "../../../domain/refusal.ts";
import { toIso } from "../../../domain/zone.ts";
import { isOrderWithin, type Scope } from "../../platform/scope.ts";
import type { Db } from "../../platform/store/db.ts";
import { veiled } from "../../platform/veiled.ts";

const PAGE = 200;
/** A job that was never attempted is listed once it has been due for this many minutes. */
const LONG_MINUTES = 5;

interface LetterRow {
  readonly id: string;
  readonly kind: Letter["kind"];
  readonly isDead: boolean;
  readonly createdAt: Date;
  readonly failingSince: Date | null;
  readonly tries: number;
  readonly error: string | null;
  readonly reservation: string | null;
  readonly to: string | null;
}

/**
 * SQL for a join of the unfinished jobs `b` with their orders `o`. Includes jobs for orders within an
 * operator's scope, and jobs without an order. Webhooks are excluded, because they have their own log.
 */
const jobsOf = (scope: Scope): RawBuilder<unknown> => sql`
  outbox b
    left join payment_attempt a on b.lane = 'money'
      and a.payment_identifier = b.payload->>'paymentIdentifier'
    left join orders o on o.id = coalesce(a.order_id, (b.payload->>'orderId')::uuid)
  where b.done_at is null and b.lane <> 'webhooks' and (o.id is null or ${isOrderWithin(scope, "o")})`;

const letterOf = (row: LetterRow): Letter => ({
  id: row.id,
  kind: row.kind,
  state: row.isDead ? "dead" : "waiting",
  createdAt: toIso(row.createdAt),
  failingSince: row.failingSince && toIso(row.failingSince),
  tries: row.tries,
  error: row.error,
  ReservationIdentifier: row.reservation,
  to: row.reservation === null && row.to !== null ? veiled(row.to) : null,
});

export async function listLetters(
  db: Db,
  scope: Scope,
): Promise<{ rows: Letter[]; hasMore: boolean }> {
  const { rows } = await sql<LetterRow>`
    select b.id, case b.lane when 'money' then b.kind when 'plans' then b.kind else b.lane end as kind,
      b.dead_at is not null as "isDead", b.created_at as "createdAt",
      b.failing_since as "failingSince", b.attempts as tries, b.last_error as error,
      o.reservation_identifier as reservation, b.payload->>'to' as to
    from ${jobsOf(scope)} and (b.dead_at is not null or b.failing_since is not null
      or b.next_at < app_now() - make_interval(mins => ${LONG_MINUTES}::int))
    order by b.dead_at is null, b.lane <> 'money', coalesce(b.failing_since, b.next_at), b.id
    limit ${PAGE + 1}`.execute(db);
  return { rows: rows.slice(0, PAGE).map(letterOf), hasMore: rows.length > PAGE };
}

interface Steered {
  readonly id: string;
  readonly scope: Scope;
}

/** Updates one job within the operator's scope. Throws NOT_FOUND if there is no such job. */
async function steer(db: Db, { id, scope }: Steered, set: RawBuilder<unknown>) {
  const { numAffectedRows } = await sql`update outbox set ${set}
    where id = (select b.id from ${jobsOf(scope)} and b.id = ${id}::uuid)`.execute(db);
  if (numAffectedRows !== 1n) throw new Refused("NOT_FOUND");
}

/** Makes a job due now and resets its count of attempts. Throws NOT_FOUND if there is no such job. */
export const retryLetter = (db: Db, letter: Steered): Promise<void> =>
  steer(db, letter, sql`dead_at = null, failing_since = null, attempts = 0, next_at = app_now()`);

/**
 * Removes a dead letter from the list by marking its job as done. Leaves a job unchanged that is still being
 * retried. Throws NOT_FOUND if there is no such job.
 */
export const discardLetter = (db: Db, letter: Steered): Promise<void> =>
  steer(db, letter, sql`done_at = case when dead_at is not null then app_now() end`);

/**
 * Number of days for which dead messages are listed for operators. Dead money jobs are listed until an
 * operator retries or discards them.
 */
const DEAD_MESSAGE_DAYS = 30;

/** Removes dead messages older than DEAD_MESSAGE_DAYS from the list, so that their number stays limited. */
export async function endOldLetters(db: Db): Promise<void> {
  await sql`update outbox set done_at = app_now()
    where done_at is null and lane <> 'money'
      and dead_at < app_now() - make_interval(days => ${DEAD_MESSAGE_DAYS}::int)`.execute(db);
}
