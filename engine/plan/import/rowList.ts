import type { SectionKind } from "../../../domain/seatplan.ts";

/** A row without coordinates: the names of its seats, one list per stretch between two aisles. */
export interface ListedRow {
  readonly place: string;
  readonly name: string;
  readonly stretches: readonly (readonly string[])[];
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
