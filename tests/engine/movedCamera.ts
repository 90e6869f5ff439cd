import type { Box } from "../../engine/camera/camera.ts";
import { createCameraMoves, type CameraMoves } from "../../engine/camera/cameraMoves.ts";
import { createMapCamera, type MapCamera } from "../../engine/camera/mapCamera.ts";

/** A map's camera and what a hand does with it, as one thing. */
export function movedCamera(
  plan: Box,
  pitch: number,
  isStill: () => boolean,
  parts?: () => readonly Box[],
): MapCamera & CameraMoves {
  const camera = createMapCamera(plan, pitch, parts);
  // Assigned to the camera itself: a copy would have its getters' first values.
  return Object.assign(camera, createCameraMoves(camera, pitch, isStill));
}
