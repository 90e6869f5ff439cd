import type { Background, Marker, Rake, Scenery, SectionKind } from "../../../domain/seatplan.ts";

/**
 * The parts of a drawing other than seats. Records are immutable: an edit replaces a record, so that undo only
 * has to remember the old one. Records refer to each other by keys, which never change while the drawing is
 * open.
 */

/** One row, or one part of a row that is sold at another price. Parts of a row share name and y. */
export interface RowRecord {
  /** Key of its section. */
  readonly section: number;
  readonly name: string;
  readonly ticketGroupId: number;
  /** Logical y, unique in its section except for parts of one row. */
  readonly y: number;
  /** Slots of its seats along the row, by ascending logical x. */
  readonly seats: Uint32Array;
}

export interface SectionRecord {
  /** Id of the section in the plan. */
  readonly id: number;
  readonly name: string;
  readonly kind: SectionKind;
  /** Capacity minus the number of seats. Negative if the capacity is smaller. */
  readonly places: number;
  /** Ticket groups in plan order. They give an area without seats its price. */
  readonly ticketGroupIds: readonly number[];
  /** Closed polygon in hundredths, flat: x0, y0, x1, y1 … */
  readonly outline: readonly number[];
  readonly floor: number;
  readonly isWhole: boolean;
  readonly keepsVacant: boolean;
  readonly rake: Rake | undefined;
  /** Keys of its rows in plan order. */
  readonly rows: readonly number[];
}

/** Sections created by a generator, which can be regenerated with other parameters. */
export interface GroupRecord {
  readonly generator: string;
  /** Parameters of the generator, in the form that its reader accepts. */
  readonly parameters: Readonly<Record<string, unknown>>;
  /** Affine matrix a, b, c, d, e, f from the generator's hundredths to the drawing's. */
  readonly matrix: readonly number[];
  /** Keys of its sections. */
  readonly sections: readonly number[];
}

/** A picture under the drawing, to be traced. It belongs to the draft and is not part of the plan. */
export interface Tracing {
  /** Id of an uploaded picture. */
  readonly pictureId: string;
  /** Height of the picture divided by its width. */
  readonly ratio: number;
  /** The picture's centre and width, in plan units. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** Degrees clockwise around the centre. */
  readonly angle: number;
  /** From 0 to 1. */
  readonly opacity: number;
  /** Whether the picture cannot be moved or rotated. */
  readonly isLocked: boolean;
  readonly isHidden: boolean;
}

/** Lines to snap to, in plan units: vertical at `x`, horizontal at `y`. They belong to the draft. */
export interface Guides {
  readonly x: readonly number[];
  readonly y: readonly number[];
}

/** Properties of the plan as a whole. Lengths are plan units. */
export interface Frame {
  readonly seatplanId: number;
  readonly venueId: number;
  /** Version of the plan that was opened. The server computes the version of a published plan. */
  readonly planVersion: string;
  readonly width: number;
  readonly height: number;
  readonly focalX: number;
  readonly focalY: number;
  readonly marker: Marker;
  /** Names of floors from the lowest, at least one. */
  readonly floors: readonly string[];
  readonly background: Background | undefined;
  /** Keys of sections in plan order. */
  readonly sectionOrder: readonly number[];
  /** Keys of scenery from the back to the front. */
  readonly sceneryOrder: readonly number[];
  readonly tracing?: Tracing | undefined;
  readonly guides?: Guides | undefined;
}

/** The next unused key of each kind. Undo restores the counters, so that redo assigns the same keys. */
export interface Counters {
  readonly slot: number;
  readonly row: number;
  readonly section: number;
  readonly scenery: number;
  readonly group: number;
}

export type { Scenery };
