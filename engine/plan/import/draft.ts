import type {
  Background,
  Marker,
  PlanSeat,
  Rake,
  Scenery,
  SectionKind,
} from "../../../domain/seatplan.ts";
import type { Reading } from "./reading.ts";

export type Point = [x: number, y: number];

/** The fields of a seat in the wire form, except its name and position. */
export type Traits = Omit<PlanSeat, "SeatName" | "px" | "py">;

/**
 * A seat as the file describes it. `place` is the seat's location in the file, and `x` and `y` are in the
 * file's units.
 */
export interface DraftSeat {
  readonly place: string;
  readonly name: string;
  readonly x: number;
  readonly y: number;
  /** Name of the seat's price category. If absent, the section's category applies. */
  readonly category?: string | undefined;
  readonly traits?: Traits | undefined;
}

export interface DraftRow {
  readonly place: string;
  readonly name: string;
  readonly seats: DraftSeat[];
}

export interface DraftSection {
  readonly place: string;
  readonly id?: number | undefined;
  readonly name: string;
  readonly kind: SectionKind;
  /** Number of places in an area without numbered seats. */
  readonly capacity: number;
  /** An outline with fewer than three points is replaced by one that is drawn around the seats. */
  readonly outline: readonly Point[];
  readonly rows: DraftRow[];
  /** Price category of the section's seats that name no category. */
  readonly category: string;
  /**
   * Name of the section's floor. If absent, there is only one floor, or floors are derived from overlapping
   * sections.
   */
  readonly floor?: string | undefined;
  readonly isWhole?: boolean | undefined;
  readonly keepsVacant?: boolean | undefined;
  readonly rake?: Rake | undefined;
  /** The places of this area were seats in the file and are counted as seats. */
  readonly isCounted?: boolean;
  /** The file's order of rows has no meaning, so rows are sorted by their distance to the stage. */
  readonly isUnordered?: boolean;
}

export interface Category {
  readonly name: string;
  readonly color?: string | undefined;
}

/**
 * A hall that has been read from a file and not yet converted to a plan. Every format other than the wire
 * form is read into a draft.
 */
export interface Draft {
  /** Undefined if the file states no size. Without a stated size, the size is derived from the seats. */
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  readonly seatplanId?: number | undefined;
  readonly venueId?: number | undefined;
  readonly marker?: Marker | undefined;
  readonly focalPoint?: { readonly x: number; readonly y: number } | undefined;
  readonly categories: readonly Category[];
  readonly sections: DraftSection[];
  readonly scenery: readonly Scenery[];
  readonly background?: Background | undefined;
}

/** Maximum coordinate in foreign files. A larger coordinate is a mistake in the file. */
export const MOST_AWAY = 1e7;

/** Returns whether a seat can be drawn at a position, and reports a fault if not. NaN is not a position. */
export function isPlace(
  x: number,
  y: number,
  place: string,
  reading: Reading,
  most = MOST_AWAY,
): boolean {
  if (Math.abs(x) <= most && Math.abs(y) <= most) return true;
  const isNowhere = Number.isNaN(x + y);
  reading.fault(
    "nowhere",
    place,
    isNowhere
      ? "stands at no place: left out"
      : `stands at ${x}, ${y}, too far for any hall: left out`,
  );
  return false;
}

/** Returns the points of a section: its outline and its seats. */
export const placesOf = ({ rows, outline }: DraftSection): Point[] => [
  ...outline,
  ...rows.flatMap(({ seats }) => seats.map(({ x, y }): Point => [x, y])),
];
