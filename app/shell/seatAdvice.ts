import * as z from "zod/mini";
import { GAP_POLICY } from "../../domain/seat.ts";
import type { SeatLayout } from "../../engine/plan/layout.ts";
import { seatAt } from "../../engine/plan/seatAddress.ts";
import type { SeatDelta } from "../../engine/plan/states.ts";
import type { Stranding } from "../../engine/seating/stranding.ts";
import type { OpenSeating } from "../../workers/openSeating.ts";

/** Advice about my choice, judged beside this thread over a copy of the same statuses. */
export interface SeatAdvice {
  snapshot(bytes: Uint8Array): void;
  apply(delta: SeatDelta): void;
  /** What taking exactly these seats would leave alone, and how to mend it. */
  stranding(mine: readonly number[]): Promise<Stranding>;
  close(): void;
}

const NOTHING: Stranding = { seats: [], suggestions: [] };
const QUIET: SeatAdvice = {
  snapshot: () => undefined,
  apply: () => undefined,
  stranding: async () => NOTHING,
  close: () => undefined,
};

/** Keeps the worker for a presentation under policy 3; any other has nothing to advise and lets it go. */
export function adviceBy(worker: OpenSeating, seatingPolicyId: number): SeatAdvice {
  if (seatingPolicyId !== GAP_POLICY) {
    worker.close();
    return QUIET;
  }
  const { seating } = worker;
  return {
    snapshot: (bytes) => void seating.snapshot(bytes),
    apply: ({ clock, seats }) => void seating.apply({ clock, seats }),
    async stranding(mine) {
      await seating.mine(mine);
      const refused = await seating.judge();
      return refused ? strandingIn(refused.details, asNumbers) : NOTHING;
    },
    close: () => worker.close(),
  };
}

/** Seat numbers as they are. */
const asNumbers = (seats: unknown): number[] =>
  Array.isArray(seats) ? seats.filter((seat) => typeof seat === "number") : [];

/**
 * The details of SINGLE_SEAT_GAP. The worker names seats by number, the server by address: `read`
 * makes numbers of either.
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

/** Reads the server's seat addresses; seats that the plan does not have are left out. */
export const asAddresses =
  (layout: SeatLayout) =>
  (seats: unknown): number[] => {
    const read = Addresses.safeParse(seats);
    if (!read.success) return [];
    return read.data
      .map(({ sectionId, x, y }) => seatAt(layout, sectionId, x, y))
      .filter((seat) => seat >= 0);
  };
