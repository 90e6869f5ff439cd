import { cinemaFilterData } from "../../domain/api/attendance.ts";
import { useOfficeAnswer } from "../shell/useOfficeAnswer.ts";

/** The locations' names and the current business day, for all attendance screens. */
export function useCinemas() {
  const answer = useOfficeAnswer(cinemaFilterData, { query: {} });
  const { locations = [], today } = answer.reply ?? {};
  return {
    answer,
    today,
    /** `undefined` until the names have come, and for a location of another business. */
    nameOf: (locationId: number): string | undefined =>
      locations.find((each) => each.LocationId === locationId)?.Name,
  };
}
