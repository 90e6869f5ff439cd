import type { Camera } from "../../engine/camera.ts";
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
  /** The seat under a place on the canvas, or −1; absent where the library has no picking. */
  readonly hit?: (x: number, y: number) => number;
  /** The context that the picture is drawn with: reading a pixel of it ends a frame. */
  readonly gl: WebGL2RenderingContext | WebGLRenderingContext;
  close(): void;
}

export type OpenDrawing = (venue: Venue) => Promise<Drawing>;

export const VIEW = { width: 1280, height: 800 } as const;

export const theme: MapTheme = {
  ink: "#0e0d13",
  ground: "#17161f",
  line: "#34323f",
  text: "#f4f1ea",
  mute: "#a7a3b3",
  limelight: "#ffd54a",
  limelightInk: "#1d1700",
  taken: "#3b3946",
  tiers: ["#6cb8ff", "#3fd0b0", "#b69cff", "#ff8f6b"],
  heat: ["#1b2a4a", "#274f86", "#2c8c9a", "#5cc08a", "#f2d15c", "#ff9a4d", "#ff5d4a"],
  turf: "#12281c",
  turfLine: "#2c5a41",
  font: "sans-serif",
};

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

/** Radius in plan units: the peers draw every seat as large as we do. */
export function radiusOf(layout: SeatLayout, status: number): number {
  const drawn = status === 0 ? DrawnStatus.free : DrawnStatus.taken;
  return layout.pitch * RADIUS_SHARE * (SEAT_LOOKS[drawn]?.size ?? 1);
}

export const background = rgbOf(theme.ink);
