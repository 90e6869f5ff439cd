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

/** Returns the result of an admission from the server's own decision about the same scan. */
export function outcomeFor(verdict: DoorVerdict): ScanOutcome {
  if (verdict === "admit") return "accepted";
  return verdict === "admitted" ? "elsewhere" : verdict;
}

/**
 * Maximum age of an admission when the server receives it. An earlier time must come from a wrong clock or a
 * manipulated device.
 */
const MAX_AGE_HOURS = 24;

/**
 * Limits the time that a device reports for an admission: it cannot be in the future or more than a day ago.
 * The admission is recorded even if its time is wrong, because the person is inside.
 */
export function boundedScanTime(claimed: Date, now: Date): Date {
  const earliest = now.getTime() - MAX_AGE_HOURS * 3_600_000;
  return new Date(Math.min(Math.max(claimed.getTime(), earliest), now.getTime()));
}
