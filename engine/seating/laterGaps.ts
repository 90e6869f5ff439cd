import type { SeatLayout } from "../plan/layout.ts";

export type GapRules = typeof import("./gaps.ts");

/**
 * Loads the rules that block seats for a visitor. They are a separate file because few plans need them.
 * Rejects if loading fails.
 */
export const fetchGapRules = (): Promise<GapRules> => import("./gaps.ts");

/**
 * Returns whether the plan needs these rules whatever the seating policy, because a section keeps a seat
 * vacant between parties. Under policy 3 (no stranded single seats) every plan needs them.
 */
export const keepsVacant = ({ sections }: SeatLayout): boolean =>
  sections.some((section) => section.keepsVacant);
