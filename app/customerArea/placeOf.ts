import type { TFunction } from "i18next";
import type { AreaTicket } from "../../domain/customerArea.ts";

type Place = Pick<AreaTicket, "SectionName" | "RowName" | "SeatName">;

/** A bare number or letter is given its word; a name that says what it is stays as it is. */
const sectionOf = (t: TFunction, name: string): string =>
  /^(\d+[A-Z]?|[A-Z])$/.test(name) ? t("customerArea.section", { name }) : name;

/** Where a ticket's holder sits; general admission has its area or nothing. */
export function placeOf(t: TFunction, { SectionName, RowName, SeatName }: Place): string {
  const words = [
    SectionName && sectionOf(t, SectionName),
    RowName && t("customerArea.row", { row: RowName }),
    SeatName && t("customerArea.seat", { seat: SeatName }),
  ].filter(Boolean);
  return words.length === 0 ? t("customerArea.freeSeating") : words.join(" · ");
}
