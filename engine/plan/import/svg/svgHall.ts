import type { Background, Marker, Scenery } from "../../../../domain/seatplan.ts";
import type { Category, DraftRow, DraftSeat, DraftSection, Point } from "../draft.ts";
import type { Identities } from "../identities.ts";
import type { Reading } from "../reading.ts";

interface OpenSection {
  readonly place: string;
  readonly name: string;
  readonly rows: Map<string, DraftRow>;
  outline: Point[];
  isArea: boolean;
  capacity: number;
  category: string | undefined;
  floor: string | undefined;
}

/** Collects the content of a drawing during one walk. */
export class SvgHall {
  readonly scenery: Scenery[] = [];
  readonly seatNames = new Set<string>();
  marker: Marker | undefined;
  background: Background | undefined;
  readonly #sections = new Map<string, OpenSection>();
  readonly #categories = new Map<string, Category>();
  readonly #reading: Reading;

  readonly ids: Identities;

  constructor(ids: Identities, reading: Reading) {
    this.ids = ids;
    this.#reading = reading;
  }

  /**
   * Returns the section with this name, and creates it if needed. Returns `undefined` if there are too many
   * sections.
   */
  section(name: string, place: string): OpenSection | undefined {
    const known = this.#sections.get(name);
    if (known) return known;
    if (!this.#reading.take("sections", place)) return undefined;
    const made: OpenSection = {
      place,
      name,
      rows: new Map(),
      outline: [],
      isArea: false,
      capacity: 0,
      category: undefined,
      floor: undefined,
    };
    this.#sections.set(name, made);
    return made;
  }

  addSeat(section: OpenSection, row: string, seat: DraftSeat): void {
    if (seat.category !== undefined) this.#categories.set(seat.category, { name: seat.category });
    this.seatNames.add(seat.name).add(row);
    const known = section.rows.get(row);
    if (known) known.seats.push(seat);
    else if (this.#reading.take("rows", seat.place))
      section.rows.set(row, { place: seat.place, name: row, seats: [seat] });
  }

  sections(): DraftSection[] {
    return [...this.#sections.values()].map((section) => {
      const { place, name, outline, isArea, capacity, category = name, floor } = section;
      if (isArea && capacity === 0)
        this.#reading.fault("noCapacity", place, "an area without seats has no capacity");
      const rows = [...section.rows.values()];
      return {
        place,
        name,
        kind: isArea ? "ga" : "reserved",
        capacity,
        outline,
        rows,
        category,
        floor,
      };
    });
  }

  categories(): Category[] {
    return [...this.#categories.values()];
  }
}
