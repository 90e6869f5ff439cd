/** Figures of a design with their units, in the order of the rows. */
export const FIGURES = {
  firstFrame: "ms",
  frameFit: "ms",
  frameMid: "ms",
  frameClose: "ms",
  frameCloseLabels: "ms",
  jsFit: "ms",
  jsMid: "ms",
  jsClose: "ms",
  draws: "calls",
  changeOne: "ms",
  changeFivePercent: "ms",
  changeFivePercentBeforeRender: "ms",
  hit: "µs",
  memoryPerSeat: "B",
  idleFrames: "frames",
  bundle: "kB",
} as const;

export type FigureName = keyof typeof FIGURES;

/** One implementation of drawing the hall, which the bench measures. */
export interface Design {
  /** The `variant` of the design's rows. */
  readonly name: string;
  /** Path of the design's module, relative to bench/. The module exports a function `open`. */
  readonly source: string;
  /** Whether the design draws with a WebGL context or through the browser (2D canvas, SVG, DOM). */
  readonly drawnBy: "webgl" | "browser";
  /** Whether the design needs a package of bench/peers. */
  readonly isPeer: boolean;
  /** Whether the design is fast enough for several rounds. */
  readonly isQuick: boolean;
  /**
   * Figures that the design lacks, because it has no labels, no picking, or no WebGL context whose draw calls
   * can be counted.
   */
  readonly lacks: readonly FigureName[];
}

const NO_PART: FigureName = "changeFivePercentBeforeRender";
const NO_LABELS: FigureName = "frameCloseLabels";

export const DESIGNS: readonly Design[] = [
  {
    name: "ours",
    source: "render/ours.ts",
    drawnBy: "webgl",
    isPeer: false,
    isQuick: true,
    lacks: [],
  },
  {
    name: "particle",
    source: "render/particles.ts",
    drawnBy: "webgl",
    isPeer: false,
    isQuick: true,
    lacks: ["hit"],
  },
  {
    name: "regl",
    source: "peers/regl.ts",
    drawnBy: "webgl",
    isPeer: true,
    isQuick: true,
    lacks: [NO_PART, NO_LABELS],
  },
  {
    name: "deck",
    source: "peers/deck.ts",
    drawnBy: "webgl",
    isPeer: true,
    isQuick: true,
    lacks: [NO_PART],
  },
  {
    name: "konva",
    source: "peers/konva.ts",
    drawnBy: "browser",
    isPeer: true,
    isQuick: false,
    lacks: [NO_PART, "draws"],
  },
  {
    name: "sprite",
    source: "render/sprites.ts",
    drawnBy: "webgl",
    isPeer: false,
    isQuick: false,
    lacks: [NO_PART],
  },
  {
    name: "graphics",
    source: "render/graphics.ts",
    drawnBy: "webgl",
    isPeer: false,
    isQuick: false,
    lacks: [NO_PART],
  },
  {
    name: "seatmapCanvas",
    source: "peers/seatmapCanvas.ts",
    drawnBy: "browser",
    isPeer: true,
    isQuick: false,
    lacks: [NO_PART, NO_LABELS, "draws"],
  },
  {
    name: "seatchart",
    source: "peers/seatchart.ts",
    drawnBy: "browser",
    isPeer: true,
    isQuick: false,
    lacks: [NO_PART, NO_LABELS, "draws"],
  },
];

/**
 * Returns the designs with the given names in the bench's order, or all designs if no name is given. Throws
 * if a name is unknown.
 */
export function designsNamed(names: readonly string[] | undefined): readonly Design[] {
  const known = DESIGNS.map(({ name }) => name);
  const unknown = names?.find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new Error(`there is no design ${unknown}; there are ${known.join(", ")}`);
  return names ? DESIGNS.filter(({ name }) => names.includes(name)) : DESIGNS;
}
