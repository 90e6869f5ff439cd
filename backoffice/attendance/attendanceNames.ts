import { cinemaFilterData } from "../../domain/api/attendance.ts";
import { useOfficeAnswer } from "../shell/useOfficeAnswer.ts";

/** The locations' names and the current business day, for all attendance screens. */
export function useCinemas() {
  const answer = useOfficeAnswer(cinemaFilterData, { query: {} });
  const { locations = [], today } = answer.reply ?? {};
  return {
    answer,
    today,
    nameOf: (locationId: number): string =>
      locations.find((each) => each.LocationId === locationId)?.Name ?? "",
  };
}
