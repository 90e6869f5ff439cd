import type { SeatChange } from "../claims.ts";

/** Tells the other nodes that presentations have moved on. Says how far, never what: that they read. */
export interface Bus {
  readonly publish: (changes: readonly SeatChange[]) => void;
  readonly close: () => Promise<void>;
}

/** One process on PGlite: there are no others. */
export const noBus: Bus = { publish: () => undefined, close: () => Promise.resolve() };
