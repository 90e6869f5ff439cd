import { cinemaFilterData } from "../../domain/api/attendance.ts";
import { useOfficeAnswer } from "../shell/useOfficeAnswer.ts";

/** Returns the locations' names and the current business day, which all attendance screens need. */
export function useCinemas() {
  const answer = useOfficeAnswer(cinemaFilterData, { query: {} });
  const { locations = [], today } = answer.reply ?? {};
  return {
    answer,
    today,
    /**
     * Returns the name of a location. `undefined` while the names are loading, and for a location of another
     * business.
     */
    nameOf: (locationId: number): string | undefined =>
      locations.find((each) => each.LocationId === locationId)?.Name,
  };
}
