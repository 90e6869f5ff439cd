import type { SeatLayout } from "../plan/layout.ts";

export type GapRules = typeof import("./gaps.ts");

/**
 * Loads the rules that block seats for a visitor. The rules are a separate file, because few plans need them.
 * The promise is rejected if loading fails.
 */
export const fetchGapRules = (): Promise<GapRules> => import("./gaps.ts");

/**
 * Returns whether the plan needs the rules that block seats under any seating policy, because one of its
 * sections keeps a seat vacant between parties. Under policy 3 (no stranded single seats) every plan needs
 * the rules that block seats.
 */
export const keepsVacant = ({ sections }: SeatLayout): boolean =>
  sections.some((section) => section.keepsVacant);
