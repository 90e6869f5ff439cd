/**
 * Distance between neighbouring seats on screen (pitch), in CSS px, below which only section polygons are
 * drawn.
 */
export const POLYGONS_ONLY = 2.2;
/**
 * From this pitch (distance between neighbouring seats on screen) on, only seats are drawn. Between
 * POLYGONS_ONLY and POLYGONS_GONE, polygons fade out as seats fade in.
 */
const POLYGONS_GONE = 3.8;
/**
 * Seats are plain discs below this pitch (distance between neighbouring seats on screen). From this pitch to
 * SHAPES_FULL the discs change into the seats' shapes.
 */
export const SHAPES_FROM = 6;
const SHAPES_FULL = 9;
/**
 * From this pitch (distance between neighbouring seats on screen) on, seats can be tapped one by one. Below
 * this pitch, a tap flies into the section.
 */
export const SEATS_TAPPABLE = 9;
/** Seat numbers and row names fade in from this pitch to LABELS_FULL. */
const LABELS_FROM = 14;
export const LABELS_FULL = 17;
/**
 * Between NAMES_FULL and NAMES_GONE, section names move from the middle of a section to its front, because
 * seats become readable.
 */
const NAMES_FULL = 7.5;
const NAMES_GONE = 9;
/** Radius of a free seat as a share of the distance between neighbouring seats. */
export const RADIUS_SHARE = 0.375;

/**
 * What is drawn at one zoom. Every value is a continuous function of the zoom, so that nothing appears or
 * disappears suddenly.
 */
export interface Level {
  /** 1 where sections have their colours, 0 where they have the colour of bare ground. */
  readonly tint: number;
  /** Opacity of the seats. At 0 the seats are not drawn. */
  readonly seats: number;
  readonly isFlat: boolean;
  /** How far seats have changed into the shapes of their traits, 0 to 1. */
  readonly shapes: number;
  /** Opacity of seat numbers and row names. */
  readonly seatLabels: number;
  /** Opacity of section names. */
  readonly names: number;
}

const ramp = (value: number, from: number, to: number): number =>
  Math.min(1, Math.max(0, (value - from) / (to - from)));

/** Returns what is drawn when the distance between neighbouring seats on screen is `pitch` CSS px. */
export const levelAt = (pitch: number): Level => ({
  tint: 1 - ramp(pitch, POLYGONS_ONLY, POLYGONS_GONE),
  seats: ramp(pitch, POLYGONS_ONLY, (POLYGONS_ONLY + POLYGONS_GONE) / 2),
  isFlat: pitch < SHAPES_FROM,
  shapes: ramp(pitch, SHAPES_FROM, SHAPES_FULL),
  seatLabels: ramp(pitch, LABELS_FROM, LABELS_FULL),
  names: 1 - ramp(pitch, NAMES_FULL, NAMES_GONE),
});
