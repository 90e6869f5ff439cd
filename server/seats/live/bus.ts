import type { SeatChange } from "../claims.ts";

/** Tells the other nodes that presentations have moved on. Says how far, never what: that they read. */
export interface Bus {
  readonly publish: (changes: readonly SeatChange[]) => void;
  /** What is known of a presentation, besides its seats, is not so any more. */
  readonly publishFacts: (presentationId: number) => void;
  /** A login has replaced this uuid of a visitor: its cookie is dead. */
  readonly publishReplaced: (uuid: string) => void;
  readonly close: () => Promise<void>;
}

/**
 * Stands for every presentation where facts are told of: no presentation has this number. What hangs on
 * prices, as they do, is of no single one.
 */
export const EVERY_PRESENTATION = 0;

/** One process on PGlite: there are no others. */
export const noBus: Bus = {
  publish: () => undefined,
  publishFacts: () => undefined,
  publishReplaced: () => undefined,
  close: () => Promise.resolve(),
};
