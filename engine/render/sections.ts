import type { LayoutSection, SeatLayout } from "../plan/layout.ts";
import { countBits } from "../plan/seatCounts.ts";
import type { AreaShape, VertexRun } from "./areaShape.ts";
import { boxOf } from "./outline.ts";
import { contrast } from "./oklab.ts";
import { mix, rgbOf, tierColour, type MapTheme, type Rgb } from "./palette.ts";

/** Number of free places in an area without numbered seats. */
export interface AreaLeft {
  readonly available: number;
  readonly capacity: number;
}

/**
 * Returns the colour of the section with the given index and share of free seats. The section has the
 * returned colour instead of the colour of its price.
 */
export type SectionPaint = (section: number, share: number) => Rgb;

/**
 * Tint strength of a section in which only one seat is free, relative to the strength when all seats are
 * free.
 */
const TINT_LEAST = 0.34;
/**
 * Maximum tint strength. A lower strength is used if labels would have less than LEAST_CONTRAST on the tint.
 */
const TINT_MOST = 0.58;
const LEAST_CONTRAST = 4.5;
/** How much lighter a section becomes when it is hovered. */
const HOVER_LIGHT = 0.14;

/** Returns the outline of a section, by default the box around its seats. */
export function outlineOf(layout: SeatLayout, section: LayoutSection): Float32Array {
  if (section.outline.length >= 6) return withoutRepeat(section.outline);
  const seats: number[] = [];
  for (let seat = section.firstSeat; seat < section.endSeat; seat += 1) {
    seats.push(layout.x[seat]!, layout.y[seat]!);
  }
  if (seats.length === 0) return new Float32Array();
  const { left, top, right, bottom } = boxOf(seats);
  const margin = layout.pitch * 0.8;
  const [x0, y0, x1, y1] = [left - margin, top - margin, right + margin, bottom + margin];
  return Float32Array.of(x0, y0, x1, y0, x1, y1, x0, y1);
}

/**
 * If the first point is repeated at the end, removes the repetition, because an edge of length zero has no
 * direction.
 */
function withoutRepeat(outline: Float32Array): Float32Array {
  const last = outline.length - 2;
  const isRepeated = outline[0] === outline[last] && outline[1] === outline[last + 1];
  return isRepeated && last >= 6 ? outline.subarray(0, last) : outline;
}

/** Returns whether a section has no numbered seats. */
export const isArea = ({ firstSeat, endSeat }: LayoutSection): boolean => firstSeat === endSeat;

/** Draws a section's ground. An area without numbered seats keeps its tint when zoomed in. */
export function drawSection(
  shape: AreaShape,
  layout: SeatLayout,
  section: LayoutSection,
  theme: MapTheme,
): VertexRun {
  return shape.polygon(outlineOf(layout, section), rgbOf(theme.ground), 1, isArea(section));
}

/**
 * Returns for each section the id of the ticket group with the most seats. For an area without numbered
 * seats, returns the area's first ticket group.
 */
export function mainGroups(layout: SeatLayout): number[] {
  return layout.sections.map(({ firstRow, endRow, ticketGroupIds }) => {
    const seats = new Map<number, number>();
    for (let row = firstRow; row < endRow; row += 1) {
      const group = layout.ticketGroupIds[layout.rowTicketGroup[row]!]!;
      const size = layout.rowStart[row + 1]! - layout.rowStart[row]!;
      seats.set(group, (seats.get(group) ?? 0) + size);
    }
    const first: [number, number] = [ticketGroupIds[0] ?? -1, 0];
    return [...seats].reduce((best, next) => (next[1] > best[1] ? next : best), first)[0];
  });
}

/** Returns the share of a section's seats or places that are free, from 0 to 1. */
export function freeShare(
  section: LayoutSection,
  free: Uint32Array,
  area: AreaLeft | undefined,
): number {
  const seats = section.endSeat - section.firstSeat;
  if (seats > 0) return countBits(free, section.firstSeat, section.endSeat) / seats;
  const capacity = area?.capacity ?? section.capacity;
  if (capacity <= 0) return 0;
  return Math.min(1, Math.max(0, (area?.available ?? capacity) / capacity));
}

/**
 * The maximum tint strength of each tier at which labels stay readable. The maximum is lower for a bright
 * colour.
 */
const strongest = new WeakMap<MapTheme, number[]>();

export function tintMost(theme: MapTheme, tier: number): number {
  const known = strongest.get(theme) ?? [];
  strongest.set(theme, known);
  const at = Math.max(0, Math.min(tier, theme.tiers.length - 1));
  known[at] ??= findTint(theme, at);
  return known[at];
}

function findTint(theme: MapTheme, tier: number): number {
  const [text, ground, colour] = [rgbOf(theme.text), rgbOf(theme.ground), tierColour(theme, tier)];
  let [low, high] = [0, TINT_MOST];
  while (high - low > 0.005) {
    const tint = (low + high) / 2;
    if (contrast(text, mix(ground, colour, tint)) >= LEAST_CONTRAST) low = tint;
    else high = tint;
  }
  return low;
}

/**
 * Returns the colour of a section in the zoomed-out view, by its price tier and free share. A sold-out
 * section has the colour of taken seats.
 */
export function sectionColour(theme: MapTheme, tier: number, share: number): Rgb {
  const ground = rgbOf(theme.ground);
  if (share <= 0) return mix(ground, rgbOf(theme.taken), 0.45);
  const tint = tintMost(theme, tier) * (TINT_LEAST + (1 - TINT_LEAST) * share);
  return mix(ground, tierColour(theme, tier), tint);
}

/** Returns the colour of a hovered section. */
export const hoverColour = (theme: MapTheme, shown: Rgb): Rgb =>
  mix(shown, rgbOf(theme.text), HOVER_LIGHT);
