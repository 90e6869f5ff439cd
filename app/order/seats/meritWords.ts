import type { TFunction } from "i18next";
import type { BestSeats } from "../../../engine/seating/bestAvailable.ts";

/**
 * A set of seats is called farther if it is at least this many times as far from the stage as the best set.
 */
const FARTHER = 1.1;

/**
 * Returns texts that say why a found set of seats is good, for example: at the centre, by the aisle,
 * together.
 */
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
