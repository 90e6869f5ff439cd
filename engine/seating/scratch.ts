import type { SeatLayout } from "../plan/layout.ts";
import { perLayout } from "../plan/perLayout.ts";
import { newBits } from "../plan/seatBits.ts";
import type { EndMarks } from "./windows.ts";

/** Bitsets that a search writes and forgets. */
export interface Scratch extends EndMarks {
  readonly allowed: Uint32Array;
  readonly starts: Uint32Array;
  readonly calm: Uint32Array;
  readonly pairs: Uint32Array;
  readonly open: Uint32Array;
  readonly within: Uint32Array;
  readonly sections: Uint32Array;
  /** Written by questions that a search puts while its own buffers are in use. */
  readonly probe: Uint32Array;
  /** One byte a row. */
  readonly rows: Uint8Array;
  /** Kept by an asker from one search to the next. */
  readonly excluded: Uint32Array;
}

/**
 * A plan's own buffers, made once: clearing a quarter of a megabyte a question costs more than the
 * question. One search at a time uses them; nothing that outlives a call may hold on to them.
 */
export const scratchOf = perLayout((layout: SeatLayout): Scratch => {
  const bits = (): Uint32Array => newBits(layout.count);
  return {
    allowed: bits(),
    starts: bits(),
    calm: bits(),
    pairs: bits(),
    open: bits(),
    within: bits(),
    sections: bits(),
    probe: bits(),
    excluded: bits(),
    rows: new Uint8Array(layout.rowCount),
    afterFirst: bits(),
    beforeLast: bits(),
  };
});
