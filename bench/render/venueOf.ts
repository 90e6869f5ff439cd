import type { Viewport } from "../../engine/camera/camera.ts";
import { seeded } from "../seeded.ts";
import { stadiumLayout } from "../venues.ts";
import type { Venue } from "./drawing.ts";

/** The share of seats taken in the bench's sale. */
const TAKEN = 0.45;

/** The bench's stadium with its sale, to be drawn in `host`. The same number gives the same sale. */
export function venueOf(
  seats: number,
  host: HTMLElement,
  size: Viewport,
  ratio: number,
  hasLabels: boolean,
): Venue {
  const random = seeded(seats);
  const statuses = Uint8Array.from({ length: seats }, () => (random() < TAKEN ? 1 : 0));
  return { layout: stadiumLayout(seats), statuses, host, size, ratio, hasLabels };
}
