import { TARGETS, type Target } from "./killSchedule.ts";

/** The counts of a run so far. */
export interface Counts {
  /** Lock calls that were answered, whether the seats were free or not. */
  attempts: number;
  locked: number;
  sold: number;
  refunded: number;
  released: number;
  /** Locks that their buyer left to expire. */
  expired: number;
  /** Completed kills by target. */
  readonly killed: Record<Target, number>;
  /** Answers by call and code, with `no answer` for a broken connection. */
  readonly answers: Map<string, number>;
  /** Descriptions of answers that no buyer should get, and of servers that do not respond. */
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

/** Describes the kills so far. */
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
  /** Seconds since the first attempt. */
  readonly seconds: number;
  /** What is being killed or restarted, or `undefined`. */
  readonly killing: string | undefined;
}

/** Returns the progress line: counts, rate, the estimated remaining time, and the part that is down. */
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
