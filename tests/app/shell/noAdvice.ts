import type { SeatAdvice } from "../../../app/shell/hall/seatAdvice.ts";

/** The advice of a worker that never finds anything. */
export const NO_ADVICE: SeatAdvice = {
  snapshot: () => undefined,
  apply: () => undefined,
  opened: () => undefined,
  stranding: async () => ({ seats: [], suggestions: [] }),
  alternatives: async () => [],
  close: () => undefined,
};
