import type { Box } from "../camera/camera.ts";
import type { SeatLayout } from "../plan/layout.ts";
import type { Placement } from "./placement.ts";
import type { NamePlace } from "./sectionNames.ts";

/** One label on the map. */
export interface PlacedLabel {
  readonly text: string;
  /** Plan point of its centre, and an offset from there in device px. */
  readonly x: number;
  readonly y: number;
  readonly dx?: number;
  readonly dy: number;
  /** Letter size, device px. */
  readonly size: number;
  readonly weight: number;
  readonly hasHalo: boolean;
  /** Ink, fade and opacity: see `labelLook`. */
  readonly look: number;
  /** The label is drawn on a pin of this width in device px, whose tip is `dx` away from the plan point. */
  readonly pin?: { readonly size: number; readonly look: number };
}

/** The inputs of label placement: a plan at one zoom. Nothing here depends on the camera's position. */
export interface Labelling {
  readonly layout: SeatLayout;
  readonly places: readonly NamePlace[];
  readonly placement: Placement;
  readonly isShown: (section: number) => boolean;
  /** Returns the width of a word in letter sizes. */
  readonly ems: (text: string) => number;
  /** Device px per plan unit, and device px per CSS px. */
  readonly scale: number;
  readonly ratio: number;
  /** Whether a picture lies under the plan, in which case labels beside sections need a halo. */
  readonly isOnPicture: boolean;
  /** Returns the visible seat nearest to a plan point within a distance, or −1. */
  readonly nearest: (x: number, y: number, most: number) => number;
  /** Free share of each section, 0 to 1. */
  readonly shares: Float32Array;
  /** Returns the second line of an area without numbered seats, such as its number of free places. */
  readonly areaLine: (section: number) => string;
  /** "Screen", "Stage"; empty for none. */
  readonly markerName: string;
  readonly sectionName: (section: number) => string;
  /** Returns the figure shown on a section in place of its name in the zoomed-out view under heat. */
  readonly figure: (section: number) => SectionFigure | undefined;
}

/** A section's heat as a number. The text is dark on a bright colour and has a halo if seats are under it. */
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
 * In pitches: slightly more than a seat's radius, the distance of labels from a seat's centre, and the
 * maximum height of a low label.
 */
const SEAT = 0.395;
const LEAST_CLEAR = 0.44;
const LOW = 0.3;
/**
 * Maximum number of points along a label that are tested for seats. No label is that long, but a plan's pitch
 * may be 0.
 */
const MOST_STEPS = 64;

/**
 * Returns the zooms for which names and seat numbers are fitted at this zoom. They are fixed steps, so that the
 * same camera always shows the same labels. Seat numbers use every other step, because there are more of them.
 */
export function fittedZooms(zoom: number): { readonly names: number; readonly numbers: number } {
  const step = Math.round(Math.log(zoom) / Math.log(ZOOM_STEP));
  // Numbers use the middle of the two steps for which they are fitted.
  return { names: ZOOM_STEP ** step, numbers: ZOOM_STEP ** (2 * Math.floor(step / 2) + 0.5) };
}

/**
 * Returns the box of a label in device px from the plan's origin, at the lowest zoom for which it is fitted.
 * Space that is free there stays free until labels are fitted again. The label's size and offset are fixed in
 * px, so they cover less of the plan as the map grows during a zoom step. The box contains the label at every
 * zoom of the step.
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
 * Returns whether all seats' centres are at least `pitches` away from a label of `width` by `height` device px
 * around a plan point.
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
  // A low label is tested along one line, with a distance equal to its height. A taller one is tested along
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
