import type { SeatLayout } from "../plan/layout.ts";
import { perLayout } from "../plan/perLayout.ts";
import { newBits } from "../plan/seatBits.ts";
import type { EndMarks } from "./windows.ts";

/** Temporary bitsets that a search uses. */
export interface Scratch extends EndMarks {
  readonly allowed: Uint32Array;
  readonly starts: Uint32Array;
  readonly calm: Uint32Array;
  readonly pairs: Uint32Array;
  readonly open: Uint32Array;
  readonly within: Uint32Array;
  readonly sections: Uint32Array;
  /** Bitset for nested queries while a search uses the other buffers. */
  readonly probe: Uint32Array;
  /** One byte per row: whether the search has to consider the row. */
  readonly rows: Uint8Array;
  /** The buffer `excluded` is the only one that keeps its content between searches. */
  readonly excluded: Uint32Array;
}

/**
 * Temporary buffers of a plan. The buffers are allocated once, because clearing a quarter of a megabyte per
 * query costs more than the query itself. Only one search at a time may use these buffers, and nothing that
 * outlives a call may refer to them.
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
