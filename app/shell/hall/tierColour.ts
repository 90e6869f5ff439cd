const CLASSES = ["bg-sky", "bg-teal", "bg-violet", "bg-coral"] as const;

/** The map's colour of a price tier, as a background; a tier beyond the last takes the last. */
export const tierClass = (tier: number): string =>
  CLASSES[Math.max(0, Math.min(tier, CLASSES.length - 1))] ?? CLASSES[0];
