import type { DraftSeat, DraftSection } from "./draft.ts";
import { boxAround } from "./polygon.ts";

/**
 * Position in the hall that a place in the file stands for, in plan units, and the names of its section, row
 * and seat.
 */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly section: string;
  readonly row?: string;
  readonly seat?: string;
}

/** Matches the last step of a path such as `zones[0].rows[2].seats`. */
const LAST_STEP = /(?:\.[^.[\]]*|\[\d+\])$/;

/**
 * Returns a function that finds the position in the drawn hall for a place in the file. `sections` are in
 * plan units. A place inside a seat, row or section has the position of that seat, row or section. For a
 * place that is in no seat, row or section, the function returns no position.
 */
export function spotsOf(sections: readonly DraftSection[]): (place: string) => Spot | undefined {
  let known: ReadonlyMap<string, Spot> | undefined;
  return (place) => {
    known ??= spotsByPlace(sections);
    for (let at = place; at !== ""; at = at.replace(LAST_STEP, "")) {
      const spot = known.get(at);
      if (spot) return spot;
      if (!LAST_STEP.test(at)) return undefined;
    }
    return undefined;
  };
}

function spotsByPlace(sections: readonly DraftSection[]): Map<string, Spot> {
  const spots = new Map<string, Spot>();
  const take = (place: string, spot: Spot | undefined): void => {
    if (spot && !spots.has(place)) spots.set(place, spot);
  };
  for (const section of sections) {
    for (const row of section.rows) {
      const names = { section: section.name, row: row.name };
      for (const seat of row.seats)
        take(seat.place, { x: seat.x, y: seat.y, ...names, seat: seat.name });
      const middle = row.seats[row.seats.length >> 1];
      take(row.place, middle && { x: middle.x, y: middle.y, ...names });
    }
    take(section.place, middleOf(section));
  }
  return spots;
}

/** Returns the centre of a section's outline, or of its seats if it has no outline. */
function middleOf({ name, outline, rows }: DraftSection): Spot | undefined {
  const seats: DraftSeat[] = outline.length > 0 ? [] : rows.flatMap((row) => row.seats);
  const points = outline.length > 0 ? outline : seats.map(({ x, y }): [number, number] => [x, y]);
  if (points.length === 0) return undefined;
  const { left, right, top, bottom } = boxAround([...points]);
  return { x: (left + right) / 2, y: (top + bottom) / 2, section: name };
}
