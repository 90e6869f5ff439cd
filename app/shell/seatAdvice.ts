import { GAP_POLICY } from "../../domain/seat.ts";
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
      return refused ? strandingIn(refused.details) : NOTHING;
    },
    close: () => worker.close(),
  };
}

/** The details of SINGLE_SEAT_GAP, as the worker and the server both send them. */
export function strandingIn(details: Readonly<Record<string, unknown>>): Stranding {
  const { seats, suggestions } = details as Partial<Stranding>;
  return { seats: seats ?? [], suggestions: suggestions ?? [] };
}
