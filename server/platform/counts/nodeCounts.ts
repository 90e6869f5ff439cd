import { openCounters, type Counters, type CountersOptions, type TellCount } from "./counters.ts";
import { openStreamCounts, type SharedStreamCounts, type StreamCounts } from "./streamCounts.ts";

/**
 * Interval at which the other nodes are notified again of open streams, in ms. A node ignores a count that
 * is older than `STANDS_MS`, within which this node repeats its count three times.
 */
const REPEAT_MS = 5_000;

/** The notification by which one node reports the use of a limit to the other nodes. */
export interface NodeCount {
  /** Name of the limit. */
  readonly limit: string;
  /** Who has used units of the limit: a visitor, an address, or an API key. */
  readonly key: string;
  /** Units used since the node's last notification. For streams, the number of open streams. */
  readonly units: number;
  /** How long the units count, in ms. */
  readonly forMs: number;
}

/**
 * Limits that apply to all nodes together. Each node counts in memory, so that no request needs a query, and
 * notifies the other nodes each time it has counted a twentieth of the limit. A node that receives no
 * notifications still limits its own requests.
 */
export interface NodeCounts {
  readonly counters: (limit: string, options: CountersOptions) => Counters;
  readonly streams: (limit: string, max: number) => StreamCounts;
  /** Counts what another node has reported. Limits that this node does not know are ignored. */
  readonly hear: (node: string, count: NodeCount) => void;
  /** Notifies the other nodes that this node no longer has open streams. */
  readonly close: () => void;
}

/** Opens the limits. `tell` notifies all other nodes. */
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
