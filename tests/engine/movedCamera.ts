import type { Box } from "../../engine/camera/camera.ts";
import { createCameraMoves, type CameraMoves } from "../../engine/camera/cameraMoves.ts";
import { createMapCamera, type MapCamera } from "../../engine/camera/mapCamera.ts";

/** Returns a map's camera together with its moves. */
export function movedCamera(
  plan: Box,
  pitch: number,
  isStill: () => boolean,
  parts?: () => readonly Box[],
): MapCamera & CameraMoves {
  const camera = createMapCamera(plan, pitch, parts);
  // The moves are assigned to the camera itself, because in a copy the values of its getters would be fixed.
  return Object.assign(camera, createCameraMoves(camera, pitch, isStill));
}
