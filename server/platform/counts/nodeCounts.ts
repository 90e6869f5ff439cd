import { openCounters, type Counters, type CountersOptions, type TellCount } from "./counters.ts";
import { openStreamCounts, type SharedStreamCounts, type StreamCounts } from "./streamCounts.ts";

/** How often open streams are told again, in ms. Three times as often as they lapse (`STANDS_MS`). */
const REPEAT_MS = 5_000;

/** What one node tells the others of a limit. */
export interface NodeCount {
  /** Name of the limit. */
  readonly limit: string;
  /** Who has used it: a visitor, an address, an API key. */
  readonly key: string;
  /** Units used since the node last told of them. For streams, how many are open. */
  readonly units: number;
  /** How long the units count, in ms. */
  readonly forMs: number;
}

/**
 * Limits that hold for all nodes together. Each node counts in memory, so that no request needs a query, and
 * tells the others what it has counted in parts of a twentieth of the limit. A node that does not hear the
 * others still holds the limit for itself.
 */
export interface NodeCounts {
  readonly counters: (limit: string, options: CountersOptions) => Counters;
  readonly streams: (limit: string, max: number) => StreamCounts;
  /** Counts what another node tells. Limits that this node does not know are ignored. */
  readonly hear: (node: string, count: NodeCount) => void;
  /** Tells the others that this node has no open streams any more. */
  readonly close: () => void;
}

/** `tell` sends to all other nodes. */
export function openNodeCounts(
  tell: (count: NodeCount) => void = () => undefined,
  now: () => number = Date.now,
): NodeCounts {
  const listeners = new Map<string, (node: string, count: NodeCount) => void>();
  const streamed: SharedStreamCounts[] = [];
  let timer: NodeJS.Timeout | undefined;
  const tellOf =
    (limit: string): TellCount =>
    (key, units, forMs) =>
      tell({ limit, key, units, forMs });
  return {
    counters: (limit, options) => {
      const counters = openCounters(options, tellOf(limit), now);
      listeners.set(limit, (_, { key, units, forMs }) => counters.hear(key, units, forMs));
      return counters;
    },
    streams: (limit, max) => {
      const counts = openStreamCounts(max, tellOf(limit), now);
      listeners.set(limit, (node, { key, units, forMs }) => counts.hear(node, key, units, forMs));
      streamed.push(counts);
      timer ??= setInterval(() => {
        for (const each of streamed) each.repeat();
      }, REPEAT_MS).unref();
      return counts;
    },
    hear: (node, count) => listeners.get(count.limit)?.(node, count),
    close: () => {
      clearInterval(timer);
      for (const each of streamed) each.close();
    },
  };
}
