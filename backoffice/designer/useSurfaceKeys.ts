import { useEffect, type RefObject } from "react";
import { nearestSeat } from "../../engine/design/selecting/inShape.ts";
import type { HallView } from "./hallView.ts";
import { isEmpty, moveSelection, seatBeside } from "./selecting.ts";
import type { Studio } from "./studio.ts";

/** Screen direction of each arrow key. */
const ARROWS: Readonly<Record<string, readonly [dx: number, dy: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Distances in plan units by which an arrow key moves the selection, without and with Shift. */
const STEP = 1;
const FAR_STEP = 10;

interface SurfaceKeys {
  readonly view: Pick<HallView, "canvas" | "toPlan" | "camera">;
  readonly studio: Studio;
  readonly canEdit: boolean;
}

/**
 * Returns a listener for arrow keys on the drawing. Arrow keys move the selection. With Ctrl, an arrow key
 * selects the next seat instead, and with Ctrl and Shift it adds this seat to the selection. If nothing is
 * selected, an arrow key selects the seat nearest to the centre of the view.
 */
export function surfaceKeyListener({ view, studio, canEdit }: SurfaceKeys) {
  return (event: KeyboardEvent): void => {
    const arrow = ARROWS[event.key];
    if (!arrow || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    const [dx, dy] = arrow;
    const chosen = studio.view();
    if (isEmpty(chosen)) return begin(view, studio);
    const lead = chosen.selected.at(-1);
    if (event.ctrlKey || event.metaKey) {
      if (lead === undefined) return;
      const next = seatBeside(studio.drawing, leadOf(studio, lead), dx, dy);
      leads.set(studio, next);
      if (event.shiftKey) studio.select([...chosen.selected, next], chosen.areas, chosen.scenery);
      else studio.select([next]);
      return;
    }
    if (!canEdit) return;
    const step = event.shiftKey ? FAR_STEP : STEP;
    studio.do(moveSelection(studio.drawing, chosen, dx * step, dy * step));
  };
}

interface SurfaceKeysUse extends Omit<SurfaceKeys, "view"> {
  readonly host: RefObject<HTMLElement | null>;
  readonly view: HallView | undefined;
}

/** Handles arrow keys on the drawing once it is open. */
export function useSurfaceKeys({ host, view, studio, canEdit }: SurfaceKeysUse): void {
  useEffect(() => {
    const element = host.current;
    if (!element || !view) return undefined;
    const onKey = surfaceKeyListener({ view, studio, canEdit });
    // The event is captured before the map's own arrow-key handler, which moves between the seats of a sale.
    element.addEventListener("keydown", onKey, { capture: true });
    return () => element.removeEventListener("keydown", onKey, { capture: true });
  }, [host, view, studio, canEdit]);
}

/** The seat from which the next step with Ctrl starts, which is the one selected last. */
const leads = new WeakMap<Studio, number>();
function leadOf(studio: Studio, instead: number): number {
  const known = leads.get(studio);
  return known !== undefined && studio.isSelected(known) ? known : instead;
}

function begin(view: SurfaceKeys["view"], studio: Studio): void {
  const { width, height } = view.canvas.getBoundingClientRect();
  const { x, y } = view.toPlan({ x: width / 2, y: height / 2 });
  const seat = nearestSeat(studio.drawing, x, y, width / view.camera.zoom, studio.view().floor);
  if (seat >= 0) studio.select([seat]);
}
