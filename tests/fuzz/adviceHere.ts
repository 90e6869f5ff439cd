import { layoutOf } from "../../engine/plan/buildLayout.ts";
import { encodePlan } from "../../engine/plan/planBytes.ts";
import type { Stranding } from "../../engine/seating/stranding.ts";
import type { SeatAdvice } from "../../app/shell/hall/seatAdvice.ts";
import { isRefusal } from "../../workers/isRefusal.ts";
import { createSeating, type Seating } from "../../workers/seating.ts";
import { smallPlan } from "../server/smallHouse.ts";

const PLAN = encodePlan(layoutOf(smallPlan()));
// The seating module is loaded before the simulation starts, because in the simulation only virtual time may
// cause delays.
const first = createSeating();
await first.open(PLAN, { seatingPolicyId: 1 });
await first.occupancy();

const NOTHING: Stranding = { seats: [], suggestions: [] };

/**
 * Runs the worker's class in this thread. The class has its own copy of the statuses and receives the same
 * events.
 */
export function adviceHere(seatingPolicyId: number): { advice: SeatAdvice; seating: Seating } {
  const seating = createSeating();
  // The plan is open when the call returns, because compact bytes are opened synchronously. If the bytes are
  // not a plan, the first call fails.
  void seating.open(PLAN, { seatingPolicyId });
  const advice: SeatAdvice = {
    snapshot: (bytes) => void seating.snapshot(bytes),
    apply: ({ clock, seats }) => void seating.apply({ clock, seats }),
    opened: (seats) => void seating.opened(seats),
    stranding: async () => NOTHING,
    async alternatives(mine, wish) {
      await seating.mine(mine);
      const found = await seating.bestAlternatives(wish);
      return isRefusal(found) ? [] : found;
    },
    close: () => undefined,
  };
  return { advice, seating };
}
