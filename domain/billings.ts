import type { Feature } from "./api/catalogue.ts";
import type { Presentation } from "./presentation.ts";

/** A feature with its presentations of one day. */
export interface Billing {
  readonly feature: Feature;
  readonly presentations: readonly Presentation[];
}

/** Minimum room capacity of a large event, as in an arena or a stadium. */
const GREAT_CAPACITY = 5_000;
export const MOST_GREAT = 3;

/**
 * Returns the features with upcoming presentations, each with these presentations. Features with the most
 * presentations come first, and those with equally many keep their order in `features`.
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

/** Returns up to MOST_GREAT features in the largest rooms, largest first, without their presentations. */
export const greatFeatures = (features: readonly Feature[]): Feature[] =>
  features
    .filter(({ roomCapacity }) => (roomCapacity ?? 0) >= GREAT_CAPACITY)
    .toSorted((a, b) => (b.roomCapacity ?? 0) - (a.roomCapacity ?? 0))
    .slice(0, MOST_GREAT);

/** Returns the given features in the same order, each with its presentations by time. */
export const greatNights = (
  features: readonly Feature[],
  presentations: readonly Presentation[],
  now: Date,
): Billing[] => {
  const all = billings(features, presentations, now);
  return features.flatMap((feature) => all.find((night) => night.feature.id === feature.id) ?? []);
};

/** Returns the features' ids, separated by commas as in query parameters. */
export const featureIdsOf = (features: readonly Feature[]): string =>
  features.map(({ id }) => id).join(",");
