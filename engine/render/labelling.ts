import type { Box } from "../camera/camera.ts";
import type { SeatLayout } from "../plan/layout.ts";
import type { Placement } from "./placement.ts";
import type { NamePlace } from "./sectionNames.ts";

/** One word on the map. */
export interface PlacedLabel {
  readonly text: string;
  /** Plan point of its middle, and what it is moved by from there, device px. */
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
  /** Drawn on a pin of this width, device px, whose tip stands `dx` from the plan point. */
  readonly pin?: { readonly size: number; readonly look: number };
}

/** What words are placed for: a plan at one zoom. Nothing here depends on where the camera stands. */
export interface Labelling {
  readonly layout: SeatLayout;
  readonly places: readonly NamePlace[];
  readonly placement: Placement;
  readonly isShown: (section: number) => boolean;
  /** Width of a word in letter sizes. */
  readonly ems: (text: string) => number;
  /** Device px per plan unit, and per CSS px. */
  readonly scale: number;
  readonly ratio: number;
  /** A picture lies under the plan: words beside sections need a halo. */
  readonly isOnPicture: boolean;
  /** The seat shown that is nearest to a plan point within a distance, or −1. */
  readonly nearest: (x: number, y: number, most: number) => number;
  /** Free share of each section, 0 to 1. */
  readonly shares: Float32Array;
  /** The second line of an area without numbered seats, such as how many places are left. */
  readonly areaLine: (section: number) => string;
  /** "Screen", "Stage"; empty for none. */
  readonly markerName: string;
  readonly sectionName: (section: number) => string;
  /** What stands on a section from afar in place of its name, where colours tell a heat. */
  readonly figure: (section: number) => SectionFigure | undefined;
}

/** A section's heat in figures: dark on a bright colour, with a halo where seats are under it. */
export interface SectionFigure {
  readonly text: string;
  readonly isDark: boolean;
  readonly hasHalo: boolean;
}

/** From one zoom that words are fitted for to the next. */
const ZOOM_STEP = 1.08;
/** How far the zoom may be from the one that words are fitted for, as a factor. */
export const ZOOM_DRIFT = Math.sqrt(ZOOM_STEP);
/** Clear space round every word, CSS px. */
const AIR = 2;
/** In pitches: a seat's radius and a little, what words keep from its middle, and how high a low word is. */
const SEAT = 0.395;
const LEAST_CLEAR = 0.44;
const LOW = 0.3;
/** Places along a word at which seats are looked for: no word is longer, but a plan's pitch may be 0. */
const MOST_STEPS = 64;

/**
 * The zooms that names and seat numbers are fitted for at this zoom: those of fixed steps, so that the same
 * camera shows the same words whatever it showed before. Numbers, of which there are more, have every other.
 */
export function fittedZooms(zoom: number): { readonly names: number; readonly numbers: number } {
  const step = Math.round(Math.log(zoom) / Math.log(ZOOM_STEP));
  // In the middle of the two steps that it stands for.
  return { names: ZOOM_STEP ** step, numbers: ZOOM_STEP ** (2 * Math.floor(step / 2) + 0.5) };
}

/**
 * The box of a word, in device px from the plan's origin as they are when zoomed out as far as it is
 * shown: what is clear then is clear until names are fitted again. What is moved aside keeps its px while
 * all else spreads, so that on the plan it comes back by a step of zoom: its box holds that way too.
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

/** Whether a word of `width` by `height` device px round a plan point keeps `pitches` clear of all seats' middles. */
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
  // One line of questions that reach as far as a low word is high, or several over a high one.
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
