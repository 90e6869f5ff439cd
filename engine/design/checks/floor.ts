/** Seats of one floor in plan order, each with its row's usual distance of neighbours in hundredths. */
export interface Floor {
  readonly sections: readonly number[];
  readonly slots: Uint32Array;
  /** Usual distance, parallel to `slots`. */
  readonly step: Float64Array;
}
