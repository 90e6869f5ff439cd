import { toIso, type PartOfDay } from "./zone.ts";

/**
 * The hours at which the parts of the day begin and end, on the installation's clock. Night, from 21 to 6, is
 * not listed.
 */
export const PART_HOURS: readonly (readonly [PartOfDay, from: number, end: number])[] = [
  ["morning", 6, 12],
  ["afternoon", 12, 17],
  ["evening", 17, 21],
];

/** Returns the part of the day that an instant belongs to, on the installation's clock. */
export function partOfDay(at: Date): PartOfDay {
  const hour = Number(toIso(at).slice(11, 13));
  return PART_HOURS.find(([, from, end]) => hour >= from && hour < end)?.[0] ?? "night";
}
