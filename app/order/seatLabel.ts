import type { TFunction } from "i18next";
import type { ChosenSeat } from "./order.ts";

/** "214 · row 7 · seat 12", or a place in a free-seating area by its area alone. */
export const seatLabel = (
  t: TFunction,
  seat: Pick<ChosenSeat, "sectionName" | "rowName" | "seatName" | "seat">,
): string =>
  seat.seat === null
    ? t("seat.place", { section: seat.sectionName })
    : t("seat.label", { section: seat.sectionName, row: seat.rowName, seat: seat.seatName });
