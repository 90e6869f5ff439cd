import { bestAvailable as bestAvailableRoute } from "../../domain/api/seats.ts";
import { SeatFlag } from "../../domain/seat.ts";
import { refusal, type Refusal } from "../../domain/refusal.ts";
import type { SeatLayout } from "../../engine/plan/layout.ts";
import { seatAt } from "../../engine/plan/seatAddress.ts";
import { hasBit, setBit } from "../../engine/plan/seatBits.ts";
import { bestAvailable } from "../../engine/seating/bestAvailable.ts";
import type { Call } from "../shell/api.ts";
import type { LiveSeats } from "../shell/liveSeats.ts";
import { groupsWithin, type GroupPrices, type SeatFilters } from "./filters.ts";
import type { Order } from "./order.ts";
import type { Selection } from "./selection.ts";

export interface FindPorts {
  readonly order: Order;
  readonly hall: Pick<LiveSeats, "layout" | "states">;
  readonly selection: Pick<Selection, "move" | "release">;
  readonly call: Call;
  readonly resync: () => Promise<void>;
}

export interface Found {
  /** Seat numbers, ascending. */
  readonly seats: readonly number[];
  readonly refusal?: undefined;
}

/**
 * Finds and takes the best seats for the whole party; seats that I had are given back once the new
 * ones are mine. The server judges; filters that its call does not know are judged here, and so are
 * halls with limited views, which nobody calls good while there are others.
 */
export async function findSeats(
  ports: FindPorts,
  by: SeatFilters,
  prices: GroupPrices,
): Promise<Found | { refusal: Refusal }> {
  const groups = groupsWithin(prices, by.price);
  const isServers = !by.isAisle && (!by.price || groups.length === 1);
  return isServers && !hasLimitedViews(ports.hall.layout)
    ? findThere(ports, by, by.price && groups[0])
    : findHere(ports, by);
}

const hasLimitedViews = ({ flags }: SeatLayout): boolean =>
  flags.some((traits) => (traits & SeatFlag.limitedView) !== 0);

const mySeats = ({ order }: FindPorts): number[] => order.seats.flatMap(({ seat }) => seat ?? []);

async function findThere(
  ports: FindPorts,
  by: SeatFilters,
  ticketGroupId: number | undefined,
): Promise<Found | { refusal: Refusal }> {
  const { order, hall, call, resync, selection } = ports;
  const { presentation } = order;
  if (!presentation) return { refusal: refusal("NOT_FOUND") };
  const before = mySeats(ports);
  const answer = await call(bestAvailableRoute, {
    query: {
      presentationId: presentation.id,
      quantity: order.partySize,
      maxMatches: 1,
      resultsPerMatch: 1,
      isLock: 1,
      isAccessible: by.isAccessible ? 1 : 0,
      ...(ticketGroupId === undefined ? {} : { ticketGroupId }),
    },
  });
  if (answer.refusal) return answer;
  const match = answer.reply.matches[0];
  if (!match) return { refusal: refusal("NOT_ENOUGH_SEATS") };
  const seats = match.seats
    .map(({ sectionId, x, y }) => seatAt(hall.layout, sectionId, x, y))
    .filter((seat) => seat >= 0)
    .toSorted((a, b) => a - b);
  // The server let go of what it had found before: what is mine now is its to say.
  await resync();
  await selection.release(before.filter((seat) => !seats.includes(seat)));
  if (order.seats.length > 0 && match.expiresAt) order.expiresAt = match.expiresAt;
  return { seats };
}

/** How often seats that were taken in the meantime are looked for again. */
const TRIES = 3;

async function findHere(ports: FindPorts, by: SeatFilters): Promise<Found | { refusal: Refusal }> {
  const { order, hall, selection } = ports;
  const { layout, states } = hall;
  for (let tried = 0; tried < TRIES; tried++) {
    const barred = states.ineligible.map((word, i) => word | states.gaps[i]!);
    const options = { accessible: by.isAccessible };
    const best =
      bestAvailable(layout, states.freeOrMine, order.partySize, {
        ...options,
        barred: withLimitedViews(layout, barred),
      }) ?? bestAvailable(layout, states.freeOrMine, order.partySize, { ...options, barred });
    if (!best) break;
    if (await selection.move(mySeats(ports), best.seats)) return { seats: best.seats };
  }
  return { refusal: refusal("NOT_ENOUGH_SEATS") };
}

function withLimitedViews({ count, flags }: SeatLayout, barred: Uint32Array): Uint32Array {
  const out = barred.slice();
  for (let seat = 0; seat < count; seat++) {
    if ((flags[seat]! & SeatFlag.limitedView) !== 0) setBit(out, seat);
  }
  return out;
}

/** Why found seats are good, for words: where in their row they are, and whether side by side. */
export interface Merit {
  readonly place: "centre" | "aisle" | "side";
  readonly isTogether: boolean;
}

export function meritOf(layout: SeatLayout, seats: readonly number[]): Merit {
  const [first, last] = [seats[0]!, seats.at(-1)!];
  const row = layout.rowOf[first]!;
  const isTogether = seats.every(
    (seat, i) => i === 0 || (seat === seats[i - 1]! + 1 && hasBit(layout.notFirst, seat)),
  );
  if (layout.rowOf[last] !== row) return { place: "side", isTogether: false };
  const [from, to] = [layout.rowStart[row]!, layout.rowStart[row + 1]! - 1];
  const off = Math.abs((first + last) / 2 - (from + to) / 2) / Math.max(1, to - from);
  if (off <= 0.17) return { place: "centre", isTogether };
  const isAisle = !hasBit(layout.notFirst, first) || !hasBit(layout.notLast, last);
  return { place: isAisle ? "aisle" : "side", isTogether };
}
