import type { SeatLayout } from "../../../engine/plan/layout.ts";
import { addressOf, seatAt } from "../../../engine/plan/seatAddress.ts";
import { hasBit } from "../../../engine/plan/seatBits.ts";
import type { SeatStates } from "../../../engine/plan/states.ts";

/** Query parameter with the shared seats, in the form `seats=section_x_y,section_x_y`. */
const PARAMETER = "seats";

/** Returns a URL that offers these seats to somebody else. The URL does not lock the seats. */
export function shareUrl(
  presentationId: number,
  layout: SeatLayout,
  seats: readonly number[],
): URL {
  const url = new URL(`/order/${presentationId}`, location.origin);
  const names = seats.map((seat) => {
    const { sectionId, x, y } = addressOf(layout, seat);
    return `${sectionId}_${x}_${y}`;
  });
  url.searchParams.set(PARAMETER, names.join(","));
  return url;
}

/** The current state of the seats that a shared link offers. */
export interface Offered {
  /** Indexes of the seats that are free or already this visitor's. Ascending. */
  readonly free: readonly number[];
  /** Indexes of the seats that others have taken since the link was made. */
  readonly gone: readonly number[];
}

/** Returns the seats that a URL's query string offers, or undefined if it has no seat of this hall. */
export function offeredIn(search: string, states: SeatStates): Offered | undefined {
  const names = new URLSearchParams(search).get(PARAMETER)?.split(",") ?? [];
  const seats = names.flatMap((name) => {
    const [, sectionId, x, y] = /^(\d{1,9})_(-?\d{1,6})_(-?\d{1,6})$/.exec(name) ?? [];
    const seat = seatAt(states.layout, Number(sectionId), Number(x), Number(y));
    return seat < 0 ? [] : [seat];
  });
  if (seats.length === 0) return undefined;
  const all = [...new Set(seats)].toSorted((a, b) => a - b);
  const isFree = (seat: number): boolean =>
    states.isMine(seat) || (hasBit(states.free, seat) && !hasBit(states.gaps, seat));
  return { free: all.filter(isFree), gone: all.filter((seat) => !isFree(seat)) };
}
