import type { SeatLayout } from "../../../engine/plan/layout.ts";
import { RESERVED_AREA } from "../claims.ts";
import { nameIn, seatsByName, type SeatName } from "../plans/seatNames.ts";
import type { Db } from "../../platform/store/db.ts";

/** Reads the default blocks that layouts give to new presentations, in the order of entry. */
export const readLayoutBlocks = (db: Db, layoutIds: readonly number[]) =>
  db
    .selectFrom("layout_block as b")
    .leftJoin("operator as w", "w.id", "b.created_by")
    .selectAll("b")
    .select(["w.first_name", "w.last_name"])
    .where("b.layout_id", "in", [0, ...layoutIds])
    .orderBy("b.id")
    .execute();

export type LayoutBlockRow = Awaited<ReturnType<typeof readLayoutBlocks>>[number];

/** The seats and places that were found in a plan, and the names that the plan does not have. */
export interface FoundSeats {
  /** Seat numbers in ascending order. */
  readonly seats: readonly number[];
  readonly places: readonly { readonly sectionId: number; readonly quantity: number }[];
  readonly gone: readonly SeatName[];
  /** Places that exceed the capacity of their areas, or whose areas the plan does not have. */
  readonly gonePlaces: readonly NamedPlaces[];
}

/** A quantity of places in the area with this name. */
export interface NamedPlaces {
  readonly section: string;
  readonly quantity: number;
}

/**
 * Returns display names of the seats and places that a plan does not have. The name of places contains only
 * their quantity.
 */
export const goneNames = ({ gone, gonePlaces }: FoundSeats): SeatName[] => [
  ...gone,
  ...gonePlaces.map(({ section, quantity }) => ({ section, row: "", seat: `× ${quantity}` })),
];

const areasIn = ({ sections }: SeatLayout) => sections.filter(({ kind }) => kind === "ga");

/**
 * Returns a function that finds the seats of a block in a plan. Each call of the returned function uses up
 * places of an area, so every presentation needs a function of its own.
 */
export function seatFinder(layout: SeatLayout) {
  const find = seatsByName(layout);
  const left = new Map(areasIn(layout).map(({ id, name, capacity }) => [name, { id, capacity }]));
  return ({ seats, places }: Pick<LayoutBlockRow, "seats" | "places">): FoundSeats => {
    const gone: SeatName[] = [];
    const gonePlaces: NamedPlaces[] = [];
    const numbers: number[] = [];
    for (const [section = "", row = "", seat = ""] of seats) {
      const found = find({ section, row, seat });
      if (found?.area === RESERVED_AREA) numbers.push(found.seat);
      else gone.push({ section, row, seat });
    }
    const kept = places.flatMap(({ section, quantity }) => {
      const area = left.get(section);
      const here = Math.min(quantity, area?.capacity ?? 0);
      if (here < quantity) gonePlaces.push({ section, quantity: quantity - here });
      if (!area || here === 0) return [];
      left.set(section, { ...area, capacity: area.capacity - here });
      return [{ sectionId: area.id, quantity: here }];
    });
    return { seats: numbers.toSorted((one, other) => one - other), places: kept, gone, gonePlaces };
  };
}

/**
 * Returns functions that name the plan's seats and areas. A seat whose name another seat has too counts as
 * having no name.
 */
export function seatNamer(layout: SeatLayout) {
  const find = seatsByName(layout);
  const areas = new Map(areasIn(layout).map((area) => [area.id, area]));
  return {
    seat: (seat: number): SeatName | undefined => {
      const name = nameIn(layout, { area: RESERVED_AREA, seat });
      return name && find(name)?.seat === seat ? name : undefined;
    },
    area: (sectionId: number) => areas.get(sectionId),
  };
}
