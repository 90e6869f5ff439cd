import type { Feature } from "../../domain/api/catalogue.ts";
import type { Billing } from "../../domain/billings.ts";
import { dateOf } from "../../domain/zone.ts";

/** Returns the categories of these billings without duplicates, sorted by name. */
export function categoriesOf(all: readonly Billing[]): { id: number; name: string }[] {
  const names = new Map(all.map(({ feature }) => [feature.categoryId, feature.categoryName]));
  return [...names]
    .map(([id, name]) => ({ id, name }))
    .toSorted((a, b) => a.name.localeCompare(b.name));
}

/** Returns the first of `days` after `day` on which one of the given features has its next presentation. */
export function nextDayOn(
  features: readonly Feature[],
  days: readonly string[],
  day: string,
): string | undefined {
  const starts = features.flatMap(({ nextDateTime }) => nextDateTime ?? []);
  const busy = new Set(starts.map((start) => dateOf(new Date(start))));
  return days.find((next) => next > day && busy.has(next));
}
