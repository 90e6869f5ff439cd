import type { Feature } from "../../domain/api/catalogue.ts";
import type { Presentation } from "../../domain/presentation.ts";
import { dateOf } from "../../domain/zone.ts";

/** A feature with its presentations of one day. */
export interface Billing {
  readonly feature: Feature;
  readonly presentations: readonly Presentation[];
}

/** Places from which on a night is a great one: an arena, a stadium. */
const GREAT_CAPACITY = 5_000;
export const MOST_GREAT = 3;

/**
 * Features that are on, each with its presentations that have not begun; the fullest programme first,
 * then by the first start.
 */
export function billings(
  features: readonly Feature[],
  presentations: readonly Presentation[],
  now: Date,
): Billing[] {
  const coming = presentations
    .filter(({ dateTime }) => new Date(dateTime) > now)
    .toSorted((a, b) => a.dateTime.localeCompare(b.dateTime));
  const byFeature = Map.groupBy(coming, ({ featureId }) => featureId);
  return features
    .flatMap((feature) => {
      const shows = byFeature.get(feature.id);
      return shows ? [{ feature, presentations: shows }] : [];
    })
    .toSorted((a, b) => b.presentations.length - a.presentations.length);
}

/** The categories of these billings, by name, each once. */
export function categoriesOf(all: readonly Billing[]): { id: number; name: string }[] {
  const names = new Map(all.map(({ feature }) => [feature.categoryId, feature.categoryName]));
  return [...names]
    .map(([id, name]) => ({ id, name }))
    .toSorted((a, b) => a.name.localeCompare(b.name));
}

/** Features that play in one place only: among them are the great nights, which are asked for apart. */
export const onePlaceOnly = (features: readonly Feature[]): Feature[] =>
  features.filter(({ locationIds, nextDateTime }) => locationIds.length === 1 && nextDateTime);

/** The largest rooms' features, the largest first, each with its presentations in order of time. */
export function greatNights(all: readonly Billing[]): Billing[] {
  const room = ({ presentations }: Billing): number =>
    Math.max(...presentations.map(({ capacity }) => capacity));
  return all
    .filter((billing) => room(billing) >= GREAT_CAPACITY)
    .toSorted((a, b) => room(b) - room(a))
    .slice(0, MOST_GREAT);
}

/** The first of `days` after `day` on which one of these features has its next presentation. */
export function nextDayOn(
  features: readonly Feature[],
  days: readonly string[],
  day: string,
): string | undefined {
  const starts = features.flatMap(({ nextDateTime }) => nextDateTime ?? []);
  const busy = new Set(starts.map((start) => dateOf(new Date(start))));
  return days.find((next) => next > day && busy.has(next));
}
