/** Seats of one floor in plan order, each with its row's usual distance of neighbours in hundredths. */
export interface Floor {
  readonly sections: readonly number[];
  readonly slots: Uint32Array;
  /** The usual distance of the seat at the same index of `slots`. */
  readonly step: Float64Array;
}
