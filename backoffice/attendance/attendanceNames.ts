import { cinemaFilterData } from "../../domain/api/attendance.ts";
import { useOfficeAnswer } from "../shell/useOfficeAnswer.ts";

/** What the house calls its locations and which day it is, for every screen of the attendance. */
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
