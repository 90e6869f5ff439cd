import * as z from "zod/mini";

/** A seat of the plan. `px` and `py` are in plan units. The key of the seat in its row is its logical x. */
export const PlanSeat = z.object({
  SeatName: z.string(),
  px: z.number(),
  py: z.number(),
  isHandicap: z.optional(z.boolean()),
  isCompanion: z.optional(z.boolean()),
  isPremium: z.optional(z.boolean()),
  isLimitedView: z.optional(z.boolean()),
  isLeftSeat: z.optional(z.boolean()),
  isMiddleSeat: z.optional(z.boolean()),
  isRightSeat: z.optional(z.boolean()),
  /** Two adjacent seats with the same pairId are a sofa or bed that is only sold as a whole. */
  pairId: z.optional(z.int()),
});
export type PlanSeat = z.infer<typeof PlanSeat>;

export const PlanRow = z.object({
  name: z.string(),
  /** Logical y of every seat in the row. */
  y: z.int(),
  seats: z.record(z.string(), PlanSeat),
});
export type PlanRow = z.infer<typeof PlanRow>;

export const PlanGroup = z.object({
  id: z.int(),
  ticketGroupId: z.int(),
  rows: z.array(PlanRow),
});
export type PlanGroup = z.infer<typeof PlanGroup>;

export const SectionKind = z.enum(["reserved", "ga", "table"]);
export type SectionKind = z.infer<typeof SectionKind>;

const Point = z.tuple([z.number(), z.number()]);

/**
 * Heights above the focal point in plan units: `front` is that of the floor of the first row, `riser` the step
 * between rows.
 */
export const Rake = z.object({ front: z.number(), riser: z.number() });
export type Rake = z.infer<typeof Rake>;

export const PlanSection = z.object({
  id: z.int(),
  name: z.string(),
  kind: SectionKind,
  capacity: z.int(),
  outline: z.array(Point),
  groups: z.array(PlanGroup),
  /** Index into the plan's floors. The first floor by default. */
  floor: z.optional(z.int()),
  /** Whether each row is one table or box, which is only sold as a whole. */
  isWhole: z.optional(z.boolean()),
  /** Whether one seat of a contiguous run stays vacant next to another party (storefront.md section 6). */
  keepsVacant: z.optional(z.boolean()),
  /** If absent, the view is calculated with typical values for the type of venue. */
  rake: z.optional(Rake),
});
export type PlanSection = z.infer<typeof PlanSection>;

export const Marker = z.object({
  kind: z.enum(["screen", "stage", "pitch"]),
  points: z.array(Point),
});
export type Marker = z.infer<typeof Marker>;

/** Decoration of the hall: walls, coloured zones (bars, floors, aisles) and texts. */
export const Scenery = z.object({
  kind: z.enum(["wall", "zone", "text"]),
  /** Points of a closed outline. A text has only its centre. */
  points: z.array(Point),
  text: z.optional(z.string()),
});
export type Scenery = z.infer<typeof Scenery>;

/**
 * A background picture of the plan. The measures of the picture are in plan units. The page must be allowed
 * to load the picture's URL.
 */
export const Background = z.object({
  href: z.string(),
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
});
export type Background = z.infer<typeof Background>;

/**
 * The seat plan as calls return it (contract, "Seats"). Sections, groups and rows are in seating order. A
 * seat's number is its index by section, group, row and ascending x.
 */
export const Seatplan = z.object({
  seatplanId: z.int(),
  venueId: z.int(),
  /** 16 hexadecimal digits: a hash of all other fields. */
  planVersion: z.string(),
  width: z.number(),
  height: z.number(),
  focalPoint: z.object({ x: z.number(), y: z.number() }),
  marker: Marker,
  sections: z.array(PlanSection),
  /** Names of floors or tiers from the lowest up. Absent if there is a single unnamed floor. */
  floors: z.optional(z.array(z.string())),
  scenery: z.optional(z.array(Scenery)),
  background: z.optional(Background),
});
export type Seatplan = z.infer<typeof Seatplan>;

/** Returns the seats of a row by ascending x. The keys of the object are not in ascending order. */
export function seatsOf(row: PlanRow): { x: number; seat: PlanSeat }[] {
  return Object.entries(row.seats)
    .map(([x, seat]) => ({ x: Number(x), seat }))
    .toSorted((a, b) => a.x - b.x);
}

/** The first error of an invalid plan: a dotted path and a message. */
export interface PlanFault {
  readonly path: string;
  readonly message: string;
}

/** Validates parsed JSON. Returns the plan, or the first error. */
export function readSeatplan(json: unknown): Seatplan | PlanFault {
  const read = z.safeParse(Seatplan, json);
  if (read.success) return read.data;
  const [first] = read.error.issues;
  return { path: first?.path.join(".") ?? "", message: first?.message ?? "not a plan" };
}
