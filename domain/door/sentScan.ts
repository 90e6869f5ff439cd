import type { DoorVerdict } from "./judgeAtDoor.ts";

/**
 * Result of an admission that was made without a network, once the server has received it. `elsewhere`:
 * somebody was admitted with this ticket before. All results but `accepted` are conflicts, because the server
 * would have refused the person who was admitted.
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

/** Returns the result of an admission about which the server decides so. */
export function outcomeFor(verdict: DoorVerdict): ScanOutcome {
  if (verdict === "admit") return "accepted";
  return verdict === "admitted" ? "elsewhere" : verdict;
}

/**
 * Maximum age of an admission when the server receives it. An earlier time must be that of a wrong clock or a
 * manipulated device.
 */
const MAX_AGE_HOURS = 24;

/**
 * Limits the time that a device reports for an admission: it cannot be in the future or more than a day ago.
 * The admission itself is recorded, because the person is inside.
 */
export function boundedScanTime(claimed: Date, now: Date): Date {
  const earliest = now.getTime() - MAX_AGE_HOURS * 3_600_000;
  return new Date(Math.min(Math.max(claimed.getTime(), earliest), now.getTime()));
}
