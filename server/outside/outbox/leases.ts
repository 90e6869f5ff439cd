import { sql } from "kysely";
import { gathered } from "../../platform/gathered.ts";
import { texts, ints, uuids, type Db } from "../../platform/store/db.ts";
import { LANE_TERMS, type Lane } from "./lanes.ts";

export interface TakenJob {
  readonly id: string;
  readonly lane: Lane;
  readonly kind: string;
  readonly payload: unknown;
  readonly attempts: number;
  readonly lease: string;
  /** Its previous worker died, and it has been failing for longer than `TryHours` allows. */
  readonly isHopeless: boolean;
}

/** Hours that a job may keep failing before it becomes a dead letter. */
export interface TryHours {
  readonly money: number;
  readonly messages: number;
  readonly webhooks: number;
}

export const DEFAULT_TRY_HOURS: TryHours = { money: 168, messages: 24, webhooks: 72 };

const FIRST_WAIT_SECONDS = 5;
const MAX_ERROR_LENGTH = 300;

const hoursOf = (lane: Lane, { money, messages, webhooks }: TryHours): number => {
  if (lane === "webhooks") return webhooks;
  return lane === "money" ? money : messages;
};

interface Wish {
  readonly lane: Lane;
  readonly most: number;
}

/** The result of a failed attempt. */
export type Fate = "again" | "dead" | "dropped";

export interface Failure {
  readonly message: string;
  /** Ends the job without another attempt. */
  readonly fate?: "dead" | "dropped";
}

/** Leases of due jobs. No two nodes hold a job's lease at once, and a dead node's lease expires by itself. */
export interface Leases {
  /** Leases at most `most` due jobs of a lane. */
  readonly take: (wish: Wish) => Promise<TakenJob[]>;
  readonly renew: (lane: Lane, jobs: readonly TakenJob[]) => Promise<void>;
  readonly noteDone: (id: string) => Promise<unknown>;
  /** Schedules the next attempt with exponential backoff, or ends the job. */
  readonly noteFailure: (job: TakenJob, failure: Failure) => Promise<Fate>;
}

/** Takes the due jobs of all lanes in one statement. */
async function takeDue(db: Db, wishes: readonly Wish[], tryHours: TryHours): Promise<TakenJob[][]> {
  const lanes = wishes.map(({ lane }) => lane);
  const { rows } = await sql<TakenJob>`
    with due as materialized (
      select j.id, l.lease_seconds, j.leased_until is not null
          and j.failing_since <= app_now() - make_interval(hours => l.try_hours) as is_hopeless
      from unnest(${texts(lanes)}, ${ints(wishes.map(({ most }) => most))},
          ${ints(lanes.map((lane) => LANE_TERMS[lane].leaseSeconds))},
          ${ints(lanes.map((lane) => hoursOf(lane, tryHours)))})
          as l(lane, most, lease_seconds, try_hours)
        cross join lateral (
          select o.id, o.leased_until, o.failing_since from outbox o
          where o.lane = l.lane and o.done_at is null and o.dead_at is null
            and o.next_at <= app_now() and (o.leased_until is null or o.leased_until <= app_now())
          order by o.next_at limit l.most for update skip locked) as j)
    update outbox o set attempts = attempts + 1, lease = gen_random_uuid(),
      leased_until = app_now() + make_interval(secs => due.lease_seconds),
      -- A lease that has lapsed is a try that failed: its worker died.
      failing_since = case when o.leased_until is null then o.failing_since
        else coalesce(o.failing_since, app_now()) end
    from due where o.id = due.id
    returning o.id, o.lane, o.kind, o.payload, o.attempts, o.lease,
      coalesce(due.is_hopeless, false) as "isHopeless"`.execute(db);
  return wishes.map(({ lane }) => rows.filter((row) => row.lane === lane));
}

async function noteFailed(
  db: Db,
  { id, lane, lease }: TakenJob,
  { message, fate }: Failure,
  tryHours: TryHours,
): Promise<Fate> {
  const hours = hoursOf(lane, tryHours);
  const { rows } = await sql<{ fate: Fate }>`
    update outbox set lease = null, leased_until = null,
      failing_since = coalesce(failing_since, app_now()),
      last_error = ${message.slice(0, MAX_ERROR_LENGTH)},
      -- Spread, so that jobs that failed together do not come back together.
      next_at = app_now() + (0.75 + random() / 2) * make_interval(secs => least(
        ${LANE_TERMS[lane].maxWaitSeconds}, ${FIRST_WAIT_SECONDS} * power(2, least(attempts - 1, 12)))),
      done_at = case when ${fate === "dropped"}::boolean then app_now() end,
      dead_at = case when ${fate === "dead"}::boolean or (${fate !== "dropped"}::boolean
        and failing_since <= app_now() - make_interval(hours => ${hours}::int)) then app_now() end
    where id = ${id} and lease = ${lease} and done_at is null
    returning case when dead_at is not null then 'dead' when done_at is not null then 'dropped'
      else 'again' end as fate`.execute(db);
  // Without a row another worker has taken over the job and decides its fate.
  return rows[0]?.fate ?? "again";
}

export function openLeases(db: Db, tryHours: TryHours): Leases {
  // Completions are batched into one statement. Finished work stays finished, whoever holds the lease now.
  const noteDone = gathered(async (ids: readonly string[]) => {
    await sql`update outbox set done_at = app_now(), lease = null, leased_until = null, dead_at = null
      where id = any(${uuids(ids)})`.execute(db);
    return ids.map(() => true);
  });
  return {
    take: gathered(
      (wishes: readonly Wish[]) => takeDue(db, wishes, tryHours),
      // A lane has at most one request in flight.
      ({ lane }) => [lane],
    ),
    renew: async (lane, jobs) => {
      await sql`update outbox
        set leased_until = app_now() + make_interval(secs => ${LANE_TERMS[lane].leaseSeconds}::int)
        where id = any(${uuids(jobs.map(({ id }) => id))})
          and lease = any(${uuids(jobs.map(({ lease }) => lease))})`.execute(db);
    },
    noteDone,
    noteFailure: (job, failure) => noteFailed(db, job, failure, tryHours),
  };
}
