import type { TFunction } from "i18next";
import type { Edocument } from "../../../domain/edocument.ts";
import { listed } from "../../shell/i18n/formats.ts";

/** Returns the seat and entrance in one line: "Section 214, Row 7, Seat 12, Entrance Gate 7". */
export function seatWords(t: TFunction, { seat, entrance }: Edocument): string {
  const facts = [
    [t("seat.section"), seat?.SectionName],
    [t("seat.row"), seat?.RowName],
    [t("seat.seat"), seat?.SeatName],
    [t("edocument.entrance"), entrance],
  ];
  return listed(facts.filter(([, value]) => value).map(([name, value]) => `${name} ${value}`));
}

/**
 * Returns the label of the number on a ticket. A ticket received from somebody else has its own number
 * instead of the order's.
 */
export const numberName = (t: TFunction, { isReceived }: Edocument): string =>
  isReceived ? t("edocument.number") : t("edocument.reservation");
