import {
  fit,
  freeBox,
  type Box,
  type Camera,
  type Corner,
  type Insets,
  type Viewport,
} from "./camera.ts";

/**
 * Number of bisection steps between the zoom that always fits and the zoom that fits without tools. Ten steps
 * find the zoom to a thousandth of the difference between the two.
 */
const STEPS = 10;
const HAIR = 1e-6;

/** The inputs of fitting a plan around the tools. */
interface Fitting {
  readonly plan: Box;
  /** Boxes of the plan that must not lie under the tools: rows and areas. */
  readonly parts: readonly Box[];
  readonly viewport: Viewport;
  readonly insets: Insets;
  readonly corner: Corner;
  /** Margin around the plan in px. */
  readonly padding: number;
}

/**
 * Returns how far the plan must move, in px, until none of its parts lies under the tools: `down`, or else
 * sideways (`aside`).
 */
function wayOut(
  { parts, viewport, corner }: Fitting,
  { x, y, zoom }: Camera,
): { readonly down: number; readonly aside: number } {
  let [down, aside] = [0, 0];
  for (const part of parts) {
    const top = (part.top - y) * zoom + viewport.height / 2;
    // How far the part extends into the columns of the screen that the tools occupy, in px.
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

/**
 * Returns a camera with the given zoom. The plan is centred, or moved as little off-centre as the tools in
 * the corner require. Returns `undefined` if the plan would leave the free space at this zoom.
 */
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
 * Returns the camera that shows the whole plan as large as possible with no part under the corner's tools.
 * Empty corners of the plan may lie under the tools, because a hall is usually narrower at its stage than at
 * the back.
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
