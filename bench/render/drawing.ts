import { DARK_THEME } from "../../engine/render/darkTheme.ts";
import type { Camera, Viewport } from "../../engine/camera/camera.ts";
import { DrawnStatus } from "../../engine/plan/drawnStatus.ts";
import type { SeatLayout } from "../../engine/plan/layout.ts";
import { RADIUS_SHARE } from "../../engine/render/level.ts";
import { rgbOf, SEAT_LOOKS, seatColour, type MapTheme } from "../../engine/render/palette.ts";

/**
 * Input of every design: the plan's columns, a status byte per seat, and the element that contains the
 * canvas.
 */
export interface Venue {
  readonly layout: SeatLayout;
  /** PublicStatus per seat. */
  readonly statuses: Uint8Array;
  readonly host: HTMLElement;
  /** Size of the element that contains the canvas, in CSS px. */
  readonly size: Viewport;
  /** Number of device pixels per CSS px. */
  readonly ratio: number;
  readonly hasLabels: boolean;
}

/**
 * A drawing of the venue, with the same interface for every design. Drawing a frame is synchronous if the
 * library allows it.
 */
export interface Drawing {
  /** Called before the frames of a view. The call is outside of the measured time. */
  enter(camera: Camera): void | Promise<void>;
  /** Draws a frame with the given camera. */
  frame(camera: Camera): void | Promise<void>;
  /** Changes the status of seats to taken (1) or free (0) and draws them. */
  change(seats: Uint32Array, status: number): void | Promise<void>;
  /**
   * Does the same as `change`, but does not draw. Absent if the library cannot separate changing from
   * drawing.
   */
  readonly apply?: (seats: Uint32Array, status: number) => void;
  /** Returns the seat at a position on the canvas, or −1. Absent if the library has no picking. */
  readonly hit?: (x: number, y: number) => number;
  /**
   * The WebGL context that draws the frames. Reading one of the context's pixels waits until a frame is
   * finished. Absent if the browser draws (2D canvas, SVG, DOM). If the browser draws, a frame is finished at
   * the next animation frame.
   */
  readonly gl?: WebGL2RenderingContext | WebGLRenderingContext;
  close(): void;
}

export type OpenDrawing = (venue: Venue) => Promise<Drawing>;

export const theme: MapTheme = { ...DARK_THEME, font: "sans-serif" };

/** Returns the price tier of a ticket group. In the bench's stadium each ring is a ticket group. */
export const tierOf = (ticketGroupId: number): number => ticketGroupId % theme.tiers.length;

export function tierOfSeat(
  { rowTicketGroup, rowOf, ticketGroupIds }: SeatLayout,
  seat: number,
): number {
  return tierOf(ticketGroupIds[rowTicketGroup[rowOf[seat]!]!] ?? 0);
}

/** Returns a seat's colour as red, green and blue from 0 to 255. */
export function colourOf(
  layout: SeatLayout,
  seat: number,
  status: number,
): [number, number, number] {
  const drawn = status === 0 ? DrawnStatus.free : DrawnStatus.taken;
  const [r, g, b] = seatColour(theme, drawn, tierOfSeat(layout, seat));
  return [r * 255, g * 255, b * 255];
}

/** Returns a seat's colour as one number, 0xrrggbb. */
export function tintOf(layout: SeatLayout, seat: number, status: number): number {
  const [r, g, b] = colourOf(layout, seat, status).map(Math.round);
  return (r! << 16) | (g! << 8) | b!;
}

/**
 * Returns the radius of a seat with this status in plan units. The peers draw every seat in the same size as
 * our map does.
 */
export function radiusOf(layout: SeatLayout, status: number): number {
  const drawn = status === 0 ? DrawnStatus.free : DrawnStatus.taken;
  return layout.pitch * RADIUS_SHARE * (SEAT_LOOKS[drawn]?.size ?? 1);
}

/** Minimum distance between neighbouring seats in CSS px at which they have labels, as in our map. */
const LABEL_PITCH = 14;

/**
 * Returns the free seats in view with their labels, if labels fit into the seats at this zoom. The peers draw
 * one text for each labelled seat.
 */
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
