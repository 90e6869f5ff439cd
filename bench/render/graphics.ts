import { Graphics, GraphicsContext } from "pixi.js";
import type { Drawing, Venue } from "./drawing.ts";
import { drawNodes } from "./nodesOfSeats.ts";
import { openPixiStage } from "./pixiStage.ts";

/** Radius of the shape. The radius is so large that the shape's outline stays round in the close view. */
const RADIUS = 16;

class SeatGraphics extends Graphics {
  seat = -1;
}

/** pixi: one Graphics per seat with a shared context, as pixi recommends for many equal shapes. */
export async function open(venue: Venue): Promise<Drawing> {
  const stage = await openPixiStage(venue);
  const circle = new GraphicsContext().circle(0, 0, RADIUS).fill(0xffffff);
  return drawNodes(venue, stage, RADIUS, () => new SeatGraphics(circle));
}
