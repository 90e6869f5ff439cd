import { tracingAddress } from "../../domain/tracing.ts";
import type { Tracing } from "../../engine/design/model/records.ts";
import type { LaidPicture } from "../../engine/plan/layout.ts";

/** Returns where the engine draws the traced picture, or `undefined` if there is none to draw. */
export function tracedPlace(tracing: Tracing | undefined): LaidPicture | undefined {
  if (!tracing || tracing.isHidden) return undefined;
  const { pictureId, ratio, x, y, width, angle, opacity } = tracing;
  const height = width * ratio;
  const href = tracingAddress(pictureId);
  return { href, x: x - width / 2, y: y - height / 2, width, height, angle, opacity };
}

/** Loads a picture for tracing. Resolves to `undefined` if the picture cannot be loaded. */
export async function loadTracing(pictureId: string): Promise<ImageBitmap | undefined> {
  try {
    const answer = await fetch(tracingAddress(pictureId));
    return answer.ok ? await createImageBitmap(await answer.blob()) : undefined;
  } catch (error) {
    // These errors mean that there is no connection, or that the response is not a picture.
    if (!(error instanceof TypeError || error instanceof DOMException)) throw error;
    return undefined;
  }
}
