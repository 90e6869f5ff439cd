import type { TFunction } from "i18next";
import type { AreaTicket } from "../../domain/customerArea.ts";

type Place = Pick<AreaTicket, "SectionName" | "RowName" | "SeatName">;

/**
 * Adds the word "section" to a bare number or letter. Leaves a name of more than a number or letter
 * unchanged.
 */
const sectionOf = (t: TFunction, name: string): string =>
  /^(\d+[A-Z]?|[A-Z])$/.test(name) ? t("customerArea.section", { name }) : name;

/**
 * Returns a ticket's section, row and seat as text. For general admission the text is the section's name, or
 * "free seating" if there is no section either.
 */
export function placeOf(t: TFunction, { SectionName, RowName, SeatName }: Place): string {
  const words = [
    SectionName && sectionOf(t, SectionName),
    RowName && t("customerArea.row", { row: RowName }),
    SeatName && t("customerArea.seat", { seat: SeatName }),
  ].filter(Boolean);
  return words.length === 0 ? t("customerArea.freeSeating") : words.join(" · ");
}
