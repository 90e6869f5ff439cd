const CLASSES = ["bg-sky", "bg-teal", "bg-violet", "bg-coral"] as const;

/**
 * Returns the background class of a price tier in the map's colour. Tiers beyond the last use the last
 * colour.
 */
export const tierClass = (tier: number): string =>
  CLASSES[Math.max(0, Math.min(tier, CLASSES.length - 1))] ?? CLASSES[0];
