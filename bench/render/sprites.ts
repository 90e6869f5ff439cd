import { Sprite } from "pixi.js";
import { DISC, discTexture } from "./discTexture.ts";
import type { Drawing, Venue } from "./drawing.ts";
import { drawNodes } from "./nodesOfSeats.ts";
import { openPixiStage } from "./pixiStage.ts";

class SeatSprite extends Sprite {
  seat = -1;
}

/** One pixi Sprite per seat, all with the same texture. */
export async function open(venue: Venue): Promise<Drawing> {
  const stage = await openPixiStage(venue);
  const texture = discTexture(stage.renderer);
  return drawNodes(venue, stage, DISC / 2, () => new SeatSprite({ texture, anchor: 0.5 }));
}
