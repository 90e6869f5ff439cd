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
  /** Best first; the first is mine now. None where the visitor said no, or was told already why not. */
  readonly alternatives: readonly BestSeats[];
  readonly refusal?: undefined;
}

/** How often seats that were taken in the meantime are looked for again. */
const TRIES = 3;

/**
 * Finds good seats for the whole party within the filters, and takes the best; seats that I had are
 * given back once the new ones are mine. Limited views are offered only where there is nothing else:
 * nobody calls them good.
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
    // The rest of the party sits beside.
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
    // Others may be had only where somebody was quicker.
    if (!isTaken) return { alternatives: [] };
  }
  return { refusal: refusal("NOT_ENOUGH_SEATS", { quantity: order.partySize }) };
}
