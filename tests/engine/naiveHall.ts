import type { Hall } from "./randomPlans.ts";

/** A seat as an object that knows its neighbours: slow, obvious, and written apart from the engine. */
export interface NaiveSeat {
  readonly number: number;
  readonly section: number;
  readonly row: number;
  readonly rowInSection: number;
  readonly group: number;
  readonly px: number;
  readonly py: number;
  readonly marked: boolean;
  readonly accessible: boolean;
  readonly taken: boolean;
  readonly mine: boolean;
  /** Distance to the focal point in 1/1024 plan units, whole: what the rule calls its view. */
  readonly view: number;
  left: NaiveSeat | undefined;
  right: NaiveSeat | undefined;
  partner: NaiveSeat | undefined;
}

/** Reads a hall from its wire form, seat by seat. */
export function naiveHall({ plan, claims }: Hall): NaiveSeat[] {
  const seats: NaiveSeat[] = [];
  let rowNumber = 0;
  for (const [section, { groups }] of plan.sections.entries()) {
    let rowInSection = 0;
    for (const group of groups) {
      for (const row of group.rows) {
        const xs = Object.keys(row.seats)
          .map(Number)
          .sort((a, b) => a - b);
        const ofRow = xs.map((x): NaiveSeat & { x: number; pairId: number | undefined } => {
          const seat = row.seats[String(x)]!;
          const number = seats.length + xs.indexOf(x);
          const away = Math.hypot(seat.px - plan.focalPoint.x, seat.py - plan.focalPoint.y);
          return {
            number,
            section,
            row: rowNumber,
            rowInSection,
            group: group.ticketGroupId,
            px: seat.px,
            py: seat.py,
            marked: [seat.isLeftSeat, seat.isMiddleSeat, seat.isRightSeat].includes(true),
            accessible: [seat.isHandicap, seat.isCompanion].includes(true),
            taken: claims[number] === "taken",
            mine: claims[number] === "mine",
            view: Math.round(away * 1024),
            left: undefined,
            right: undefined,
            partner: undefined,
            x,
            pairId: seat.pairId,
          };
        });
        const gaps = ofRow
          .slice(1)
          .map((seat, i) => Math.hypot(seat.px - ofRow[i]!.px, seat.py - ofRow[i]!.py));
        const middle = [...gaps].sort((a, b) => a - b)[Math.floor((gaps.length - 1) / 2)];
        for (let i = 1; i < ofRow.length; i++) {
          const [a, b] = [ofRow[i - 1]!, ofRow[i]!];
          if (b.x - a.x > 1 || gaps[i - 1]! > 1.6 * middle!) continue;
          a.right = b;
          b.left = a;
          if (a.pairId !== undefined && a.pairId === b.pairId && !a.partner) {
            a.partner = b;
            b.partner = a;
          }
        }
        seats.push(...ofRow);
        rowNumber++;
        rowInSection++;
      }
    }
  }
  return seats;
}

/** Free or mine: what the gap and stranding rules are judged over. */
export const open = (seat: NaiveSeat | undefined): boolean => seat !== undefined && !seat.taken;

/** The stretch of seats around one that all satisfy a condition, in seat order. */
export function stretch(seat: NaiveSeat, holds: (seat: NaiveSeat) => boolean): NaiveSeat[] {
  const found = [seat];
  for (let at = seat.left; at && holds(at); at = at.left) found.unshift(at);
  for (let at = seat.right; at && holds(at); at = at.right) found.push(at);
  return found;
}

/** Every `n` seats side by side that satisfy a condition. */
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

/** Unmarked open seats outside `taken`, beside it, that would have no open neighbour outside it. */
export function orphansOf(taken: readonly NaiveSeat[]): NaiveSeat[] {
  const stays = (seat: NaiveSeat | undefined): boolean => open(seat) && !taken.includes(seat!);
  const beside = new Set(taken.flatMap(({ left, right }) => [left, right]));
  return [...beside]
    .filter((seat): seat is NaiveSeat => stays(seat))
    .filter((seat) => !seat.marked && !stays(seat.left) && !stays(seat.right))
    .sort((a, b) => a.number - b.number);
}
