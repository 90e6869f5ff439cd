import type { Feature } from "./api/catalogue.ts";
import type { Presentation } from "./presentation.ts";

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

/** Features as a call is asked for them by number. */
export const featureIdsOf = (features: readonly Feature[]): string =>
  features.map(({ id }) => id).join(",");
