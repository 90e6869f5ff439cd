/** Seats of one floor in plan order, and their usual distances to neighbours in hundredths. */
export interface Floor {
  readonly sections: readonly number[];
  readonly slots: Uint32Array;
  /** By the index of the slot in `slots`. */
  readonly step: Float64Array;
}
