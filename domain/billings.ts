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

/** The features on sale in the largest rooms, the largest first: their presentations are asked for apart. */
export const greatFeatures = (features: readonly Feature[]): Feature[] =>
  features
    .filter(({ roomCapacity }) => (roomCapacity ?? 0) >= GREAT_CAPACITY)
    .toSorted((a, b) => (b.roomCapacity ?? 0) - (a.roomCapacity ?? 0))
    .slice(0, MOST_GREAT);

/** These features' nights, in their order, each with its presentations in order of time. */
export const greatNights = (
  features: readonly Feature[],
  presentations: readonly Presentation[],
  now: Date,
): Billing[] => {
  const all = billings(features, presentations, now);
  return features.flatMap((feature) => all.find((night) => night.feature.id === feature.id) ?? []);
};

/** Features as a call is asked for them by number. */
export const featureIdsOf = (features: readonly Feature[]): string =>
  features.map(({ id }) => id).join(",");
