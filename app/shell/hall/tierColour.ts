const CLASSES = ["bg-sky", "bg-teal", "bg-violet", "bg-coral"] as const;

/**
 * Returns the CSS class that gives a background the map's colour of a price tier. Tiers beyond the last
 * colour get the last colour.
 */
export const tierClass = (tier: number): string =>
  CLASSES[Math.max(0, Math.min(tier, CLASSES.length - 1))] ?? CLASSES[0];
