import type { Background, Marker, Rake, Scenery, SectionKind } from "../../domain/seatplan.ts";

/** A section of the plan. Its seats are `firstSeat` up to but not including `endSeat`. */
export interface LayoutSection {
  readonly id: number;
  readonly name: string;
  readonly kind: SectionKind;
  readonly capacity: number;
  /** Ticket groups of its groups, in plan order. They give a general-admission section its prices. */
  readonly ticketGroupIds: readonly number[];
  /** Closed polygon in plan units, flat: x0, y0, x1, y1 … */
  readonly outline: Float32Array;
  readonly firstSeat: number;
  readonly endSeat: number;
  readonly firstRow: number;
  readonly endRow: number;
  /** Index into the layout's floors. */
  readonly floor: number;
  /** Whether each row is one table or box that is only sold whole. */
  readonly isWhole: boolean;
  /** Whether one seat of a run has to stay vacant between two parties. */
  readonly keepsVacant: boolean;
  readonly rake: Rake | undefined;
}

/** A picture under the plan. A picture traced in the designer can also be rotated and translucent. */
export interface LaidPicture extends Background {
  /** Degrees clockwise around its middle. */
  readonly angle?: number;
  /** From 0 to 1. */
  readonly opacity?: number;
}

/** The names of the plan's seats, each stored once. A seat's name is `names[nameOf[seat]]`. */
export interface NameTable {
  readonly names: readonly string[];
  readonly nameOf: Uint16Array;
}

/**
 * A seat plan in memory: columns of typed arrays indexed by seat number. Rows and sections have their own
 * dense indices. Immutable, without an object per seat, and with transferable buffers. Seats of a row are
 * consecutive, by ascending x.
 */
export interface SeatLayout {
  readonly seatplanId: number;
  readonly venueId: number;
  readonly planVersion: string;
  readonly count: number;
  readonly width: number;
  readonly height: number;
  readonly focalX: number;
  readonly focalY: number;
  readonly marker: Marker;
  readonly sections: readonly LayoutSection[];
  /** Names of floors or tiers from the lowest, at least one. A name may be empty. */
  readonly floors: readonly string[];
  readonly scenery: readonly Scenery[];
  readonly background: LaidPicture | undefined;
  /** Columns by seat: position in plan units, logical x, row index, SeatFlag bits, name. */
  readonly x: Float32Array;
  readonly y: Float32Array;
  readonly logicalX: Int16Array;
  readonly rowOf: Uint16Array;
  readonly flags: Uint8Array;
  readonly seatNames: NameTable;
  /** Columns by row. `rowStart` has one more entry than there are rows. */
  readonly rowCount: number;
  readonly rowStart: Uint32Array;
  readonly rowSection: Uint16Array;
  /** Index into `ticketGroupIds`. */
  readonly rowTicketGroup: Uint16Array;
  readonly rowY: Int16Array;
  readonly rowNames: readonly string[];
  readonly ticketGroupIds: readonly number[];
  /** Typical distance between neighbours in plan units, called "pitch" in the renderer. */
  readonly pitch: number;
  /**
   * Bitsets over seat numbers, 32 per word, set if a seat has a neighbour before (after) it in its run. Clear
   * at row ends and beside aisles. Aisles are found by positions, never by printed numbers.
   */
  readonly notFirst: Uint32Array;
  readonly notLast: Uint32Array;
}
