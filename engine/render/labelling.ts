import type { Box } from "../camera/camera.ts";
import type { SeatLayout } from "../plan/layout.ts";
import type { Placement } from "./placement.ts";
import type { NamePlace } from "./sectionNames.ts";

/** One label on the map. */
export interface PlacedLabel {
  readonly text: string;
  /** Plan point of the label's centre, and an offset from that point in device px. */
  readonly x: number;
  readonly y: number;
  readonly dx?: number;
  readonly dy: number;
  /** Letter size of the label, in device px. */
  readonly size: number;
  readonly weight: number;
  readonly hasHalo: boolean;
  /** Ink, fade and opacity of the label, as `labelLook` packs them. */
  readonly look: number;
  /** The label is drawn on a pin of this width in device px, whose tip is `dx` away from the plan point. */
  readonly pin?: { readonly size: number; readonly look: number };
}

/** The inputs of label placement: a plan at one zoom. None of the inputs depends on the camera's position. */
export interface Labelling {
  readonly layout: SeatLayout;
  readonly places: readonly NamePlace[];
  readonly placement: Placement;
  readonly isShown: (section: number) => boolean;
  /** Returns the width of a word as a multiple of the letter size. */
  readonly ems: (text: string) => number;
  /** Number of device px per plan unit, and number of device px per CSS px. */
  readonly scale: number;
  readonly ratio: number;
  /** Whether a picture lies under the plan, in which case labels beside sections need a halo. */
  readonly isOnPicture: boolean;
  /** Returns the visible seat nearest to a plan point, at most `most` away, or −1. */
  readonly nearest: (x: number, y: number, most: number) => number;
  /** Share of free seats or places in each section, from 0 to 1. */
  readonly shares: Float32Array;
  /**
   * Returns the second line of the label of an area without numbered seats, such as the area's number of free
   * places.
   */
  readonly areaLine: (section: number) => string;
  /** Name of the marker, such as "Screen" or "Stage". Empty for none. */
  readonly markerName: string;
  readonly sectionName: (section: number) => string;
  /** Returns the figure that a heat map shows on a section in place of the section's name when zoomed out. */
  readonly figure: (section: number) => SectionFigure | undefined;
}

/**
 * The heat of a section as the text of a number. The text is dark on a bright colour and has a halo if seats
 * are under it.
 */
export interface SectionFigure {
  readonly text: string;
  readonly isDark: boolean;
  readonly hasHalo: boolean;
}

/** Factor between two consecutive zooms for which labels are fitted. */
const ZOOM_STEP = 1.08;
/** Maximum factor between the current zoom and the zoom for which labels are fitted. */
export const ZOOM_DRIFT = Math.sqrt(ZOOM_STEP);
/** Clear space around every label, in CSS px. */
const AIR = 2;
/**
 * Lengths in pitches (distances between neighbouring seats): slightly more than a seat's radius, the minimum
 * distance of labels from a seat's centre, and the maximum height of a low label.
 */
const SEAT = 0.395;
const LEAST_CLEAR = 0.44;
const LOW = 0.3;
/**
 * Maximum number of points along a label that are tested for seats. No label is long enough to need more
 * points. The limit is for plans whose pitch is 0.
 */
const MOST_STEPS = 64;

/**
 * Returns the zooms for which names and seat numbers are fitted when the map has the given zoom. The zooms
 * are fixed steps, so that the same camera always shows the same labels. Seat numbers use only every other
 * step, because there are more of them.
 */
export function fittedZooms(zoom: number): { readonly names: number; readonly numbers: number } {
  const step = Math.round(Math.log(zoom) / Math.log(ZOOM_STEP));
  // Numbers are fitted for the middle of the two steps that share them.
  return { names: ZOOM_STEP ** step, numbers: ZOOM_STEP ** (2 * Math.floor(step / 2) + 0.5) };
}

/**
 * Returns the box of a label in device px from the plan's origin, at the lowest zoom for which it is fitted.
 * Space that is free at this zoom stays free until labels are fitted again. The size and the offset of a
 * label are fixed in px, so the label covers less of the plan as the map grows during a zoom step. The box
 * contains the label at every zoom of a zoom step.
 */
export function labelBox(
  { scale, ratio }: Pick<Labelling, "scale" | "ratio">,
  at: { readonly x: number; readonly y: number },
  width: number,
  height: number,
  dy = 0,
  dx = 0,
): Box {
  const least = scale / ZOOM_DRIFT;
  const [x, y, air] = [at.x * least, at.y * least, AIR * ratio];
  const lower = (edge: number): number => Math.min(edge - air, edge / ZOOM_STEP);
  const upper = (edge: number): number => Math.max(edge + air, edge / ZOOM_STEP);
  return {
    left: x + lower(dx - width / 2),
    right: x + upper(dx + width / 2),
    top: y + lower(dy - height / 2),
    bottom: y + upper(dy + height / 2),
  };
}

/**
 * Returns whether the centres of all seats are at least `pitches` away from a label at a plan point. The
 * label's `width` and `height` are in device px.
 */
export function isClearOfSeats(
  { layout, scale, nearest }: Pick<Labelling, "layout" | "scale" | "nearest">,
  { x, y }: { readonly x: number; readonly y: number },
  width: number,
  height: number,
  pitches = LEAST_CLEAR,
): boolean {
  const { pitch } = layout;
  const [across, down] = [(width / scale) * ZOOM_DRIFT, (height / scale) * ZOOM_DRIFT];
  const columns = Math.min(MOST_STEPS, Math.ceil((across / pitch) * 2));
  // A low label is tested along one line, with a distance equal to its height. A higher label is tested along
  // several lines.
  const isLow = down <= pitch * LOW;
  const lines = isLow ? 1 : Math.min(MOST_STEPS, Math.ceil((down / pitch) * 2));
  const reach = pitch * (isLow ? Math.max(pitches, SEAT + down / 2 / pitch) : pitches);
  for (let line = isLow ? 0.5 : 0; line <= lines; line += 1) {
    for (let column = 0; column <= columns; column += 1) {
      const px = x + across * (column / columns - 0.5);
      if (nearest(px, y + down * (line / lines - 0.5), reach) >= 0) return false;
    }
  }
  return true;
}
