import type { LayoutSection, SeatLayout } from "../../plan/layout.ts";

/** A seat by the names that are printed on a ticket. */
export interface ComparedSeat {
  readonly section: string;
  readonly row: string;
  readonly seat: string;
  /** Seat number in the plan before and in the plan after. −1 if it is not there. */
  readonly before: number;
  readonly after: number;
}

/** An area without numbered seats whose capacity changed. 0 if it is not there. */
export interface ComparedArea {
  readonly section: string;
  readonly before: number;
  readonly after: number;
}

/** Differences between two versions of a plan, by seat. A seat may be in several lists. */
export interface PlanComparison {
  readonly added: readonly ComparedSeat[];
  readonly removed: readonly ComparedSeat[];
  /** Seats that moved by more than a twentieth of a plan unit. Compact plans round positions to that. */
  readonly moved: readonly ComparedSeat[];
  /** Seats of another ticket group. */
  readonly repriced: readonly ComparedSeat[];
  /** Seats with other traits. */
  readonly changed: readonly ComparedSeat[];
  readonly areas: readonly ComparedArea[];
  /** Number of seats that are the same in everything. */
  readonly same: number;
}

const MOVED = 0.05;

/** Compares two versions of a plan. Seats are the same if section, row and seat have the same names. */
export function compareLayouts(before: SeatLayout, after: SeatLayout): PlanComparison {
  const [old, next] = [seatsByName(before), seatsByName(after)];
  const added: ComparedSeat[] = [];
  const removed: ComparedSeat[] = [];
  const moved: ComparedSeat[] = [];
  const repriced: ComparedSeat[] = [];
  const changed: ComparedSeat[] = [];
  let same = 0;
  for (const [name, seat] of old) {
    const other = next.get(name);
    const compared = comparedSeat(name, seat, other ?? -1);
    if (other === undefined) {
      removed.push(compared);
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
  for (const [name, seat] of next) if (!old.has(name)) added.push(comparedSeat(name, -1, seat));
  const areas = comparedAreas(before, after);
  return { added, removed, moved, repriced, changed, areas, same };
}

/** Separates names in a key. No name has it, because it cannot be typed. */
const APART = "\u001F";

/** Returns seat numbers by section, row and seat name. Of seats with the same names the first one counts. */
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
