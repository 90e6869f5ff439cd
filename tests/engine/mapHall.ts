import type { PlanSeat, Seatplan } from "../../domain/seatplan.ts";
import { layoutOf } from "../../engine/plan/buildLayout.ts";
import type { SeatLayout } from "../../engine/plan/layout.ts";

export interface HallBlock {
  readonly name: string;
  readonly left: number;
  readonly top: number;
  readonly rows: number;
  readonly seats: number;
  readonly ticketGroupId: number;
  /** Traits of the first row's seats, by index. */
  readonly traits?: Readonly<Record<number, Partial<PlanSeat>>>;
}

/** Distance between seats and between rows in these halls, in plan units. */
const HALL_PITCH = 10;

/** Returns a plan of upright blocks with seats 10 units apart, so that positions are easy to compute. */
export function hallPlan(blocks: readonly HallBlock[], areas: Seatplan["sections"] = []): Seatplan {
  const sections = blocks.map((block, at) => ({
    id: at + 1,
    name: block.name,
    kind: "reserved" as const,
    capacity: block.rows * block.seats,
    outline: box(
      block.left - 8,
      block.top - 8,
      block.seats * HALL_PITCH + 6,
      block.rows * HALL_PITCH + 6,
    ),
    groups: [{ id: 1, ticketGroupId: block.ticketGroupId, rows: rowsOf(block) }],
  }));
  const all = [...sections, ...areas];
  const reach = all.flatMap(({ outline }) => outline);
  return {
    seatplanId: 1,
    venueId: 1,
    planVersion: "0123456789abcdef",
    width: Math.max(...reach.map(([x]) => x)) + 20,
    height: Math.max(...reach.map(([, y]) => y)) + 20,
    focalPoint: { x: 100, y: 0 },
    marker: {
      kind: "stage",
      points: [
        [40, -60],
        [160, -60],
        [160, -30],
        [40, -30],
      ],
    },
    sections: all,
  };
}

const box = (x: number, y: number, width: number, height: number): [number, number][] => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
];

function rowsOf(block: HallBlock) {
  return Array.from({ length: block.rows }, (_, row) => ({
    name: String.fromCharCode(65 + (row % 26)),
    y: row,
    seats: Object.fromEntries(
      Array.from({ length: block.seats }, (__, x) => [
        String(x),
        {
          SeatName: String(x + 1),
          px: block.left + x * HALL_PITCH,
          py: block.top + row * HALL_PITCH,
          ...(row === 0 ? block.traits?.[x] : undefined),
        },
      ]),
    ),
  }));
}

/** Returns two blocks of 8 rows by 12 seats side by side: seats 0–95 on the left, 96–191 on the right. */
export const twoBlocks = (): SeatLayout =>
  layoutOf(
    hallPlan([
      { name: "L", left: 0, top: 0, rows: 8, seats: 12, ticketGroupId: 10 },
      { name: "R", left: 150, top: 0, rows: 8, seats: 12, ticketGroupId: 11 },
    ]),
  );

/** Returns `across` × `down` blocks of 26 × 30 seats, which are enough for chunking and culling. */
export const manyBlocks = (across: number, down: number): SeatLayout =>
  layoutOf(
    hallPlan(
      Array.from({ length: across * down }, (_, at) => ({
        name: String(100 + at),
        left: (at % across) * 340,
        top: Math.floor(at / across) * 300,
        rows: 26,
        seats: 30,
        ticketGroupId: 10 + (at % 3),
      })),
    ),
  );
