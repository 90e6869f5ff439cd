import type { PlanSection, Seatplan } from "../../../domain/seatplan.ts";
import { outlineAround } from "./outline.ts";
import {
  finishedPlan,
  PITCH,
  planRow,
  rectangle,
  reservedSection,
  ROW_PITCH,
  type PlacedSeat,
  type Point,
  type Traits,
} from "./plan.ts";

export interface TheatreGroups {
  readonly stalls: number;
  readonly first: number;
  readonly second: number;
}

/** The rows of one level, which are arcs around a point behind the stage. */
interface Level {
  readonly id: number;
  readonly name: string;
  readonly ticketGroupId: number;
  readonly rows: number;
  /** Radius of the first row in plan units. */
  readonly from: number;
  /** Half the angle of the first row's arc, in radians. The half angle grows by `growth` with each row. */
  readonly halfAngle: number;
  readonly growth: number;
  /** Half the angle of the block between the two aisles, in radians. */
  readonly middle: number;
  readonly traits: (place: { row: number; seat: number; seats: number }) => Traits | undefined;
}

/** Centre of all arcs. */
const CENTRE: Point = [620, -330];
/** Width of an aisle in plan units, in addition to the usual distance between two seats. */
const AISLE = 26;
const STAGE_EDGE = 120;
/** Radius of the first row of the stalls, in plan units. */
const FIRST_ROW = 540;
/**
 * Number of the row with the best view in the stalls. From this row the whole stage is visible, and faces can
 * still be recognized.
 */
const BEST_ROW = 7;

/**
 * Returns the positions of the seats in a block, as lengths along the arc. The seats are centred in the
 * block.
 */
function block(from: number, to: number): number[] {
  const count = Math.max(0, Math.floor((to - from) / PITCH) + 1);
  const first = (from + to) / 2 - ((count - 1) / 2) * PITCH;
  return Array.from({ length: count }, (_, i) => first + i * PITCH);
}

/**
 * Returns the positions of the seats in the left, middle and right block of a row. The aisles are between the
 * blocks.
 */
function blocksOf(level: Level, row: number): number[][] {
  const radius = level.from + row * ROW_PITCH;
  const middle = level.middle * radius;
  const outer = (level.halfAngle + level.growth * row) * radius;
  const inner = middle + PITCH / 2 + AISLE;
  return [block(-outer, -inner), block(-middle, middle), block(inner, outer)];
}

function seatsOfRow(level: Level, row: number): PlacedSeat[] {
  const radius = level.from + row * ROW_PITCH;
  const blocks = blocksOf(level, row).filter((lengths) => lengths.length > 0);
  const seats = blocks.flat().length;
  let seat = 0;
  return blocks.flatMap((lengths, aisles) =>
    lengths.map((length): PlacedSeat => {
      const angle = length / radius;
      const at: Point = [
        CENTRE[0] + Math.sin(angle) * radius,
        CENTRE[1] + Math.cos(angle) * radius,
      ];
      const traits = level.traits({ row, seat, seats });
      seat++;
      // Each aisle takes a column number, so that seats on both sides of it do not count as neighbours.
      return { x: seat + aisles, name: String(seat), at, traits };
    }),
  );
}

function sectionOf(level: Level, firstRow: number): PlanSection {
  const seats = Array.from({ length: level.rows }, (_, row) => seatsOfRow(level, row));
  const rows = seats.map((row, i) => planRow(String(firstRow + i), firstRow + i, row));
  const outline = outlineAround(seats.map((row) => row.map(({ at }) => at)));
  const groups = [{ id: level.id * 10, ticketGroupId: level.ticketGroupId, rows }];
  return reservedSection(level.id, level.name, outline, groups);
}

/**
 * Returns the traits of a seat in the stalls. Wheelchair places with seats for companions are at both ends of
 * the first row.
 */
function stallsTraits({ row, seat, seats }: { row: number; seat: number; seats: number }) {
  if (row !== 0) return undefined;
  const fromEnd = Math.min(seat, seats - 1 - seat);
  if (fromEnd > 3) return undefined;
  return fromEnd % 2 === 0 ? { isHandicap: true } : { isCompanion: true };
}

/**
 * Returns a function that computes the traits of a balcony's seats. The outermost seats of each row have a
 * limited view.
 */
const sideView =
  (width: number) =>
  ({ seat, seats }: { seat: number; seats: number }): Traits | undefined =>
    Math.min(seat, seats - 1 - seat) < width ? { isLimitedView: true } : undefined;

const levels = ({ stalls, first, second }: TheatreGroups): Level[] => [
  {
    id: 1,
    name: "A",
    ticketGroupId: stalls,
    rows: 17,
    from: FIRST_ROW,
    halfAngle: 0.44,
    growth: 0.004,
    middle: 0.2,
    traits: stallsTraits,
  },
  {
    id: 2,
    name: "B",
    ticketGroupId: first,
    rows: 6,
    from: 1050,
    halfAngle: 0.43,
    growth: 0.004,
    middle: 0.2,
    traits: sideView(2),
  },
  {
    id: 3,
    name: "C",
    ticketGroupId: second,
    rows: 5,
    from: 1270,
    halfAngle: 0.35,
    growth: 0.004,
    middle: 0.16,
    traits: sideView(4),
  },
];

/**
 * Returns the plan of a theatre for about 1,100 people: curved stalls with two aisles, and two balconies
 * behind them.
 */
export function theatre(seatplanId: number, venueId: number, groups: TheatreGroups): Seatplan {
  const [x] = CENTRE;
  return finishedPlan({
    seatplanId,
    venueId,
    width: x * 2,
    height: 1130,
    // In a theatre the best seats are in the middle, some rows from the stage, and not just below it.
    focalPoint: { x, y: CENTRE[1] + FIRST_ROW + (BEST_ROW - 1) * ROW_PITCH },
    marker: {
      kind: "stage",
      points: rectangle(x - 230, 30, x + 230, STAGE_EDGE),
    },
    sections: levels(groups).map((level) => sectionOf(level, 1)),
  });
}
