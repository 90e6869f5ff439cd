import { fit, freeBox, isFree, toScreen, type Box, type Camera } from "./camera.ts";
import { clampCamera } from "./cameraClamp.ts";
import { flightAt, FLIGHT_MS, lookAt, middleOf, panBy, zoomAt } from "./cameraSteps.ts";
import { FIT_PADDING, MOST_PITCH, type Flight, type MapCamera } from "./mapCamera.ts";

/** Zoom factor of a button or key. */
const ZOOM_STEP = 1.6;
/** Minimum distance of a revealed seat from the free space's edges, in pitches (distances between seats). */
const KEEP_AWAY = 1.5;

function flightOf(from: Camera, to: Camera): Flight {
  let start: number | undefined;
  return { to, at: (time) => flightAt(from, to, (time - (start ??= time)) / FLIGHT_MS) };
}

/** Creates the camera moves for gestures, keys and buttons. `pitch` is the plan's pitch. */
export function createCameraMoves(camera: MapCamera, pitch: number, isStill: () => boolean) {
  const clamp = (next: Camera): Camera => clampCamera(next, camera.limits());
  camera.take({
    clamp,
    fly: (from, to) => (isStill() ? undefined : flightOf(from, to)),
    hold(left) {
      const { x, y } = middleOf(left, camera.viewport, camera.insets);
      return () => lookAt(x, y, left.zoom, camera.viewport, camera.insets);
    },
  });

  function moveTo(next: Camera): void {
    if (!camera.isHidden) camera.leave(clamp(next));
  }

  /**
   * Animates a zoom around a screen point. During a flight, the zoom starts from the camera at the flight's
   * end.
   */
  function leap(factor: number, x: number, y: number): void {
    if (camera.isHidden) return;
    const next = zoomAt(camera.goal, camera.limits(), factor, x, y);
    camera.flyTo(() => next);
  }

  return {
    /** Stops any flight and leaves the map where it is, because a pointer came down. */
    hold(): void {
      if (camera.isFlying || !camera.isFitted) camera.leave(camera.current);
    },
    pan: (dx: number, dy: number): void => moveTo(panBy(camera.current, dx, dy)),
    /** Zooms around a screen point. Returns false if the zoom is at its limit. */
    zoom(factor: number, x: number, y: number): boolean {
      const next = zoomAt(camera.current, camera.limits(), factor, x, y);
      if (next.zoom === camera.current.zoom) return false;
      moveTo(next);
      return true;
    },
    /** Moves the camera at once, within its limits. */
    jump(next: Camera): void {
      camera.flyTo(() => next);
      camera.settle();
    },
    /**
     * Zooms one step in (1) or out (−1) around the centre of the free space, or back to the whole plan (0).
     */
    step(direction: 1 | -1 | 0): void {
      if (direction === 0) return camera.flyTo(camera.whole);
      const { left, top, right, bottom } = freeBox(camera.viewport, camera.insets);
      leap(ZOOM_STEP ** direction, (left + right) / 2, (top + bottom) / 2);
    },
    leap,
    /**
     * Shows a whole box of the plan, but zooms in at least until neighbouring seats are `leastPitch` px apart,
     * and at most until they are `mostPitch` px apart.
     */
    show(box: Box, leastPitch: number, mostPitch = MOST_PITCH): void {
      const zoomOf = (closest: number): number =>
        Math.min(mostPitch / pitch, Math.max(leastPitch / pitch, closest));
      camera.flyTo(() => fit(box, camera.viewport, camera.insets, FIT_PADDING * 2, zoomOf));
    },
    /** Moves a plan point to the centre of the free space, in a flight or at once. The zoom stays. */
    centre(x: number, y: number, isAtOnce: boolean): void {
      const { zoom } = camera.goal;
      camera.flyTo(() => lookAt(x, y, zoom, camera.viewport, camera.insets));
      if (isAtOnce) camera.settle();
    },
    /**
     * Moves a plan point into the free space, at a zoom at which seats are readable. Does nothing if the
     * point is already in the free space and the zoom is high enough.
     */
    reveal(x: number, y: number, leastPitch: number): void {
      const from = camera.goal;
      const at = toScreen(from, camera.viewport, x, y);
      const isIn = isFree(at, camera.viewport, camera.insets, KEEP_AWAY * pitch * from.zoom);
      if (isIn && pitch * from.zoom >= leastPitch) return;
      const zoom = Math.max(camera.isHidden ? 0 : from.zoom, (leastPitch * 1.3) / pitch);
      camera.flyTo(() => lookAt(x, y, zoom, camera.viewport, camera.insets));
    },
  };
}
export type CameraMoves = ReturnType<typeof createCameraMoves>;
