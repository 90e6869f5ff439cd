import { sql } from "kysely";
import { gathered } from "../../platform/gathered.ts";
import { texts, ints, uuids, type Db } from "../../platform/store/db.ts";
import { LANE_TERMS, type Lane } from "./lanes.ts";
import { hoursOf, noteFailed, type Failure, type Fate, type TryHours } from "./retries.ts";

export interface TakenJob {
  readonly id: string;
  readonly lane: Lane;
  readonly kind: string;
  readonly payload: unknown;
  readonly attempts: number;
  readonly lease: string;
  /**
   * Whether the worker that ran the job before has died, while the job has been failing for longer than
   * `TryHours` allows.
   */
  readonly isHopeless: boolean;
  /** The business whose own gateway sends the job. Null if the installation's gateway sends the job. */
  readonly gatewayOf: number | null;
}

/** Free slots of a lane on this node. */
export interface FreeSlots {
  /**
   * Free slots for jobs that the installation's gateway sends. In lanes without gateways, free slots for all
   * jobs.
   */
  readonly shared: number;
  /** Free slots for jobs that the gateways of businesses send. */
  readonly own: number;
  /** Maximum number of jobs of one business with its own gateway that run concurrently. */
  readonly each: number;
  /** Number of running jobs of businesses with their own gateways, by business id. */
  readonly running: ReadonlyMap<number, number>;
}

interface Wish {
  readonly lane: Lane;
  readonly free: FreeSlots;
}

/**
 * Leases of due jobs. Only one node at a time holds the lease of a job. If that node dies, the lease expires.
 */
export interface Leases {
  /**
   * Leases due jobs of a lane, at most as many as the lane has free slots. Returns an empty array only if no
   * due job fits into a free slot.
   */
  readonly take: (wish: Wish) => Promise<TakenJob[]>;
  readonly renew: (lane: Lane, jobs: readonly TakenJob[]) => Promise<void>;
  readonly noteDone: (id: string) => Promise<unknown>;
  /** Schedules the job's next attempt with exponential backoff, or ends the job. */
  readonly noteFailure: (job: TakenJob, failure: Failure) => Promise<Fate>;
}

/**
 * SQL expression for the business of a job `o`. Null for jobs without a business, and for jobs that were
 * written before migration m0066.
 */
const BUSINESS = sql`(o.payload->>'businessId')::int`;

/** SQL condition: the job `o` is due, and no node holds its lease. */
const IS_DUE = sql`o.done_at is null and o.dead_at is null and o.next_at <= app_now()
  and (o.leased_until is null or o.leased_until <= app_now())`;

/**
 * SQL condition: the worker of the job `o` died, while the job has been failing for longer than its lane
 * allows.
 */
const IS_HOPELESS = sql`o.leased_until is not null
  and o.failing_since <= app_now() - make_interval(hours => l.try_hours)`;

/** Leases the due jobs of several lanes in one statement. */
async function takeDue(db: Db, wishes: readonly Wish[], tryHours: TryHours): Promise<TakenJob[][]> {
  const lanes = wishes.map(({ lane }) => lane);
  const numbers = (of: (free: FreeSlots) => number) => ints(wishes.map(({ free }) => of(free)));
  const running = wishes.flatMap(({ lane, free }) =>
    [...free.running].map(([businessId, count]) => ({ lane, businessId, count })),
  );
  const { rows } = await sql<TakenJob>`
    with asked as materialized (
      select * from unnest(${texts(lanes)}, ${numbers(({ shared }) => shared)},
        ${numbers(({ own }) => own)}, ${numbers(({ each }) => each)},
        ${ints(lanes.map((lane) => LANE_TERMS[lane].leaseSeconds))},
        ${ints(lanes.map((lane) => hoursOf(lane, tryHours)))})
        as l(lane, shared, own, each, lease_seconds, try_hours)),
    busy as (
      select * from unnest(${texts(running.map(({ lane }) => lane))},
        ${ints(running.map(({ businessId }) => businessId))},
        ${ints(running.map(({ count }) => count))}) as b(lane, business_id, running)),
    gateway as materialized (
      select 'mail' as lane, business_id from mail_gateway where retired_at is null
      union all select 'sms', business_id from sms_gateway where retired_at is null),
    -- Each business has its own look, so that nobody's jobs stand before those of another.
    of_business as materialized (
      select j.*, coalesce(b.running, 0) as running from asked l
        join gateway g on g.lane = l.lane
        left join busy b on b.lane = g.lane and b.business_id = g.business_id
        cross join lateral (
          select o.id, o.next_at, l.own, g.lane as gateway_lane, g.business_id as gateway_of,
            ${IS_HOPELESS} as is_hopeless
          from outbox o
          where l.own > 0 and o.lane = l.lane and ${BUSINESS} = g.business_id
            and o.payload->>'businessId' is not null and ${IS_DUE}
          order by o.next_at limit greatest(l.each - coalesce(b.running, 0), 0)
          for update of o skip locked) as j),
    ranked as (
      select *, row_number() over (partition by gateway_lane order by running, next_at) as nth
      from of_business),
    of_installation as materialized (
      select j.* from asked l
        left join (select lane, array_agg(business_id) as ids from gateway group by lane) as w
          on w.lane = l.lane
        cross join lateral (
          select o.id, ${IS_HOPELESS} as is_hopeless from outbox o
          where o.lane = l.lane and ${IS_DUE} and (${BUSINESS} = any(w.ids)) is not true
          order by o.next_at limit l.shared for update of o skip locked) as j),
    due as (
      select id, gateway_of, is_hopeless from ranked where nth <= own
      union all select id, null, is_hopeless from of_installation)
    update outbox o set attempts = attempts + 1, lease = gen_random_uuid(),
      leased_until = app_now() + make_interval(secs => l.lease_seconds),
      -- A lease that has lapsed is a try that failed: its worker died.
      failing_since = case when o.leased_until is null then o.failing_since
        else coalesce(o.failing_since, app_now()) end
    from due, asked l where o.id = due.id and l.lane = o.lane
    returning o.id, o.lane, o.kind, o.payload, o.attempts, o.lease, due.gateway_of as "gatewayOf",
      coalesce(due.is_hopeless, false) as "isHopeless"`.execute(db);
  return wishes.map(({ lane }) => rows.filter((row) => row.lane === lane));
}

export function openLeases(db: Db, tryHours: TryHours): Leases {
  // Completions are batched into one statement. A completed job stays completed even if another node has
  // leased it in the meantime.
  const noteDone = gathered(async (ids: readonly string[]) => {
    await sql`update outbox set done_at = app_now(), lease = null, leased_until = null, dead_at = null
      where id = any(${uuids(ids)})`.execute(db);
    return ids.map(() => true);
  });
  return {
    take: gathered(
      (wishes: readonly Wish[]) => takeDue(db, wishes, tryHours),
      // A lane makes at most one request at a time, so only requests of different lanes share a batch.
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
