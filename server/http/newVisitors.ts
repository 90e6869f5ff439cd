import { Refused } from "../../domain/refusal.ts";
import { networkOf } from "../platform/network.ts";

const MINUTE_MS = 60_000;
/** An hour's allowance is so many minutes' at once: an office opens its pages in the morning. */
const MINUTES_AN_HOUR = 10;
/** Networks that are counted at a time; the one that came longest ago is forgotten first. */
const MAX_NETWORKS = 50_000;

interface Count {
  /** Number of the minute and of the hour that are being counted. */
  minute: number;
  hour: number;
  inMinute: number;
  inHour: number;
}

/** Counts a new visitor of an address; throws RATE_LIMITED where it had too many. */
export type CountNewVisitor = (address: string) => void;

/** Allows `perMinute` new visitors to a network, and ten minutes' worth in an hour, by this process. */
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
