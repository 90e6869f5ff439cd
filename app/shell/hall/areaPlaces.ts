import { seatsStatusV2 } from "../../../domain/api/seats.ts";
import type { Presentation } from "../../../domain/presentation.ts";
import type { SeatLayout } from "../../../engine/plan/layout.ts";
import { refusal } from "../../../domain/refusal.ts";
import { call, type Answer, type Call } from "../net/api.ts";

/** Number of places in a general-admission section: available and in total. */
export interface AreaPlaces {
  available: number;
  capacity: number;
}

/**
 * Returns the places of each general-admission section of a plan by section id. The record is empty if the
 * plan has no general-admission sections. Makes one call per section, because without a section the call
 * would return every free seat of the hall.
 */
export async function areaPlaces(
  of: Pick<Presentation, "id" | "venueTypeId">,
  layout: SeatLayout,
  ask: Call = call,
): Promise<Answer<Record<number, AreaPlaces>>> {
  const areas = layout.sections.filter(({ kind }) => kind === "ga");
  const answers = await Promise.all(
    areas.map(async ({ id }) => {
      const { reply, refusal: why } = await ask(seatsStatusV2, {
        query: { presentationId: of.id, venueTypeId: of.venueTypeId, isReserved: 0, sectionId: id },
      });
      return { id, places: reply?.sections[id], why };
    }),
  );
  const places: Record<number, AreaPlaces> = {};
  for (const { id, places: left, why } of answers) {
    // A count that is missing must not be shown as zero places.
    if (!left) return { refusal: why ?? refusal("errorResponse") };
    places[id] = left;
  }
  return { reply: places };
}
