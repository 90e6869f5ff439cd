import type { LayoutSection, SeatLayout } from "../../plan/layout.ts";

/** A seat by the names that are printed on a ticket. */
export interface ComparedSeat {
  readonly section: string;
  readonly row: string;
  readonly seat: string;
  /** Index of the seat in the old and in the new plan. −1 if that plan does not have the seat. */
  readonly before: number;
  readonly after: number;
}

/** A seat of the new plan at the position of a seat of the old plan, with the names of both. */
interface RenumberedSeat extends ComparedSeat {
  readonly was: Pick<ComparedSeat, "section" | "row" | "seat">;
}

/** An area without numbered seats whose capacity changed. The capacity is 0 in a plan without the area. */
export interface ComparedArea {
  readonly section: string;
  readonly before: number;
  readonly after: number;
}

/** Differences between two versions of a plan, by seat. A seat may be in several lists. */
export interface PlanComparison {
  readonly added: readonly ComparedSeat[];
  readonly removed: readonly ComparedSeat[];
  /** Seats with new names at the positions of seats whose names are gone. */
  readonly renumbered: readonly RenumberedSeat[];
  /**
   * Seats that moved by more than a twentieth of a plan unit. Compact plans round positions to a twentieth of
   * a plan unit, so smaller differences are ignored.
   */
  readonly moved: readonly ComparedSeat[];
  /** Seats whose ticket group changed. */
  readonly repriced: readonly ComparedSeat[];
  /** Seats whose traits changed. */
  readonly changed: readonly ComparedSeat[];
  readonly areas: readonly ComparedArea[];
  /** Number of seats without any difference. */
  readonly same: number;
}

const MOVED = 0.05;

/**
 * Compares two versions of a plan. Seats match if the names of section, row and seat are the same, because a
 * ticket refers to names. A new seat counts as renumbered if it stands at the position of an old seat whose
 * names no longer exist.
 */
export function compareLayouts(before: SeatLayout, after: SeatLayout): PlanComparison {
  const [old, next] = [seatsByName(before), seatsByName(after)];
  const gone: ComparedSeat[] = [];
  const moved: ComparedSeat[] = [];
  const repriced: ComparedSeat[] = [];
  const changed: ComparedSeat[] = [];
  let same = 0;
  for (const [name, seat] of old) {
    const other = next.get(name);
    const compared = comparedSeat(name, seat, other ?? -1);
    if (other === undefined) {
      gone.push(compared);
      continue;
    }
    const lists = [
      hasMoved(before, seat, after, other) && moved,
      ticketGroupOf(before, seat) !== ticketGroupOf(after, other) && repriced,
      before.flags[seat] !== after.flags[other] && changed,
    ].filter((list) => list !== false);
    for (const list of lists) list.push(compared);
    if (lists.length === 0) same++;
  }
  const fresh = [...next]
    .filter(([name]) => !old.has(name))
    .map(([name, seat]) => comparedSeat(name, -1, seat));
  const areas = comparedAreas(before, after);
  return { ...matched(before, gone, after, fresh), moved, repriced, changed, areas, same };
}

/**
 * Pairs seats of the old plan whose names are gone with seats of the new plan that have new names and the same
 * position.
 */
function matched(
  before: SeatLayout,
  gone: readonly ComparedSeat[],
  after: SeatLayout,
  fresh: readonly ComparedSeat[],
): Pick<PlanComparison, "added" | "removed" | "renumbered"> {
  const cells = new Map<string, ComparedSeat[]>();
  const cellOf = (at: number): number => Math.floor(at / CELL);
  for (const seat of gone) {
    const key = `${cellOf(before.x[seat.before]!)} ${cellOf(before.y[seat.before]!)}`;
    const known = cells.get(key);
    if (known) known.push(seat);
    else cells.set(key, [seat]);
  }
  const taken = new Set<ComparedSeat>();
  const added: ComparedSeat[] = [];
  const renumbered: RenumberedSeat[] = [];
  for (const seat of fresh) {
    const [x, y] = [cellOf(after.x[seat.after]!), cellOf(after.y[seat.after]!)];
    const near = AROUND.flatMap(([dx, dy]) => cells.get(`${x + dx} ${y + dy}`) ?? []);
    const same = near.find(
      (other) => !taken.has(other) && isSamePlace(before, other.before, after, seat.after),
    );
    if (!same) {
      added.push(seat);
      continue;
    }
    taken.add(same);
    const { before: number, ...was } = same;
    renumbered.push({
      ...seat,
      before: number,
      was: { section: was.section, row: was.row, seat: was.seat },
    });
  }
  return { added, removed: gone.filter((seat) => !taken.has(seat)), renumbered };
}

/** Side of the cells in which seats are looked up by position, in plan units. Larger than `MOVED`. */
const CELL = 1;
const AROUND = [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy) => [dx, dy] as const));

/** Whether two seats have the same position on the same floor. */
const isSamePlace = (a: SeatLayout, seat: number, b: SeatLayout, other: number): boolean =>
  !hasMoved(a, seat, b, other) && floorOf(a, seat) === floorOf(b, other);

const floorOf = ({ sections, rowSection, rowOf }: SeatLayout, seat: number): number =>
  sections[rowSection[rowOf[seat]!]!]!.floor;

/** Separates the names in a key. Nobody can type this control character, so no name contains it. */
const APART = "\u001F";

/**
 * Returns seat numbers by section, row and seat name. If several seats have the same names, returns the first
 * of them.
 */
function seatsByName(layout: SeatLayout): Map<string, number> {
  const { rowNames, rowStart, rowSection, rowCount, sections, seatNames } = layout;
  const seats = new Map<string, number>();
  for (let row = 0; row < rowCount; row++) {
    const start = `${sections[rowSection[row]!]!.name}${APART}${rowNames[row]!}${APART}`;
    for (let seat = rowStart[row]!; seat < rowStart[row + 1]!; seat++) {
      const name = start + seatNames.names[seatNames.nameOf[seat]!]!;
      if (!seats.has(name)) seats.set(name, seat);
    }
  }
  return seats;
}

function comparedSeat(name: string, before: number, after: number): ComparedSeat {
  const [section = "", row = "", seat = ""] = name.split(APART);
  return { section, row, seat, before, after };
}

const ticketGroupOf = (layout: SeatLayout, seat: number): number =>
  layout.ticketGroupIds[layout.rowTicketGroup[layout.rowOf[seat]!]!]!;

const hasMoved = (a: SeatLayout, seat: number, b: SeatLayout, other: number): boolean =>
  Math.abs(a.x[seat]! - b.x[other]!) > MOVED || Math.abs(a.y[seat]! - b.y[other]!) > MOVED;

function comparedAreas(before: SeatLayout, after: SeatLayout): ComparedArea[] {
  const capacities = ({ sections }: SeatLayout): Map<string, number> => {
    const byName = new Map<string, number>();
    const placesOf = ({ capacity, firstSeat, endSeat }: LayoutSection): number =>
      capacity - (endSeat - firstSeat);
    for (const section of sections) {
      if (section.kind === "ga")
        byName.set(section.name, (byName.get(section.name) ?? 0) + placesOf(section));
    }
    return byName;
  };
  const [old, next] = [capacities(before), capacities(after)];
  return [...new Set([...old.keys(), ...next.keys()])]
    .map((section) => ({
      section,
      before: old.get(section) ?? 0,
      after: next.get(section) ?? 0,
    }))
    .filter((area) => area.before !== area.after);
}
