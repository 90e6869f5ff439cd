import type { Seatplan } from "../../../domain/seatplan.ts";
import { blockRows, rectangle, sceneSection, scenePlan } from "./scenePlan.ts";

const corners = (left: number, top: number, right: number, bottom: number): [number, number][] =>
  rectangle(left, top, right, bottom).map(([x, y]) => [x, y]);

/**
 * Returns a hall with walls, a foyer, an aisle and a bar as zones, doors as labels (one of them over seats),
 * and a background picture.
 */
export const furnishedHall = (): Seatplan =>
  scenePlan({
    sections: [
      sceneSection({ id: 1, name: "Left", ticketGroupId: 10, rows: blockRows(180, 150, 12, 14) }),
      sceneSection({ id: 2, name: "Right", ticketGroupId: 11, rows: blockRows(560, 150, 12, 14) }),
    ],
    scenery: [
      { kind: "wall", points: corners(100, 10, 900, 640) },
      {
        kind: "wall",
        points: [
          [100, 520],
          [300, 520],
        ],
      },
      { kind: "zone", points: corners(466, 130, 534, 470) },
      { kind: "zone", points: corners(300, 540, 700, 620), text: "Foyer" },
      { kind: "text", points: [[140, 320]], text: "Exit A" },
      { kind: "text", points: [[300, 300]], text: "On seats" },
      { kind: "text", points: [[800, 580]], text: "מזנון" },
    ],
    background: { href: "/hall.png", x: 60, y: 0, width: 880, height: 680 },
  });
