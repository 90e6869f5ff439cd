import { DESIGNS, type Design } from "../render/designs.ts";
import type { OpenDrawing } from "../render/drawing.ts";

/**
 * Figures that a page cannot measure itself. The bench gets the figures from the browser and from the files.
 */
const UNKNOWN = ["memoryPerSeat", "bundle"] as const;

/** A design that the page can draw with. */
export interface PageDesign {
  readonly design: Pick<Design, "name" | "lacks">;
  readonly load: () => Promise<{ readonly open: OpenDrawing }>;
}

/** Designs that need only packages of the product. */
const LOADS: Readonly<Record<string, PageDesign["load"]>> = {
  ours: () => import("../render/ours.ts"),
  particle: () => import("../render/particles.ts"),
};

export const PAGE_DESIGNS: readonly PageDesign[] = DESIGNS.flatMap(({ name, lacks }) => {
  const load = LOADS[name];
  return load ? [{ design: { name, lacks: [...lacks, ...UNKNOWN] }, load }] : [];
});
