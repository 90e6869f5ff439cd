import { sql } from "kysely";
import type { Db } from "../../../server/platform/store/db.ts";
import type { Fleet } from "./fleet.ts";

/** A client, as the report about the state reads it. */
interface Busy {
  readonly doing:
    | { readonly act: string; readonly url: string; readonly since: number }
    | undefined;
}

/** What a report about the state reads. */
export interface Scene {
  readonly db: Db;
  readonly fleet: Fleet;
  readonly clients: readonly Busy[];
  /** Description of the kill or restart in progress. */
  readonly killing: string | undefined;
}

const LOOK_MS = 8_000;

const QUESTIONS = {
  "what the database is doing": sql`
    select pid, state, wait_event_type as waits, wait_event as for, pg_blocking_pids(pid) as behind,
      round(extract(epoch from clock_timestamp() - xact_start)::numeric, 1) as transaction_s,
      round(extract(epoch from clock_timestamp() - state_change)::numeric, 1) as state_s,
      left(regexp_replace(query, '\\s+', ' ', 'g'), 120) as query
    from pg_stat_activity
    where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()
    order by xact_start nulls last`,
  connections: sql`
    select state, count(*) from pg_stat_activity where datname = current_database() group by 1`,
  "payment attempts": sql`
    select state, count(*), min(changed_at) as oldest from payment_attempt group by 1`,
  "open jobs": sql`
    select kind, count(*), max(attempts) as tries, min(next_at) as next from outbox
    where done_at is null group by 1`,
  "open keys": sql`
    select count(*), min(created_at) as oldest from idempotency where state = 'open'`,
  claims: sql`
    select state, count(*), min(expires_at) as first from seat_claim group by 1`,
};

async function within<T>(work: Promise<T>): Promise<T | string> {
  const late = new Promise<string>((done) => setTimeout(done, LOOK_MS, "no answer").unref());
  return Promise.race([work.catch(String), late]);
}

/** Describes the pending calls: for each action, the number of clients and the longest wait. */
function waiting(clients: readonly Busy[]): string[] {
  const busy = clients.flatMap(({ doing }) => doing ?? []);
  const groups = Map.groupBy(busy, ({ act, url }) => `${act} at ${url}`);
  return [...groups].map(([what, all]) => {
    const longest = performance.now() - Math.min(...all.map(({ since }) => since));
    return `${all.length} wait for ${what}, the longest ${(longest / 1000).toFixed(1)} s`;
  });
}

/** Describes the state of everything as text, to find out why a run has stalled. */
export async function stateOf({ db, fleet, clients, killing }: Scene): Promise<string> {
  const lines = [`killing: ${killing ?? "nobody"}`, ...waiting(clients)];
  lines.push(...(await fleet.state()));
  for (const [name, question] of Object.entries(QUESTIONS)) {
    const answer = await within(question.execute(db).then(({ rows }) => rows));
    const rows = typeof answer === "string" ? [answer] : answer.map((row) => JSON.stringify(row));
    lines.push(`${name}:`, ...rows.map((row) => `  ${row}`));
  }
  return lines.join("\n");
}
