import type { PlanRow, Seatplan } from "../../../domain/seatplan.ts";
import { planVersionOf } from "../../../engine/plan/planVersion.ts";

/** Parameters of a simple test hall. */
export interface SmallHall {
  readonly sections: number;
  readonly rows: number;
  readonly seats: number;
  /** Number of seats after which there is an aisle. */
  readonly aisleAfter?: number;
}

const PITCH = 20;
const DEPTH = 26;

/** Returns a hall of sections behind each other, with straight rows of seats that are numbered from 1. */
export function smallPlan({ sections, rows, seats, aisleAfter = 0 }: SmallHall): Seatplan {
  const high = rows * DEPTH + 40;
  const plan = {
    seatplanId: 3,
    venueId: 4,
    width: seats * PITCH + 200,
    height: sections * high + 100,
    focalPoint: { x: 200, y: 0 },
    marker: {
      kind: "stage" as const,
      points: [
        [0, 0],
        [100, 0],
        [100, 20],
      ] as [number, number][],
    },
    floors: ["Ground", "Balcony"],
    scenery: [{ kind: "text" as const, points: [[10, 12.5]] as [number, number][], text: "Bar" }],
    sections: Array.from({ length: sections }, (_, index) => {
      const top = 60 + index * high;
      return {
        id: 10 + index,
        name: `Block ${index + 1}`,
        kind: "reserved" as const,
        capacity: rows * seats,
        outline: [
          [80, top - 20],
          [120 + seats * PITCH, top - 20],
          [100, top + rows * DEPTH],
        ] as [number, number][],
        groups: [{ id: index + 1, ticketGroupId: 1 + (index % 3), rows: rowsAt(top) }],
      };
    }),
  };
  return { ...plan, planVersion: planVersionOf(plan) };

  function rowsAt(top: number): PlanRow[] {
    return Array.from({ length: rows }, (_, row) => ({
      name: String.fromCharCode(65 + row),
      y: row + 1,
      seats: Object.fromEntries(
        Array.from({ length: seats }, (__, i) => {
          const isBehind = aisleAfter > 0 && i >= aisleAfter;
          const place = { px: 100 + i * PITCH + (isBehind ? PITCH : 0), py: top + row * DEPTH };
          return [String(i + 1 + (isBehind ? 1 : 0)), { SeatName: String(i + 1), ...place }];
        }),
      ),
    }));
  }
}
