import type { SeatAdvice } from "../../../app/shell/hall/seatAdvice.ts";

/** A worker's advice that is always empty. */
export const NO_ADVICE: SeatAdvice = {
  snapshot: () => undefined,
  apply: () => undefined,
  opened: () => undefined,
  stranding: async () => ({ seats: [], suggestions: [] }),
  alternatives: async () => [],
  close: () => undefined,
};
