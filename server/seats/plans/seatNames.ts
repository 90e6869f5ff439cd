import type { LayoutSection, SeatLayout } from "../../../engine/plan/layout.ts";
import { addressOf } from "../../../engine/plan/seatAddress.ts";
import { RESERVED_AREA } from "../claims.ts";

/** A reserved seat by its number, or a place of an area by its number. */
export interface SeatPlace {
  readonly area: number;
  readonly seat: number;
}

/** A seat's name as shown to people. For places of an area, `row` is empty. */
export interface SeatName {
  readonly section: string;
  readonly row: string;
  readonly seat: string;
}

const isArea = ({ kind }: LayoutSection): boolean => kind === "ga";

/** Returns the name of a seat or place in a plan, or `undefined` if the plan does not have it. */
export function nameIn(layout: SeatLayout, { area, seat }: SeatPlace): SeatName | undefined {
  if (area !== RESERVED_AREA) {
    const section = layout.sections.find(({ id }) => id === area);
    return section && { section: section.name, row: "", seat: String(seat) };
  }
  if (seat >= layout.count) return undefined;
  const { sectionName, rowName, seatName } = addressOf(layout, seat);
  return { section: sectionName, row: rowName, seat: seatName };
}

const keyOf = ({ section, row, seat }: SeatName): string => [section, row, seat].join("\n");

/**
 * Returns the seat or place of a plan with this name, or `undefined` if no seat or more than one has this
 * name.
 */
export type FindSeat = (name: SeatName) => SeatPlace | undefined;

/**
 * Returns a function that finds seats by name. The returned function returns `undefined` for ambiguous
 * names.
 */
export function seatsByName(layout: SeatLayout): FindSeat {
  const seats = new Map<string, number | undefined>();
  for (let seat = 0; seat < layout.count; seat++) {
    const name = nameIn(layout, { area: RESERVED_AREA, seat });
    if (!name) continue;
    const key = keyOf(name);
    seats.set(key, seats.has(key) ? undefined : seat);
  }
  return (name) => {
    if (name.row === "") {
      const areas = layout.sections.filter((each) => isArea(each) && each.name === name.section);
      const [area] = areas;
      const place = Number(name.seat);
      const isThere = areas.length === 1 && area && place <= area.capacity;
      if (isThere) return { area: area.id, seat: place };
    }
    const seat = seats.get(keyOf(name));
    return seat === undefined ? undefined : { area: RESERVED_AREA, seat };
  };
}
