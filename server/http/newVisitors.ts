import { Refused } from "../../domain/refusal.ts";
import type { NodeCounts } from "../platform/counts/nodeCounts.ts";
import { networkOf } from "../platform/network.ts";

const MINUTE_MS = 60_000;
/**
 * The hourly limit as a multiple of the limit per minute. The multiple is low, because the limit per minute
 * has to allow for offices, where many people open pages at the same time in the morning.
 */
const MINUTES_AN_HOUR = 10;
/**
 * Maximum number of networks that are counted at once. If there are more, the network whose window began
 * first is evicted.
 */
const MAX_NETWORKS = 50_000;

/** Counts a new visitor from a network address. Throws RATE_LIMITED after too many new visitors. */
export type CountNewVisitor = (address: string) => void;

/**
 * Limits each network to `perMinute` new visitors per minute and ten times as many per hour, counted over all
 * nodes. Refused visitors do not count.
 */
export function openNewVisitors(
  perMinute: number,
  counts: Pick<NodeCounts, "counters">,
): CountNewVisitor {
  const maxKeys = MAX_NETWORKS;
  const inMinute = counts.counters("newVisitors", {
    max: perMinute,
    windowMs: MINUTE_MS,
    maxKeys,
  });
  const inHour = counts.counters("newVisitorsAnHour", {
    max: perMinute * MINUTES_AN_HOUR,
    windowMs: 60 * MINUTE_MS,
    maxKeys,
  });
  return (address) => {
    const network = networkOf(address.replace(/^::ffff:/, ""));
    const retryAfterSeconds = inMinute.waitOf(network, 1) ?? inHour.waitOf(network, 1);
    if (retryAfterSeconds !== undefined) throw new Refused("RATE_LIMITED", { retryAfterSeconds });
    inMinute.add(network, 1);
    inHour.add(network, 1);
  };
}
