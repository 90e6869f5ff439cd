import {
  fit,
  freeBox,
  type Box,
  type Camera,
  type Corner,
  type Insets,
  type Viewport,
} from "./camera.ts";

/** Halvings of the zoom between what always fits and what would fit without tools: to a thousandth. */
const STEPS = 10;
const HAIR = 1e-6;

/** A plan to be fitted round the tools. */
interface Fitting {
  readonly plan: Box;
  /** What of the plan may not lie under the tools: rows, areas. */
  readonly parts: readonly Box[];
  readonly viewport: Viewport;
  readonly insets: Insets;
  readonly corner: Corner;
  /** Space kept round the plan, px. */
  readonly padding: number;
}

/** How far parts must move down, or else aside, for none of them to lie under the tools, px. */
function wayOut(
  { parts, viewport, corner }: Fitting,
  { x, y, zoom }: Camera,
): { readonly down: number; readonly aside: number } {
  let [down, aside] = [0, 0];
  for (const part of parts) {
    const top = (part.top - y) * zoom + viewport.height / 2;
    // How far it reaches into the tools' column.
    const reach =
      corner.side === "left"
        ? corner.width - ((part.left - x) * zoom + viewport.width / 2)
        : (part.right - x) * zoom - viewport.width / 2 + corner.width;
    if (top >= corner.height || reach <= 0) continue;
    down = Math.max(down, corner.height - top);
    aside = Math.max(aside, reach);
  }
  return { down, aside };
}

/** The camera of this zoom in the middle, or no further from it than it must be; undefined where that is too far. */
function clearAt(fitting: Fitting, zoom: number): Camera | undefined {
  const { plan, viewport, insets, corner, padding } = fitting;
  const { left, top, right, bottom } = freeBox(viewport, insets);
  const { corner: _, ...edges } = insets;
  const camera = fit(plan, viewport, edges, padding, () => zoom);
  const spare = (free: number, size: number): number => (free - size * zoom) / 2 - padding + HAIR;
  const { down, aside } = wayOut(fitting, camera);
  if (down <= spare(bottom - top, plan.bottom - plan.top)) {
    return { ...camera, y: camera.y - down / zoom };
  }
  if (aside > spare(right - left, plan.right - plan.left)) return undefined;
  const away = corner.side === "left" ? -aside : aside;
  return { ...camera, x: camera.x + away / zoom };
}

/**
 * The camera that shows the whole plan as large as it can be with none of its parts under the corner's
 * tools. A hall is seldom as wide at its stage as it is behind: what is empty may lie under them.
 */
export function clearFit(
  plan: Box,
  partsOf: () => readonly Box[],
  viewport: Viewport,
  insets: Insets,
  padding: number,
): Camera {
  let best = fit(plan, viewport, insets, padding);
  const { corner, ...edges } = insets;
  if (!corner) return best;
  const fitting: Fitting = { plan, parts: partsOf(), viewport, insets, corner, padding };
  let high = fit(plan, viewport, edges, padding).zoom;
  const largest = clearAt(fitting, high);
  if (largest) return largest;
  for (let step = 0; step < STEPS; step += 1) {
    const zoom = (best.zoom + high) / 2;
    const camera = clearAt(fitting, zoom);
    if (camera) best = camera;
    else high = zoom;
  }
  return best;
}
