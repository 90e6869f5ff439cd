import type { PlanRow, Seatplan } from "../../../../domain/seatplan.ts";
import { planVersionOf } from "../../../../engine/plan/planVersion.ts";

/** Returns a row of seats 20 apart. A number that is missing in `xs` is an aisle. */
function wireRow(name: string, y: number, xs: readonly number[]): PlanRow {
  const seats = xs.map((x, i) => [
    String(x),
    { SeatName: String(i + 1), px: 40 + 20 * x, py: 100 + 26 * y },
  ]);
  return { name, y, seats: Object.fromEntries(seats) };
}

/**
 * Returns a hall in the format of the API: 24 seats in 2 rows, boxes of 2 that are sold whole, and 150 standing
 * places.
 */
export function wireHall(): Seatplan {
  const plan = {
    seatplanId: 9,
    venueId: 3,
    width: 420,
    height: 300,
    focalPoint: { x: 200, y: 40 },
    marker: {
      kind: "stage" as const,
      points: [
        [120, 0],
        [280, 0],
        [280, 40],
        [120, 40],
      ] as [number, number][],
    },
    sections: [
      {
        id: 1,
        name: "Stalls",
        kind: "reserved" as const,
        capacity: 24,
        outline: [
          [40, 110],
          [360, 110],
          [360, 170],
          [40, 170],
        ] as [number, number][],
        groups: [
          {
            id: 11,
            ticketGroupId: 70,
            rows: [
              wireRow("A", 1, [1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12, 13]),
              wireRow("B", 2, [1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12, 13]),
            ],
          },
        ],
        rake: { front: 10, riser: 4 },
      },
      {
        id: 2,
        name: "Boxes",
        kind: "table" as const,
        capacity: 4,
        outline: [
          [40, 190],
          [200, 190],
          [200, 220],
          [40, 220],
        ] as [number, number][],
        groups: [
          { id: 12, ticketGroupId: 71, rows: [wireRow("1", 4, [1, 2]), wireRow("2", 5, [5, 6])] },
        ],
        isWhole: true,
      },
      {
        id: 3,
        name: "Standing",
        kind: "ga" as const,
        capacity: 150,
        outline: [
          [220, 190],
          [380, 190],
          [380, 280],
          [220, 280],
        ] as [number, number][],
        groups: [{ id: 13, ticketGroupId: 72, rows: [] }],
      },
    ],
    scenery: [
      {
        kind: "wall" as const,
        points: [
          [0, 290],
          [400, 290],
        ] as [number, number][],
      },
      { kind: "text" as const, points: [[20, 280]] as [number, number][], text: "Bar" },
    ],
  };
  return { ...plan, planVersion: planVersionOf(plan) };
}
