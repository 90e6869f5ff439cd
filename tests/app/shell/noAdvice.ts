import type { SeatAdvice } from "../../../app/shell/hall/seatAdvice.ts";

/** Advice of a worker that has nothing to say. */
export const NO_ADVICE: SeatAdvice = {
  snapshot: () => undefined,
  apply: () => undefined,
  opened: () => undefined,
  stranding: async () => ({ seats: [], suggestions: [] }),
  alternatives: async () => [],
  close: () => undefined,
};
