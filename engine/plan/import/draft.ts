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

/** A seat's traits on the wire but its name and its place. */
export type Traits = Omit<PlanSeat, "SeatName" | "px" | "py">;

/** A seat as its file has it: `place` in the file, `x`, `y` in the file's units. */
export interface DraftSeat {
  readonly place: string;
  readonly name: string;
  readonly x: number;
  readonly y: number;
  /** Name of its price category; absent: its section's. */
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
  /** Places of an area without numbered seats. */
  readonly capacity: number;
  /** Fewer than three points: drawn around the seats. */
  readonly outline: readonly Point[];
  readonly rows: DraftRow[];
  /** Price category where a seat names none. */
  readonly category: string;
  /** Name of its floor; absent: the only one, or found by what lies over what. */
  readonly floor?: string | undefined;
  readonly isWhole?: boolean | undefined;
  readonly keepsVacant?: boolean | undefined;
  readonly rake?: Rake | undefined;
  /** The places of this area were seats of the file, and are counted as such. */
  readonly isCounted?: boolean;
  /** The file's order of rows says nothing: they are put in order by their distance to the stage. */
  readonly isUnordered?: boolean;
}

export interface Category {
  readonly name: string;
  readonly color?: string | undefined;
}

/** A hall between its file and its plan: every foreign format is read into this. */
export interface Draft {
  /** Undefined where the file tells none: then the seats tell. */
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

/** Coordinates of foreign files beyond this are a slip, not a hall. */
export const MOST_AWAY = 1e7;

/** Whether a seat can be drawn there; told where not. NaN is no place. */
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

/** Every place that a section is drawn at: its outline and its seats. */
export const placesOf = ({ rows, outline }: DraftSection): Point[] => [
  ...outline,
  ...rows.flatMap(({ seats }) => seats.map(({ x, y }): Point => [x, y])),
];
