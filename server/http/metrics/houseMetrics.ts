import { setTimeout as sleep } from "node:timers/promises";
import { sql, type RawBuilder } from "kysely";
import { collectDefaultMetrics, Gauge, Registry } from "prom-client";
import type { Container } from "../../container.ts";
import { lastBackupAt } from "../../platform/backup/nightlyBackups.ts";
import { isDatabaseFull } from "../../platform/store/databaseSpace.ts";

/** How long the value of a metric is cached, in ms. */
const FRESH_MS = 5_000;

/** Timeout of a query in ms. A metric whose query takes longer is left out. */
const PATIENCE_MS = 2_000;

interface HouseGauge {
  readonly name: string;
  readonly help: string;
  /** Name of the label that distinguishes the rows. Without a label, the query returns at most one row. */
  readonly label?: string;
  /** The query. The rows have a `value`, and a `label` if the metric has one. */
  readonly rows: RawBuilder<{ readonly value: number; readonly label?: string }>;
}

/**
 * SQL condition: whether the database archives its write-ahead log, from which it can be restored to a point
 * in time.
 */
const IS_ARCHIVING = sql`current_setting('archive_mode') <> 'off'`;

/**
 * SQL expression: the time at which `pg_stat_archiver a` last archived something, or else the time at which
 * its statistics began.
 */
const LAST_ARCHIVED = sql`coalesce(a.last_archived_time, a.stats_reset, now())`;

/**
 * Metrics of the whole installation, read from the database. These metrics have the same value on every node,
 * so Prometheus queries take the maximum over the nodes instead of the sum.
 */
export const HOUSE_GAUGES: readonly HouseGauge[] = [
  {
    name: "parterre_tickets_sold",
    help: "Tickets sold and not cancelled, over all presentations to come.",
    rows: sql`select coalesce(sum(s.sold), 0)::float8 as value
      from presentation_sales s join presentation p on p.id = s.presentation_id
      where p.starts_at > app_now()`,
  },
  {
    name: "parterre_seats_locked",
    help: "Seats that visitors hold while they buy.",
    rows: sql`select count(*)::float8 as value from seat_claim
      where state = 1 and expires_at > app_now()`,
  },
  {
    name: "parterre_jobs_waiting",
    help: "Jobs of the outbox that are not done, by lane.",
    label: "lane",
    rows: sql`select lane as label, count(*)::float8 as value from outbox
      where done_at is null and dead_at is null group by lane`,
  },
  {
    name: "parterre_jobs_dead",
    help: "Jobs of the outbox that were given up, by lane. Their screen is Dead letters.",
    label: "lane",
    rows: sql`select lane as label, count(*)::float8 as value from outbox
      where done_at is null and dead_at is not null group by lane`,
  },
  {
    name: "parterre_job_oldest_seconds",
    help: "Age of the oldest due job of the outbox, by lane.",
    label: "lane",
    rows: sql`select lane as label,
        greatest(0, extract(epoch from app_now() - min(next_at)))::float8 as value
      from outbox where done_at is null and dead_at is null and next_at <= app_now() group by lane`,
  },
  {
    name: "parterre_payment_oldest_unknown_seconds",
    help: "Age of the oldest payment whose provider has not told its result. 0 if there is none.",
    rows: sql`select coalesce(greatest(0, extract(epoch from app_now() - min(changed_at))), 0)::float8 as value
      from payment_attempt
      where state = 'unknown' or state = 'asking' and asked_until < app_now()`,
  },
  {
    name: "parterre_payments_mismatched",
    help: "Held payments that nobody has settled: what the provider says differs from what was asked for.",
    rows: sql`select count(*)::float8 as value from payment_mismatch
      where outcome = 'held' and settled_at is null`,
  },
  {
    name: "parterre_consistency_faults",
    help: "Contradictions between seats, tickets, orders and money that two passes have found.",
    rows: sql`select count(*)::float8 as value from consistency_fault where passes >= 2`,
  },
  {
    name: "parterre_consistency_age_seconds",
    help: "Time since the last pass of the consistency check ended.",
    rows: sql`select extract(epoch from app_now() - checked_at)::float8 as value
      from consistency_pass where checked_at is not null`,
  },
  {
    name: "parterre_standby_lag_seconds",
    help: "How far each standby of the database lags behind. Its account needs the role pg_monitor to see it.",
    label: "standby",
    rows: sql`select application_name as label,
        max(extract(epoch from coalesce(replay_lag, interval '0')))::float8 as value
      from pg_stat_replication where state is not null group by application_name`,
  },
  {
    name: "parterre_archive_age_seconds",
    help: "Time since the archive of the database's log last took a part of it. Missing without an archive.",
    rows: sql`select extract(epoch from now() - ${LAST_ARCHIVED})::float8 as value
      from pg_stat_archiver a where ${IS_ARCHIVING}`,
  },
  {
    name: "parterre_archive_failing_seconds",
    help: "For how long the archive of the database's log has taken nothing although it was tried. 0 if it works.",
    rows: sql`select case when a.last_failed_time > coalesce(a.last_archived_time, '-infinity')
        then extract(epoch from now() - ${LAST_ARCHIVED}) else 0 end::float8 as value
      from pg_stat_archiver a where ${IS_ARCHIVING}`,
  },
  {
    name: "parterre_waiting_visitors",
    help: "Visitors in waiting rooms who were not called yet.",
    rows: sql`select coalesce(sum(greatest(0, presale_joined + joined - called + passed)), 0)::float8 as value from waiting_room`,
  },
];

