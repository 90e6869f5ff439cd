import type { Box } from "../../engine/camera/camera.ts";
import { createCameraMoves, type CameraMoves } from "../../engine/camera/cameraMoves.ts";
import { createMapCamera, type MapCamera } from "../../engine/camera/mapCamera.ts";

/** A map's camera combined with its moves. */
export function movedCamera(
  plan: Box,
  pitch: number,
  isStill: () => boolean,
  parts?: () => readonly Box[],
): MapCamera & CameraMoves {
  const camera = createMapCamera(plan, pitch, parts);
  // Assigned to the camera itself, because a copy would freeze its getters' values.
  return Object.assign(camera, createCameraMoves(camera, pitch, isStill));
}
