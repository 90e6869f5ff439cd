import { TARGETS, type Target } from "./killSchedule.ts";

/** What has been counted so far in a run. */
export interface Counts {
  /** Number of lock calls that were answered, whether the seats were free or not. */
  attempts: number;
  locked: number;
  sold: number;
  refunded: number;
  released: number;
  /** Number of locks that buyers let expire. */
  expired: number;
  /** Number of completed kills for each target. */
  readonly killed: Record<Target, number>;
  /** Number of answers for each call and code. `no answer` counts broken connections. */
  readonly answers: Map<string, number>;
  /** Descriptions of answers that no buyer should receive, and of servers that do not respond. */
  readonly odd: Set<string>;
}

export const newCounts = (): Counts => ({
  attempts: 0,
  locked: 0,
  sold: 0,
  refunded: 0,
  released: 0,
  expired: 0,
  killed: { node: 0, allNodes: 0, database: 0, immediateShutdown: 0 },
  answers: new Map(),
  odd: new Set(),
});

const number = (count: number): string => count.toLocaleString("en");

/** Returns a text about the kills that have been made so far. */
export const killsText = ({ killed }: Counts): string => {
  const names: Record<Target, string> = {
    node: "one server",
    allNodes: "all servers",
    database: "the database (SIGKILL)",
    immediateShutdown: "the database (immediate shutdown)",
  };
  return TARGETS.map((target) => `${names[target]} ${number(killed[target])} ×`).join(", ");
};

function timeText(seconds: number): string {
  if (seconds < 90) return `${Math.ceil(seconds)} s`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 90 ? `${minutes} min` : `${(minutes / 60).toFixed(1)} h`;
}

interface Pace {
  readonly attempts: number;
  /** Number of seconds since the first attempt to lock seats. */
  readonly seconds: number;
  /** The target that is being killed or restarted, or `undefined`. */
  readonly killing: string | undefined;
}

/** Returns the progress line: counts, rate, the estimated remaining time, and the target that is down. */
export function progressLine(counts: Counts, { attempts, seconds, killing }: Pace): string {
  const rate = counts.attempts / seconds;
  const left = Math.max(0, attempts - counts.attempts) / rate;
  const kills = Object.values(counts.killed).reduce((sum, count) => sum + count, 0);
  return [
    `${Math.round(seconds)} s`,
    `${number(counts.attempts)} of ${number(attempts)} attempts (${Math.round(rate)}/s)`,
    counts.attempts === 0 ? "" : `about ${timeText(left)} left`,
    `${number(counts.sold)} sold, ${number(counts.refunded)} refunded`,
    `${number(kills)} kills`,
    killing ? `now ${killing}` : "",
  ]
    .filter(Boolean)
    .join(" · ");
}