/**
 * Returns the result of a query. Throws if the query takes longer than the timeout, so that other metrics
 * remain available while the database is down.
 */
async function inTime<T>(reading: Promise<T>): Promise<T> {
  const late = sleep(PATIENCE_MS, undefined, { ref: false }).then(() => {
    throw new Error(`no answer within ${PATIENCE_MS} ms`);
  });
  return Promise.race([reading, late]);
}

type Reading = readonly { readonly value: number; readonly label?: string }[];

/** Returns a gauge whose value is read from the database when the metrics are requested. */
function houseGauge(
  { name, help, label, rows }: HouseGauge,
  { db, log }: Pick<Container, "db" | "log">,
): Gauge {
  let read: { readonly at: number; readonly reading: Promise<Reading> } | undefined;
  const fresh = (): Promise<Reading> => {
    const now = performance.now();
    if (!read || now - read.at > FRESH_MS) {
      read = { at: now, reading: rows.execute(db).then((answer) => answer.rows) };
    }
    return read.reading;
  };
  return new Gauge({
    name,
    help,
    labelNames: label === undefined ? [] : [label],
    registers: [],
    async collect() {
      // `reset` would set a gauge without labels to 0, while `remove` leaves the gauge out if its query
      // fails.
      if (label === undefined) this.remove();
      else this.reset();
      try {
        for (const { label: text = "", value } of await inTime(fresh())) {
          if (label === undefined) this.set(value);
          else this.set({ [label]: text }, value);
        }
      } catch (error) {
        read = undefined;
        log.warn({ err: error, name }, "a metric could not be read");
      }
    },
  });
}

/** Returns the gauges of this node. The gauge of daily backups exists only if `BACKUP_DIR` is set. */
function nodeGauges({
  live,
  saleLive,
  isBusConnected,
  config,
  clock,
  db,
  log,
}: Pick<
  Container,
  "live" | "saleLive" | "isBusConnected" | "config" | "clock" | "db" | "log"
>): Gauge[] {
  const streams = new Gauge({
    name: "parterre_streams_open",
    help: "Open streams of live seats on this node.",
    registers: [],
    collect() {
      this.set(live.streamCount() + saleLive.streamCount());
    },
  });
  const bus = new Gauge({
    name: "parterre_bus_connected",
    help: "1 if this node hears what the others change, 0 if not.",
    registers: [],
    collect() {
      this.set(Number(isBusConnected()));
    },
  });
  const full = new Gauge({
    name: "parterre_database_full",
    help: "1 while the database's disk is full, by what this node has met, 0 otherwise.",
    registers: [],
    collect() {
      this.set(Number(isDatabaseFull(db)));
    },
  });
  const ahead = new Gauge({
    name: "parterre_clock_ahead_seconds",
    help: "How far the database's time is ahead of this node's. It is measured when the metrics are read.",
    registers: [],
    async collect() {
      this.remove();
      try {
        this.set((await inTime(clock.refresh())) / 1000);
      } catch (error) {
        log.warn({ err: error }, "the clock could not be compared");
      }
    },
  });
  const { dir } = config.backups;
  if (dir === undefined) return [streams, bus, full, ahead];
  const backup = new Gauge({
    name: "parterre_backup_last_success_timestamp_seconds",
    help: "When the last daily backup ended. Missing before the first one.",
    registers: [],
    async collect() {
      this.remove();
      const at = await lastBackupAt(dir);
      if (at) this.set(at.getTime() / 1000);
    },
  });
  return [streams, bus, full, ahead, backup];
}

/** Opens the registry with the metrics of the process, of the node and of the whole installation. */
export function openMeters(office: Container): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  for (const gauge of HOUSE_GAUGES) registry.registerMetric(houseGauge(gauge, office));
  for (const gauge of nodeGauges(office)) registry.registerMetric(gauge);
  return registry;
}
