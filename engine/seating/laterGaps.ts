import type { SeatLayout } from "../plan/layout.ts";

export type GapRules = typeof import("./gaps.ts");

/**
 * The rules that keep seats from a visitor, in a file of their own: few plans have any. Rejects where it
 * cannot be fetched.
 */
export const fetchGapRules = (): Promise<GapRules> => import("./gaps.ts");

/** Whether they are needed for this plan under any seating policy; under policy 3 they are for every plan. */
export const keepsVacant = ({ sections }: SeatLayout): boolean =>
  sections.some((section) => section.keepsVacant);
