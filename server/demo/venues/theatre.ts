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

/** Rows of one level, on arcs around a point behind the stage. */
interface Level {
  readonly id: number;
  readonly name: string;
  readonly ticketGroupId: number;
  readonly rows: number;
  /** Radius of the first row. */
  readonly from: number;
  /** Half the angle of the first row's arc in radians. Each further row is wider by `growth`. */
  readonly halfAngle: number;
  readonly growth: number;
  /** Half the angle of the block between the two aisles. */
  readonly middle: number;
  readonly traits: (place: { row: number; seat: number; seats: number }) => Traits | undefined;
}

/** Centre of all arcs. */
const CENTRE: Point = [620, -330];
/** Width of an aisle in addition to the usual distance of two seats. */
const AISLE = 26;
const STAGE_EDGE = 120;
/** Radius of the stalls' first row. */
const FIRST_ROW = 540;
/** The row of the stalls with the best view: the whole stage is visible, and faces are still recognizable. */
const BEST_ROW = 7;

/** Positions of a block's seats as lengths along the arc, centred in the block. */
function block(from: number, to: number): number[] {
  const count = Math.max(0, Math.floor((to - from) / PITCH) + 1);
  const first = (from + to) / 2 - ((count - 1) / 2) * PITCH;
  return Array.from({ length: count }, (_, i) => first + i * PITCH);
}

/** Left, middle and right block of a row, with the aisles between them. */
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
      // Each aisle takes a logical number, so that no run of seats crosses it.
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

/** The ends of the first row have wheelchair places, each with its companion. */
function stallsTraits({ row, seat, seats }: { row: number; seat: number; seats: number }) {
  if (row !== 0) return undefined;
  const fromEnd = Math.min(seat, seats - 1 - seat);
  if (fromEnd > 3) return undefined;
  return fromEnd % 2 === 0 ? { isHandicap: true } : { isCompanion: true };
}

/** The outermost seats have a limited view along the balustrade. */
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

/** Builds a theatre for about 1,100: curved stalls with two aisles, and two balconies behind them. */
export function theatre(seatplanId: number, venueId: number, groups: TheatreGroups): Seatplan {
  const [x] = CENTRE;
  return finishedPlan({
    seatplanId,
    venueId,
    width: x * 2,
    height: 1130,
    // A theatre's best seats are central and some rows back, not those below the edge of the stage.
    focalPoint: { x, y: CENTRE[1] + FIRST_ROW + (BEST_ROW - 1) * ROW_PITCH },
    marker: {
      kind: "stage",
      points: rectangle(x - 230, 30, x + 230, STAGE_EDGE),
    },
    sections: levels(groups).map((level) => sectionOf(level, 1)),
  });
}
