import type { Box } from "../camera.ts";
import type { SeatLayout } from "../plan/layout.ts";
import { boxOf, signedArea } from "./outline.ts";
import { outsideOf, type Outside } from "./outside.ts";
import { outlineOf } from "./sections.ts";

/** How far the surroundings of a plan are painted, in sizes of the plan: further than any view reaches. */
const SURROUNDINGS = 12;

/** How much of a view sections cover, and the triangles of the rest. */
export interface Cover {
  readonly outside: Outside;
  shareOf(view: Box): number;
}

/** `undefined` where sections overlap, or there are too many of them to cut out. */
export function createCover(layout: SeatLayout): Cover | undefined {
  const outlines = layout.sections.map((section) => outlineOf(layout, section));
  if (outlines.some((outline) => outline.length < 6)) return undefined;
  const all = boxOf(outlines.flatMap((outline) => Array.from(outline)));
  const reach = Math.max(all.right - all.left, all.bottom - all.top) * SURROUNDINGS;
  const outside = outsideOf(outlines, {
    left: all.left - reach,
    top: all.top - reach,
    right: all.right + reach,
    bottom: all.bottom + reach,
  });
  if (!outside) return undefined;
  const sections = outlines.map((outline) => ({
    box: boxOf(outline),
    area: Math.abs(signedArea(outline)),
  }));

  return {
    outside,
    shareOf(view) {
      let covered = 0;
      for (const { box, area } of sections) {
        const width = Math.min(box.right, view.right) - Math.max(box.left, view.left);
        const height = Math.min(box.bottom, view.bottom) - Math.max(box.top, view.top);
        if (width <= 0 || height <= 0) continue;
        const whole = (box.right - box.left) * (box.bottom - box.top);
        covered += (width * height * area) / whole;
      }
      return covered / ((view.right - view.left) * (view.bottom - view.top));
    },
  };
}
