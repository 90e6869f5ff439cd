import type { Background, Marker, Rake, Scenery, SectionKind } from "../../../domain/seatplan.ts";

/**
 * The parts of a drawing other than seats. Records are immutable: an edit replaces a record, so that undo only
 * has to remember the old one. Records refer to each other by keys, which never change while the drawing is
 * open.
 */

/** One row, or one part of a row that is sold at another price. Parts of a row share name and y. */
export interface RowRecord {
  /** Key of the row's section. */
  readonly section: number;
  readonly name: string;
  readonly ticketGroupId: number;
  /** Logical y, which only parts of the same row may share within a section. */
  readonly y: number;
  /** Slots of the row's seats, by ascending logical x. */
  readonly seats: Uint32Array;
}

export interface SectionRecord {
  /** Id of the section in the plan. */
  readonly id: number;
  readonly name: string;
  readonly kind: SectionKind;
  /**
   * The section's capacity minus its number of seats. The difference is negative if the section has more
   * seats than its capacity.
   */
  readonly places: number;
  /** Ticket groups in plan order. The ticket groups determine the price of an area without seats. */
  readonly ticketGroupIds: readonly number[];
  /** Closed polygon in hundredths, flat: x0, y0, x1, y1 … */
  readonly outline: readonly number[];
  readonly floor: number;
  readonly isWhole: boolean;
  readonly keepsVacant: boolean;
  readonly rake: Rake | undefined;
  /** Keys of the section's rows in plan order. */
  readonly rows: readonly number[];
}

/** Sections created by a generator, which can be regenerated with other parameters. */
export interface GroupRecord {
  readonly generator: string;
  /** Parameters of the generator, in the form that its reader accepts. */
  readonly parameters: Readonly<Record<string, unknown>>;
  /** Affine matrix a, b, c, d, e, f from the generator's hundredths to the drawing's. */
  readonly matrix: readonly number[];
  /** Keys of the group's sections. */
  readonly sections: readonly number[];
}

/**
 * A picture under the drawing, to be traced. The picture belongs to the draft and is not part of the plan.
 */
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
  /** Opacity of the picture, from 0 to 1. */
  readonly opacity: number;
  /** Whether the picture cannot be moved or rotated. */
  readonly isLocked: boolean;
  readonly isHidden: boolean;
}

/**
 * Lines to snap to, in plan units: vertical at `x`, horizontal at `y`. Guides belong to the draft and are not
 * part of the plan.
 */
export interface Guides {
  readonly x: readonly number[];
  readonly y: readonly number[];
}

/** Properties of the plan as a whole. Lengths are in plan units. */
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
