import type { Box } from "../camera/camera.ts";
import type { SeatLayout } from "../plan/layout.ts";
import { createBetweenLayer, type BetweenLayer } from "./betweenLayer.ts";
import { createCover, type Cover } from "./cover.ts";
import type { Floors } from "./floors.ts";
import type { FrameUniforms } from "./frameUniforms.ts";
import { rgbOf, type MapTheme } from "./palette.ts";
import type { GpuCounts, WebGLRenderer } from "./pixi.ts";

interface Made {
  readonly cover: Cover;
  readonly layer: BetweenLayer;
  readonly floor: number | undefined;
  readonly ink: string;
}

/**
 * Draws views that show mostly bare ground of sections. The canvas is cleared to the ground colour, and only
 * the gaps between sections are drawn.
 */
export function createBareGround(
  layout: SeatLayout,
  floors: Floors,
  theme: () => MapTheme,
  frame: FrameUniforms,
) {
  let made: Made | undefined;

  function now(): Made {
    const { ink } = theme();
    const floor = floors.current;
    if (made?.floor === floor && made?.ink === ink) return made;
    made?.layer.destroy();
    const cover = createCover(layout, floors.isSectionShown);
    return (made = { cover, layer: createBetweenLayer(cover, rgbOf(ink), frame), floor, ink });
  }

  return {
    /** Returns whether a view is mostly bare ground. If so, also prepares `draw` for the view. */
    isMost(view: Box): boolean {
      const { cover, layer } = now();
      return cover.shareOf(view) > 0.5 && layer.prepare(view);
    },

    draw: (renderer: WebGLRenderer, counts: GpuCounts): void => made?.layer.draw(renderer, counts),
    destroy: (): void => made?.layer.destroy(),
  };
}
