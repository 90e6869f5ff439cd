import type { Viewport } from "../../engine/camera/camera.ts";
import { seeded } from "../seeded.ts";
import { stadiumLayout } from "../venues.ts";
import type { Venue } from "./drawing.ts";

/** Share of seats that are taken in the bench's hall. */
const TAKEN = 0.45;

/**
 * Returns the bench's stadium with taken seats, to be drawn in the element `host`. The same number of seats
 * always gives the same taken seats.
 */
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
