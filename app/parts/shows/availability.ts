import type { Presentation } from "../../../domain/presentation.ts";

/** The availability of a presentation, as shown to buyers. */
export type Availability = "open" | "few" | "none" | "offline";

/** Text keys by availability. `open` has no text. */
export const AVAILABILITY_TEXT = {
  few: "availability.few",
  none: "availability.none",
  offline: "availability.offline",
} as const;

/**
 * Up to this share of available seats, from 0 to 1, a show counts as nearly sold out. The share is a product
 * decision that the specification does not contain.
 */
const FEW_SHARE = 0.1;

export function availability({
  available,
  capacity,
}: Pick<Presentation, "available" | "capacity">): Availability {
  if (available <= 0) return "none";
  return available <= capacity * FEW_SHARE ? "few" : "open";
}
