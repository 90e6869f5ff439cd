import type { Background, Marker, Rake, Scenery, SectionKind } from "../../domain/seatplan.ts";

/** A section of the plan. The seats of the section are `firstSeat` up to but not including `endSeat`. */
export interface LayoutSection {
  readonly id: number;
  readonly name: string;
  readonly kind: SectionKind;
  readonly capacity: number;
  /**
   * Ticket groups of the section's groups, in plan order. The ticket groups determine the prices of a
   * general-admission section.
   */
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
  /** Whether one seat between two parties must stay vacant if they sit in the same run of neighbours. */
  readonly keepsVacant: boolean;
  readonly rake: Rake | undefined;
}

/**
 * A picture under the plan. If the picture is traced in the designer, it can also be rotated and translucent.
 */
export interface LaidPicture extends Background {
  /** Angle of the picture in degrees, clockwise around its middle. */
  readonly angle?: number;
  /** Opacity of the picture, from 0 to 1. */
  readonly opacity?: number;
}

/** The names of the plan's seats, each stored once. A seat's name is `names[nameOf[seat]]`. */
export interface NameTable {
  readonly names: readonly string[];
  readonly nameOf: Uint16Array;
}

/**
 * A seat plan in memory: columns of typed arrays indexed by seat number. Rows and sections also have
 * consecutive indices from 0. The layout is immutable, has no object per seat, and its buffers are
 * transferable. The seats of a row are consecutive, by ascending logical x.
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
  /**
   * Names of the floors or tiers from the lowest. A plan has at least one floor. The name of a floor may be
   * empty.
   */
  readonly floors: readonly string[];
  readonly scenery: readonly Scenery[];
  readonly background: LaidPicture | undefined;
  /** One column each, indexed by seat: position in plan units, logical x, row index, SeatFlag bits, name. */
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
   * Bitsets over seat numbers, 32 per word. A bit of `notFirst` (`notLast`) is set if the seat has a
   * neighbour before (after) it in its run. The bits are clear at row ends and beside aisles. Aisles are
   * found by the positions of seats, never by printed numbers.
   */
  readonly notFirst: Uint32Array;
  readonly notLast: Uint32Array;
}
