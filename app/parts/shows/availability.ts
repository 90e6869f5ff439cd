import type { Presentation } from "../../../domain/presentation.ts";

/** How full a presentation is, in the words that a buyer needs. */
export type Availability = "open" | "few" | "none" | "offline";

/** The text of each, but of the ordinary one, which goes without saying. */
export const AVAILABILITY_TEXT = {
  few: "availability.few",
  none: "availability.none",
  offline: "availability.offline",
} as const;

/** From here on a buyer should hurry. A house rule; the specification has none. */
const FEW_SHARE = 0.1;

export function availability({
  available,
  capacity,
}: Pick<Presentation, "available" | "capacity">): Availability {
  if (available <= 0) return "none";
  return available <= capacity * FEW_SHARE ? "few" : "open";
}
