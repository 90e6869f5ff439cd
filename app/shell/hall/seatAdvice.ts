import * as z from "zod/mini";
import { GAP_POLICY } from "../../../domain/seat.ts";
import type { SeatLayout } from "../../../engine/plan/layout.ts";
import { seatAt } from "../../../engine/plan/seatAddress.ts";
import type { SeatDelta } from "../../../engine/plan/states.ts";
import type { Stranding } from "../../../engine/seating/stranding.ts";
import type { BestSeats } from "../../../engine/seating/bestAvailable.ts";
import type { OpenSeating } from "../../../workers/openSeating.ts";
import type { BestWish } from "../../../workers/questions.ts";
import { isRefusal } from "../../../workers/isRefusal.ts";

/**
 * Advice about the visitor's choice of seats. The advice is computed in a worker, which has its own copy of
 * the seat statuses.
 */
export interface SeatAdvice {
  snapshot(bytes: Uint8Array): void;
  apply(delta: SeatDelta): void;
  /**
   * Sets which seats are set aside for this visitor. The given seats replace those that were set aside
   * before.
   */
  opened(seats: readonly number[]): void;
  /**
   * Returns the single seats that would be left empty between others if the visitor took exactly `mine`, and
   * suggestions to avoid that. Empty unless the seating policy is 3.
   */
  stranding(mine: readonly number[]): Promise<Stranding>;
  /**
   * Returns sets of the best seats for a party that already has `mine`, best first. Empty if no set satisfies
   * the request.
   */
  alternatives(mine: readonly number[], wish: BestWish): Promise<readonly BestSeats[]>;
  close(): void;
}

const NOTHING: Stranding = { seats: [], suggestions: [] };

/** Returns the advice of a worker in which the plan is open. */
export function adviceBy({ seating, close }: OpenSeating, seatingPolicyId: number): SeatAdvice {
  return {
    snapshot: (bytes) => void seating.snapshot(bytes),
    apply: ({ clock, seats }) => void seating.apply({ clock, seats }),
    opened: (seats) => void seating.opened(seats),
    async stranding(mine) {
      if (seatingPolicyId !== GAP_POLICY) return NOTHING;
      await seating.mine(mine);
      const refused = await seating.judge();
      return refused ? strandingIn(refused.details, asNumbers) : NOTHING;
    },
    async alternatives(mine, wish) {
      await seating.mine(mine);
      const found = await seating.bestAlternatives(wish);
      return isRefusal(found) ? [] : found;
    },
    close,
  };
}

/** Returns the seat indexes in a value of unknown type. Skips everything that is not a number. */
const asNumbers = (seats: unknown): number[] =>
  Array.isArray(seats) ? seats.filter((seat) => typeof seat === "number") : [];

/**
 * Reads the details of SINGLE_SEAT_GAP. The worker gives seats as indexes and the server as addresses. `read`
 * converts indexes or addresses to indexes.
 */
export function strandingIn(
  details: Readonly<Record<string, unknown>>,
  read: (seats: unknown) => number[],
): Stranding {
  const { seats, suggestions } = details;
  const mends: unknown[] = Array.isArray(suggestions) ? suggestions : [];
  return {
    seats: read(seats),
    suggestions: mends.flatMap((mend) =>
      typeof mend === "object" && mend !== null && "leave" in mend && "take" in mend
        ? { leave: read(mend.leave), take: read(mend.take) }
        : [],
    ),
  };
}

const Addresses = z.array(z.object({ sectionId: z.int(), x: z.int(), y: z.int() }));

/**
 * Returns a function that converts the server's seat addresses to seat indexes. Addresses that the layout
 * does not have are skipped.
 */
export const asAddresses =
  (layout: SeatLayout) =>
  (seats: unknown): number[] => {
    const read = Addresses.safeParse(seats);
    if (!read.success) return [];
    return read.data
      .map(({ sectionId, x, y }) => seatAt(layout, sectionId, x, y))
      .filter((seat) => seat >= 0);
  };
