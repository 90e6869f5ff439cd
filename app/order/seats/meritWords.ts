import type { TFunction } from "i18next";
import type { BestSeats } from "../../../engine/seating/bestAvailable.ts";

/** Ratio to the best distance from which a set is described as farther. */
const FARTHER = 1.1;

/** Returns why a found set is good, for example: at the centre, by the aisle, together. */
export function meritWords(t: TFunction, { seats, merit }: BestSeats): string[] {
  return [
    ...(merit.place === "centre" ? [t("seats.merit.centre")] : []),
    ...(merit.isAtAisle ? [t("seats.merit.aisle")] : []),
    ...(seats.length > 1 && merit.isTogether ? [t("seats.merit.together")] : []),
    ...(merit.isTogether ? [] : [t(merit.isOneRow ? "seats.merit.oneRow" : "seats.merit.parted")]),
    ...(merit.timesBest >= FARTHER
      ? [t("seats.merit.farther", { percent: Math.round((merit.timesBest - 1) * 100) })]
      : []),
  ];
}
