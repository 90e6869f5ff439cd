import { toIso, type PartOfDay } from "./zone.ts";

/** Hours of each part of the day, on the installation's clock. The night is the rest, from 21 to 6. */
export const PART_HOURS: readonly (readonly [PartOfDay, from: number, end: number])[] = [
  ["morning", 6, 12],
  ["afternoon", 12, 17],
  ["evening", 17, 21],
];

/** Part of the day of an instant, on the installation's clock. */
export function partOfDay(at: Date): PartOfDay {
  const hour = Number(toIso(at).slice(11, 13));
  return PART_HOURS.find(([, from, end]) => hour >= from && hour < end)?.[0] ?? "night";
}
