import type { Seatplan } from "../../../domain/seatplan.ts";
import { finishedPlan, openSection, rectangle } from "./plan.ts";

/** Returns the plan of a club with a single floor and free seating. */
export function club(seatplanId: number, venueId: number, ticketGroupId: number): Seatplan {
  return finishedPlan({
    seatplanId,
    venueId,
    width: 800,
    height: 640,
    focalPoint: { x: 400, y: 130 },
    marker: { kind: "stage", points: rectangle(260, 50, 540, 130) },
    sections: [openSection(1, "1", rectangle(80, 170, 720, 580), ticketGroupId, 350)],
  });
}

export interface FieldGroups {
  readonly lawn: number;
  readonly front: number;
  readonly terrace: number;
}

/**
 * Returns the plan of a festival field: standing places in front of the stage, terraces at its sides, and a
 * lawn behind them.
 */
export function festivalField(seatplanId: number, venueId: number, groups: FieldGroups): Seatplan {
  return finishedPlan({
    seatplanId,
    venueId,
    width: 2400,
    height: 1900,
    focalPoint: { x: 1200, y: 320 },
    marker: { kind: "stage", points: rectangle(850, 120, 1550, 320) },
    sections: [
      openSection(1, "A", rectangle(800, 380, 1600, 800), groups.front, 2_000),
      openSection(2, "B", rectangle(300, 380, 740, 800), groups.terrace, 400),
      openSection(3, "C", rectangle(1660, 380, 2100, 800), groups.terrace, 400),
      openSection(4, "D", rectangle(300, 860, 2100, 1780), groups.lawn, 6_000),
    ],
  });
}
