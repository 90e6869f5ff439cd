import { sql } from "kysely";
import type { Db } from "../../platform/store/db.ts";
import { LANE_TERMS, type Lane } from "./lanes.ts";

/** The number of hours for which a job is retried before it becomes a dead letter. */
export interface TryHours {
  readonly money: number;
  readonly messages: number;
  readonly webhooks: number;
}

export const DEFAULT_TRY_HOURS: TryHours = { money: 168, messages: 24, webhooks: 72 };

const FIRST_WAIT_SECONDS = 5;
const MAX_ERROR_LENGTH = 300;

/** Returns how many hours a job of this lane is retried. */
export const hoursOf = (lane: Lane, { money, messages, webhooks }: TryHours): number => {
  if (lane === "webhooks") return webhooks;
  return lane === "money" ? money : messages;
};

/**
 * The fate of a job after a failed attempt: it is retried (`again`), becomes a dead letter (`dead`), or ends
 * without notice (`dropped`).
 */
export type Fate = "again" | "dead" | "dropped";

export interface Failure {
  readonly message: string;
  /** Set if the job ends without another attempt. */
  readonly fate?: "dead" | "dropped";
}

interface FailedJob {
  readonly id: string;
  readonly lane: Lane;
  readonly lease: string;
}

/**
 * Schedules the next attempt of a failed job with exponential backoff, or ends the job. Does nothing if the
 * job has been leased again in the meantime.
 */
export async function noteFailed(
  db: Db,
  { id, lane, lease }: FailedJob,
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
  // If no row was updated, another worker has leased the job and decides about it.
  return rows[0]?.fate ?? "again";
}
