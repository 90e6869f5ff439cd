import { Refused } from "../../domain/refusal.ts";
import { networkOf } from "../platform/network.ts";

const MINUTE_MS = 60_000;
/**
 * The hourly limit as a multiple of the limit per minute. Offices open many pages at the same time in the
 * morning.
 */
const MINUTES_AN_HOUR = 10;
/** Maximum number of networks counted at once. The least recently seen one is evicted. */
const MAX_NETWORKS = 50_000;

interface Count {
  /** Index of the minute and of the hour being counted. */
  minute: number;
  hour: number;
  inMinute: number;
  inHour: number;
}

/** Counts a new visitor from an address. Throws RATE_LIMITED after too many. */
export type CountNewVisitor = (address: string) => void;

/** Allows a network `perMinute` new visitors per minute and ten times as many per hour, in this process. */
export function openNewVisitors(perMinute: number, now: () => number = Date.now): CountNewVisitor {
  const counts = new Map<string, Count>();
  return (address) => {
    const network = networkOf(address.replace(/^::ffff:/, ""));
    const at = now();
    const minute = Math.floor(at / MINUTE_MS);
    const hour = Math.floor(minute / 60);
    const before = counts.get(network);
    const count: Count = {
      minute,
      hour,
      inMinute: (before?.minute === minute ? before.inMinute : 0) + 1,
      inHour: (before?.hour === hour ? before.inHour : 0) + 1,
    };
    if (count.inMinute > perMinute) throw tooMany((minute + 1) * MINUTE_MS - at);
    if (count.inHour > perMinute * MINUTES_AN_HOUR) {
      throw tooMany((hour + 1) * 60 * MINUTE_MS - at);
    }
    counts.delete(network);
    if (counts.size >= MAX_NETWORKS) counts.delete(counts.keys().next().value ?? "");
    counts.set(network, count);
  };
}

const tooMany = (ms: number): Refused =>
  new Refused("RATE_LIMITED", { retryAfterSeconds: Math.max(1, Math.ceil(ms / 1000)) });
