import { refusal, type Refusal } from "../../../domain/refusal.ts";
import type { BestSeats } from "../../../engine/seating/bestAvailable.ts";
import type { LiveSeats } from "../../shell/hall/liveSeats.ts";
import { groupsLeft, type GroupPrices, type SeatFilters } from "../wishes/filters.ts";
import type { Order } from "../cart/order.ts";
import type { Selection } from "./selection.ts";

export interface FindPorts {
  readonly order: Order;
  readonly hall: Pick<LiveSeats, "alternatives">;
  readonly selection: Pick<Selection, "move">;
}

export interface Found {
  /**
   * The found sets, best first. The visitor now holds the first set. Empty if the visitor declined, or if a
   * refusal was already shown.
   */
  readonly alternatives: readonly BestSeats[];
  readonly refusal?: undefined;
}

/** How often the search is repeated if others take the found seats meanwhile. */
const TRIES = 3;

/**
 * Finds good seats for the whole party within the filters and takes the best set. Releases the previous seats
 * once the new ones are locked. Seats with a limited view are only used if there are no others.
 */
export async function findSeats(
  ports: FindPorts,
  by: SeatFilters,
  prices: GroupPrices,
): Promise<Found | { refusal: Refusal }> {
  const { order, hall, selection } = ports;
  const groups = groupsLeft(prices, by);
  const wish = {
    quantity: order.partySize,
    isAisle: by.isAisle,
    // One wheelchair place. With the filter for accessible seats, the search asks for one wheelchair place,
    // with the party's other seats beside it.
    wheelchairs: by.isAccessible ? 1 : 0,
    ...(groups && { ticketGroupIds: groups }),
  };
  for (let tried = 0; tried < TRIES; tried++) {
    const clear = await hall.alternatives({ ...wish, hidesLimited: true });
    const found = clear.length > 0 || by.hidesLimited ? clear : await hall.alternatives(wish);
    if (!found[0]) break;
    const mine = order.seats.flatMap(({ seat }) => seat ?? []);
    let isTaken = false;
    const hear = ({ code }: Refusal): void => void (isTaken = code === "SEAT_UNAVAILABLE");
    if (await selection.move(mine, found[0].seats, hear)) return { alternatives: found };
    // The search is only repeated if another visitor has taken a seat of the set.
    if (!isTaken) return { alternatives: [] };
  }
  return { refusal: refusal("NOT_ENOUGH_SEATS", { quantity: order.partySize }) };
}
