/** Pitch on screen, CSS px, below which only section polygons are drawn. */
export const POLYGONS_ONLY = 2.2;
/** From this pitch on, only seats are drawn. Between the two pitches, polygons fade out as seats fade in. */
const POLYGONS_GONE = 3.8;
/**
 * Seats are plain discs below this pitch. From this pitch to SHAPES_FULL the discs change into the seats'
 * shapes.
 */
export const SHAPES_FROM = 6;
const SHAPES_FULL = 9;
/** Seats can be tapped one by one from this pitch on. Below it, a tap flies into the section. */
export const SEATS_TAPPABLE = 9;
/** Seat numbers and row names fade in from this pitch to LABELS_FULL. */
const LABELS_FROM = 14;
export const LABELS_FULL = 17;
/**
 * Between these pitches, section names move from the middle of a section to its front, because seats become
 * readable.
 */
const NAMES_FULL = 7.5;
const NAMES_GONE = 9;
/** A free seat's radius as a share of the pitch. */
export const RADIUS_SHARE = 0.375;

/**
 * What is drawn at one zoom. Every value is a continuous function of the zoom, so nothing appears or disappears
 * suddenly.
 */
export interface Level {
  /** 1 for section colours, 0 for bare section ground. */
  readonly tint: number;
  /** Opacity of the seats. They are not drawn at 0. */
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

/** Returns the level for a `pitch` in CSS px on screen. */
export const levelAt = (pitch: number): Level => ({
  tint: 1 - ramp(pitch, POLYGONS_ONLY, POLYGONS_GONE),
  seats: ramp(pitch, POLYGONS_ONLY, (POLYGONS_ONLY + POLYGONS_GONE) / 2),
  isFlat: pitch < SHAPES_FROM,
  shapes: ramp(pitch, SHAPES_FROM, SHAPES_FULL),
  seatLabels: ramp(pitch, LABELS_FROM, LABELS_FULL),
  names: 1 - ramp(pitch, NAMES_FULL, NAMES_GONE),
});
