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

/** What a variant or a reference is called in a sentence. */
export const titleOf = (variant: string): string => TITLES[variant] ?? variant;
