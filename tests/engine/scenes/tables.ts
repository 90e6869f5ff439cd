import type { Seatplan } from "../../../domain/seatplan.ts";
import {
  blockRows,
  onCircle,
  rectangle,
  sceneSection,
  scenePlan,
  type At,
  type SceneRow,
} from "./scenePlan.ts";

const round = (name: string, at: At, seats: number): SceneRow => ({
  name,
  seats: Array.from({ length: seats }, (_, seat) =>
    onCircle(at, seats * 4.2 + 4, (360 / seats) * seat - 90),
  ),
});

/**
 * Returns a long table with seats on both long sides, numbered from left to right on the first side and from
 * right to left on the other.
 */
const long = (name: string, [x, y]: At, side: number): SceneRow => ({
  name,
  seats: [
    ...Array.from({ length: side }, (_, seat): At => [x + seat * 20, y - 19]),
    ...Array.from({ length: side }, (_, seat): At => [x + (side - 1 - seat) * 20, y + 19]),
  ],
});

const box = (name: string, [x, y]: At): SceneRow => ({
  name,
  seats: [
    [x, y],
    [x + 20, y],
    [x + 40, y],
    [x, y + 22],
    [x + 20, y + 22],
    [x + 40, y + 22],
  ],
});

/**
 * Returns a cabaret: round tables of six sold by seat (section 1), long tables of ten sold whole (2), boxes of
 * six sold whole (3), a row of stools (4), and a bar.
 */
export const cabaret = (): Seatplan =>
  scenePlan({
    sections: [
      sceneSection({
        id: 1,
        name: "Parquet",
        kind: "table",
        ticketGroupId: 10,
        outline: rectangle(180, 120, 820, 330),
        rows: [0, 1].flatMap((line) =>
          Array.from({ length: 6 }, (_, at) =>
            round(String(line * 6 + at + 1), [240 + at * 104, 175 + line * 100], 6),
          ),
        ),
      }),
      sceneSection({
        id: 2,
        name: "Long tables",
        kind: "table",
        ticketGroupId: 11,
        isWhole: true,
        outline: rectangle(180, 350, 820, 440),
        rows: Array.from({ length: 4 }, (_, at) => long(`T${at + 1}`, [225 + at * 156, 395], 5)),
      }),
      sceneSection({
        id: 3,
        name: "Boxes",
        kind: "table",
        ticketGroupId: 12,
        isWhole: true,
        outline: rectangle(60, 120, 150, 480),
        rows: Array.from({ length: 5 }, (_, at) =>
          box(String.fromCharCode(65 + at), [85, 145 + at * 70]),
        ),
      }),
      sceneSection({ id: 4, name: "Stools", ticketGroupId: 13, rows: blockRows(300, 480, 1, 20) }),
    ],
    scenery: [
      { kind: "zone", points: rectangle(280, 520, 720, 570).map(([x, y]) => [x, y]), text: "Bar" },
    ],
  });
