import { tracingAddress } from "../../domain/tracing.ts";
import type { Tracing } from "../../engine/design/model/records.ts";
import type { LaidPicture } from "../../engine/plan/layout.ts";

/** Where the engine draws the picture that is traced, `undefined` if it draws none. */
export function tracedPlace(tracing: Tracing | undefined): LaidPicture | undefined {
  if (!tracing || tracing.isHidden) return undefined;
  const { pictureId, ratio, x, y, width, angle, opacity } = tracing;
  const height = width * ratio;
  const href = tracingAddress(pictureId);
  return { href, x: x - width / 2, y: y - height / 2, width, height, angle, opacity };
}

/** Loads a picture to be traced. Returns `undefined` if it is not there. */
export async function loadTracing(pictureId: string): Promise<ImageBitmap | undefined> {
  try {
    const answer = await fetch(tracingAddress(pictureId));
    return answer.ok ? await createImageBitmap(await answer.blob()) : undefined;
  } catch (error) {
    // There is no connection, or what came is no picture.
    if (!(error instanceof TypeError || error instanceof DOMException)) throw error;
    return undefined;
  }
}
