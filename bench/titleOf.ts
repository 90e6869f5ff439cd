const TITLES: Readonly<Record<string, string>> = {
  ours: "Parterre",
  particle: "Pixi ParticleContainer",
  sprite: "Pixi Sprites",
  graphics: "Pixi Graphics",
  regl: "regl-scatterplot",
  deck: "deck.gl",
  seatmapCanvas: "seatmap-canvas",
  oneByOne: "one statement a lock",
  bytes: "a byte scan",
  objects: "seat objects",
};

/** Returns the display name of a variant or a reference. */
export const titleOf = (variant: string): string => TITLES[variant] ?? variant;
