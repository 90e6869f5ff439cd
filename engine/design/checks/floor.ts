/**
 * The seats of one floor in plan order, each with the usual distance between neighbours in its row, in
 * hundredths of a plan unit.
 */
export interface Floor {
  readonly sections: readonly number[];
  readonly slots: Uint32Array;
  /** The usual distance between neighbours in the row of the seat at the same index of `slots`. */
  readonly step: Float64Array;
}
