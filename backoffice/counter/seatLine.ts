import type { TFunction } from "i18next";
import { seatWords } from "../../app/shell/hall/seatWords.ts";
import type { CounterTicket } from "../../domain/counterOrder.ts";

type Seated = Pick<CounterTicket, "SectionName" | "RowName" | "SeatName">;

/** Describes a ticket's seat in one line. The line for an unnumbered place has only the section. */
export const seatLine = (t: TFunction, { SectionName, RowName, SeatName }: Seated): string =>
  seatWords(t, { sectionName: SectionName, rowName: RowName, seatName: SeatName });
