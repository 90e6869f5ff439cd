import type { SectionKind } from "../../../domain/seatplan.ts";
import type { DraftSeat } from "./draft.ts";

/** A row without coordinates. The names of the row's seats are in one list per stretch between two aisles. */
export interface ListedRow {
  readonly place: string;
  readonly name: string;
  readonly stretches: readonly (readonly string[])[];
  /** What the file says about each seat, in the order of the seats in `stretches`. */
  readonly seats?: readonly Pick<DraftSeat, "place" | "category" | "traits">[];
}

/** A section without coordinates. Sections of one level stand side by side. */
export interface ListedSection {
  readonly place: string;
  readonly id?: number | undefined;
  readonly name: string;
  readonly kind: SectionKind;
  readonly capacity: number;
  readonly level?: string | undefined;
  readonly category?: string | undefined;
  readonly rows: ListedRow[];
}
