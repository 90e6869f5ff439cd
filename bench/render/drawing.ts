import { DARK_THEME } from "../../engine/render/darkTheme.ts";
import type { Camera, Viewport } from "../../engine/camera/camera.ts";
import { DrawnStatus } from "../../engine/plan/drawnStatus.ts";
import type { SeatLayout } from "../../engine/plan/layout.ts";
import { RADIUS_SHARE } from "../../engine/render/level.ts";
import { rgbOf, SEAT_LOOKS, seatColour, type MapTheme } from "../../engine/render/palette.ts";

/** What every design is given: the plan's columns, a status byte a seat, and a canvas's host. */
export interface Venue {
  readonly layout: SeatLayout;
  /** PublicStatus a seat. */
  readonly statuses: Uint8Array;
  readonly host: HTMLElement;
  /** Of the host, CSS px. */
  readonly size: Viewport;
  /** Device pixels a CSS px. */
  readonly ratio: number;
  readonly hasLabels: boolean;
}

/** One way to draw the venue, driven alike. A frame is synchronous where the library allows it. */
export interface Drawing {
  /** Told before the frames of a view, outside of the measured time. */
  enter(camera: Camera): void | Promise<void>;
  /** Looks there and draws. */
  frame(camera: Camera): void | Promise<void>;
  /** Takes the seats and draws them taken (1) or free (0). */
  change(seats: Uint32Array, status: number): void | Promise<void>;
  /** The first part of `change`: all but the drawing, where the two can be told apart. */
  readonly apply?: (seats: Uint32Array, status: number) => void;
  /** The seat under a place on the canvas, or −1; absent where the library has no picking. */
  readonly hit?: (x: number, y: number) => number;
  /**
   * The context that the picture is drawn with: reading a pixel of it ends a frame. Absent where the
   * browser does the drawing (2D canvas, SVG, DOM): there the next animation frame ends one.
   */
  readonly gl?: WebGL2RenderingContext | WebGLRenderingContext;
  close(): void;
}

export type OpenDrawing = (venue: Venue) => Promise<Drawing>;

export const theme: MapTheme = { ...DARK_THEME, font: "sans-serif" };

/** The price tier of a ticket group of the bench's stadium: its ring. */
export const tierOf = (ticketGroupId: number): number => ticketGroupId % theme.tiers.length;

export function tierOfSeat(
  { rowTicketGroup, rowOf, ticketGroupIds }: SeatLayout,
  seat: number,
): number {
  return tierOf(ticketGroupIds[rowTicketGroup[rowOf[seat]!]!] ?? 0);
}

/** 0 to 255. */
export function colourOf(
  layout: SeatLayout,
  seat: number,
  status: number,
): [number, number, number] {
  const drawn = status === 0 ? DrawnStatus.free : DrawnStatus.taken;
  const [r, g, b] = seatColour(theme, drawn, tierOfSeat(layout, seat));
  return [r * 255, g * 255, b * 255];
}

/** `colourOf` as one number, 0xrrggbb. */
export function tintOf(layout: SeatLayout, seat: number, status: number): number {
  const [r, g, b] = colourOf(layout, seat, status).map(Math.round);
  return (r! << 16) | (g! << 8) | b!;
}

/** Radius in plan units: the peers draw every seat as large as we do. */
export function radiusOf(layout: SeatLayout, status: number): number {
  const drawn = status === 0 ? DrawnStatus.free : DrawnStatus.taken;
  return layout.pitch * RADIUS_SHARE * (SEAT_LOOKS[drawn]?.size ?? 1);
}

/** Labels are shown for seats at least this far apart, CSS px, as ours are. */
const LABEL_PITCH = 14;

/** The free seats in view with their numbers, where a label has room; what peers give a text each. */
export function labelledSeats(
  { layout, statuses, size, hasLabels }: Venue,
  { x, y, zoom }: Camera,
): { readonly seat: number; readonly text: string }[] {
  if (!hasLabels || layout.pitch * zoom < LABEL_PITCH) return [];
  const [halfX, halfY] = [size.width / 2 / zoom, size.height / 2 / zoom];
  const { names, nameOf } = layout.seatNames;
  const found: { seat: number; text: string }[] = [];
  for (let seat = 0; seat < layout.count; seat += 1) {
    const isIn = Math.abs(layout.x[seat]! - x) < halfX && Math.abs(layout.y[seat]! - y) < halfY;
    if (isIn && statuses[seat] === 0) found.push({ seat, text: names[nameOf[seat]!] ?? "" });
  }
  return found;
}

export const background = rgbOf(theme.ink);
