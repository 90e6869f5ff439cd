import type { PlanSeat, Seatplan } from "../../domain/seatplan.ts";
import type { Hall } from "./randomPlans.ts";

/** A seat that references its neighbours: a slow reference model, independent of the engine. */
export interface NaiveSeat {
  readonly number: number;
  readonly section: number;
  readonly row: number;
  readonly rowInSection: number;
  readonly group: number;
  readonly px: number;
  readonly py: number;
  readonly marked: boolean;
  readonly wheelchair: boolean;
  readonly companion: boolean;
  /** Whether the seat is a wheelchair or companion place. */
  readonly accessible: boolean;
  readonly limited: boolean;
  /**
   * Whether the seat's section is sold by whole rows, and whether that section keeps a seat vacant between
   * parties.
   */
  readonly whole: boolean;
  readonly vacant: boolean;
  readonly taken: boolean;
  readonly mine: boolean;
  /**
   * Distance to the focal point in 1/1024 plan units, rounded. The rules use this distance as the seat's view
   * rating.
   */
  readonly view: number;
  left: NaiveSeat | undefined;
  right: NaiveSeat | undefined;
  partner: NaiveSeat | undefined;
}

/** Builds the reference model of a hall from its plan, seat by seat. */
export function naiveHall({ plan, claims }: Hall): NaiveSeat[] {
  const seats: NaiveSeat[] = [];
  let rowNumber = 0;
  for (const [section, { groups, isWhole, keepsVacant }] of plan.sections.entries()) {
    const kind = { whole: isWhole === true, vacant: keepsVacant === true };
    const rows = groups.flatMap((group) => group.rows.map((row) => ({ group, row })));
    for (const [rowInSection, { group, row }] of rows.entries()) {
      const at = { section, row: rowNumber++, rowInSection, group: group.ticketGroupId };
      const place = { ...at, ...kind };
      const xs = Object.keys(row.seats)
        .map(Number)
        .toSorted((a, b) => a - b);
      const ofRow = xs.map((x, i): Neighbourless => {
        const number = seats.length + i;
        const claim = { taken: claims[number] === "taken", mine: claims[number] === "mine" };
        return { ...place, ...claim, ...seatOf(plan, row.seats[String(x)]!), x, number };
      });
      introduce(ofRow);
      seats.push(...ofRow);
    }
  }
  return seats;
}

type Neighbourless = NaiveSeat & { readonly x: number; readonly pairId: number | undefined };

function seatOf(plan: Seatplan, seat: PlanSeat) {
  const away = Math.hypot(seat.px - plan.focalPoint.x, seat.py - plan.focalPoint.y);
  return {
    px: seat.px,
    py: seat.py,
    pairId: seat.pairId,
    marked: [seat.isLeftSeat, seat.isMiddleSeat, seat.isRightSeat].includes(true),
    wheelchair: seat.isHandicap === true,
    companion: seat.isCompanion === true,
    accessible: [seat.isHandicap, seat.isCompanion].includes(true),
    limited: seat.isLimitedView === true,
    view: Math.round(away * 1024),
    left: undefined,
    right: undefined,
    partner: undefined,
  };
}

/** Links adjacent seats of a row. Seats with a wide gap or a jump of x between them are not adjacent. */
function introduce(row: Neighbourless[]): void {
  const gaps = row
    .slice(1)
    .map((seat, i) => Math.hypot(seat.px - row[i]!.px, seat.py - row[i]!.py));
  const middle = gaps.toSorted((a, b) => a - b)[Math.floor((gaps.length - 1) / 2)];
  for (const [i, gap] of gaps.entries()) {
    const [a, b] = [row[i]!, row[i + 1]!];
    if (b.x - a.x > 1 || gap > 1.6 * middle!) continue;
    a.right = b;
    b.left = a;
    if (a.pairId === undefined || a.pairId !== b.pairId || a.partner) continue;
    a.partner = b;
    b.partner = a;
  }
}

/**
 * Whether a seat is free or locked by the visitor. The rules about gaps and stranded seats call this
 * function.
 */
export const open = (seat: NaiveSeat | undefined): boolean => seat !== undefined && !seat.taken;

/** Returns the run of adjacent seats around `seat` that all satisfy a condition, in seat order. */
export function stretch(seat: NaiveSeat, holds: (seat: NaiveSeat) => boolean): NaiveSeat[] {
  const found = [seat];
  for (let at = seat.left; at && holds(at); at = at.left) found.unshift(at);
  for (let at = seat.right; at && holds(at); at = at.right) found.push(at);
  return found;
}

/** Returns all groups of `n` adjacent seats that satisfy a condition. */
export function windows(
  hall: NaiveSeat[],
  n: number,
  holds: (seat: NaiveSeat) => boolean,
): NaiveSeat[][] {
  const found: NaiveSeat[][] = [];
  for (const first of hall) {
    const window: NaiveSeat[] = [];
    for (let at: NaiveSeat | undefined = first; at && holds(at) && window.length < n; at = at.right)
      window.push(at);
    if (window.length === n) found.push(window);
  }
  return found;
}

/**
 * Whether the stranding rule applies to a seat. Marked seats and sections that keep seats vacant are exempt.
 */
export const mayBeOrphan = ({ marked, vacant }: NaiveSeat): boolean => !marked && !vacant;

/** Returns the open seats beside `taken` that would be single, without an open neighbour outside `taken`. */
export function orphansOf(
  taken: readonly NaiveSeat[],
  isOpen: (seat: NaiveSeat | undefined) => boolean = open,
): NaiveSeat[] {
  const stays = (seat: NaiveSeat | undefined): boolean => isOpen(seat) && !taken.includes(seat!);
  const beside = new Set(taken.flatMap(({ left, right }) => [left, right]));
  return [...beside]
    .filter((seat): seat is NaiveSeat => stays(seat))
    .filter((seat) => mayBeOrphan(seat) && !stays(seat.left) && !stays(seat.right))
    .toSorted((a, b) => a.number - b.number);
}
