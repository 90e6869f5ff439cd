import type { DoorVerdict } from "./judgeAtDoor.ts";

/**
 * What became of an admission without a network, once the server knows of it. `elsewhere`: somebody was
 * admitted with this ticket before. All but `accepted` are conflicts: a person went in whom the server would
 * have turned away.
 */
export const SCAN_OUTCOMES = [
  "accepted",
  "elsewhere",
  "cancelled",
  "transferred",
  "otherShow",
  "blocked",
  "unpaid",
  "expired",
  "unknown",
] as const;
export type ScanOutcome = (typeof SCAN_OUTCOMES)[number];

/** Returns what becomes of an admission that the server judges like this. */
export function outcomeFor(verdict: DoorVerdict): ScanOutcome {
  if (verdict === "admit") return "accepted";
  return verdict === "admitted" ? "elsewhere" : verdict;
}

/** A device's admission is at most this old when it arrives. An earlier time is a wrong clock, or a lie. */
const MAX_AGE_HOURS = 24;

/**
 * Limits the time at which a device says that it admitted somebody: not in the future, and not more than a day
 * ago. The admission itself stands, because the person is inside.
 */
export function boundedScanTime(claimed: Date, now: Date): Date {
  const earliest = now.getTime() - MAX_AGE_HOURS * 3_600_000;
  return new Date(Math.min(Math.max(claimed.getTime(), earliest), now.getTime()));
}
