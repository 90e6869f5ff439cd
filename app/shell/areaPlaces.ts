import { seatsStatusV2 } from "../../domain/api/seats.ts";
import type { Presentation } from "../../domain/presentation.ts";
import type { SeatLayout } from "../../engine/plan/layout.ts";
import { call } from "./api.ts";

/** Places of one general-admission section: left, and in all. */
export interface AreaPlaces {
  available: number;
  capacity: number;
}

/**
 * The places left in each general-admission section of a plan; an empty record where it has none.
 * Asked section by section: the same call without one would list every free seat of the house.
 */
export async function areaPlaces(
  of: Pick<Presentation, "id" | "venueTypeId">,
  layout: SeatLayout,
): Promise<Record<number, AreaPlaces>> {
  const areas = layout.sections.filter(({ kind }) => kind === "ga");
  const asked = areas.map(async ({ id, capacity }): Promise<[number, AreaPlaces]> => {
    const { reply } = await call(seatsStatusV2, {
      query: { presentationId: of.id, venueTypeId: of.venueTypeId, isReserved: 0, sectionId: id },
    });
    return [id, reply?.sections[id] ?? { available: 0, capacity }];
  });
  return Object.fromEntries(await Promise.all(asked));
}
