import * as z from "zod/mini";

/** A seat as the plan states it. `px`, `py` are plan units; the key in its row is the logical x. */
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
  /** Two neighbours with one pairId are a sofa or bed: taken together or not at all. */
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

/** Heights above the focal point, in plan units: of the first row's floor, and from row to row. */
export const Rake = z.object({ front: z.number(), riser: z.number() });
export type Rake = z.infer<typeof Rake>;

export const PlanSection = z.object({
  id: z.int(),
  name: z.string(),
  kind: SectionKind,
  capacity: z.int(),
  outline: z.array(Point),
  groups: z.array(PlanGroup),
  /** Index into the plan's floors; absent is the first. */
  floor: z.optional(z.int()),
  /** Each row is one table or box, taken whole or not at all. */
  isWhole: z.optional(z.boolean()),
  /** Beside another party's seat one seat of the run stays vacant (storefront.md section 6). */
  keepsVacant: z.optional(z.boolean()),
  /** Absent: the view is judged by what such a venue usually has. */
  rake: z.optional(Rake),
});
export type PlanSection = z.infer<typeof PlanSection>;

export const Marker = z.object({
  kind: z.enum(["screen", "stage", "pitch"]),
  points: z.array(Point),
});
export type Marker = z.infer<typeof Marker>;

/** What stands in the hall and is no seat: walls, coloured zones (bars, floors, aisles), words. */
export const Scenery = z.object({
  kind: z.enum(["wall", "zone", "text"]),
  /** A closed outline; of a text, its middle alone. */
  points: z.array(Point),
  text: z.optional(z.string()),
});
export type Scenery = z.infer<typeof Scenery>;

/** A picture under the plan, in plan units. Its address is one that the page may load from. */
export const Background = z.object({
  href: z.string(),
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
});
export type Background = z.infer<typeof Background>;

/**
 * The seat plan on the wire (contract, "Seats"). Sections, groups and rows stand in seating order;
 * a seat's number is its index in section, group, row, ascending x.
 */
export const Seatplan = z.object({
  seatplanId: z.int(),
  venueId: z.int(),
  /** 16 hexadecimal digits, a hash of everything else here. */
  planVersion: z.string(),
  width: z.number(),
  height: z.number(),
  focalPoint: z.object({ x: z.number(), y: z.number() }),
  marker: Marker,
  sections: z.array(PlanSection),
  /** Names of floors or tiers, from the lowest; absent: one, without a name. */
  floors: z.optional(z.array(z.string())),
  scenery: z.optional(z.array(Scenery)),
  background: z.optional(Background),
});
export type Seatplan = z.infer<typeof Seatplan>;

/** The seats of a row by ascending x. Object keys are text: their own order is not to be relied on. */
export function seatsOf(row: PlanRow): { x: number; seat: PlanSeat }[] {
  return Object.entries(row.seats)
    .map(([x, seat]) => ({ x: Number(x), seat }))
    .toSorted((a, b) => a.x - b.x);
}

/** What a value that should be a plan is wrong in: the place, as a dotted path, and why. */
export interface PlanFault {
  readonly path: string;
  readonly message: string;
}

/** A plan from parsed JSON, or the first fault in it. */
export function readSeatplan(json: unknown): Seatplan | PlanFault {
  const read = z.safeParse(Seatplan, json);
  if (read.success) return read.data;
  const [first] = read.error.issues;
  return { path: first?.path.join(".") ?? "", message: first?.message ?? "not a plan" };
}
