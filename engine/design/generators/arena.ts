import { flag, oneOf, object } from "../wire/untrusted.ts";
import { box } from "./arc.ts";
import { around } from "./cinema.ts";
import { ringSections } from "./bowl.ts";
import type { GeneratedSection, Generator } from "./generated.ts";
import { count, group, labels, length, named, spacing, withDefault } from "./readers.ts";
import { numbered, offsetsOf } from "./rowShape.ts";

const MAX_ROWS = 100;

const read = object({
  floorWidth: length(1_600, 100),
  floorHeight: length(900, 100),
  distance: length(120, 20),
  rows: count(1, MAX_ROWS, 22),
  longBlocks: count(1, 40, 5),
  shortBlocks: count(1, 40, 3),
  cornerBlocks: count(0, 20, 2),
  bowlTicketGroupId: group(1),
  /** What is on the floor: standing places, rows of seats, or nothing. */
  floor: withDefault(oneOf(["standing", "seated", "empty"]), "standing"),
  floorName: named("Floor"),
  standing: count(0, 1_000_000, 2_000),
  floorTicketGroupId: group(2),
  /** Boxes in a ring behind the bowl along each longer side. */
  boxes: count(0, 100, 0),
  boxSeats: count(1, 20, 8),
  boxName: named("Boxes"),
  boxTicketGroupId: group(3),
  rowLabels: labels(),
  isNumberedFromRight: withDefault(flag, false),
  spacing,
});
type ArenaParameters = ReturnType<typeof read>;

/** A bowl around a floor, with a stage at its end and boxes behind. The origin is the middle of the floor. */
export const arena: Generator<ArenaParameters> = {
  read,
  make: (hall) => {
    const [halfWidth, halfHeight] = [hall.floorWidth / 2, hall.floorHeight / 2];
    const bowl = ringSections({
      ...hall,
      halfWidth,
      halfHeight,
      vomitory: [0, 0],
      floor: 0,
      ticketGroupId: hall.bowlTicketGroupId,
      nameOf: (block) => String(101 + block),
    });
    const stage = box(-halfWidth, -halfHeight, -halfWidth + hall.floorWidth / 8, halfHeight);
    return {
      sections: [...floorOf(hall), ...bowl, ...boxesOf(hall)],
      marker: { kind: "stage", points: stage.map(([x, y]): [number, number] => [x, y]) },
    };
  },
};

function floorOf(hall: ArenaParameters): GeneratedSection[] {
  if (hall.floor === "empty") return [];
  const [halfWidth, halfHeight] = [hall.floorWidth / 2, hall.floorHeight / 2];
  const left = -halfWidth + hall.floorWidth / 6;
  const section = {
    name: hall.floorName,
    ticketGroupIds: [hall.floorTicketGroupId],
    outline: box(left, -halfHeight, halfWidth, halfHeight),
  };
  if (hall.floor === "standing")
    return [{ ...section, kind: "ga", places: hall.standing, rows: [] }];
  const { rowPitch, seatPitch } = hall.spacing;
  const rows = Math.max(1, Math.floor((halfWidth - left - rowPitch) / rowPitch));
  const offsets = offsetsOf(
    Math.max(1, Math.floor(hall.floorHeight / seatPitch) - 3),
    hall.spacing,
  );
  return [
    {
      ...section,
      kind: "reserved",
      rows: Array.from({ length: rows }, (_, row) => ({
        name: String(row + 1),
        ticketGroupId: hall.floorTicketGroupId,
        // Visitors face the stage on the left of the plan, so their left is at the bottom of the plan.
        seats: numbered(
          offsets.map((offset) => [left + (row + 1) * rowPitch, -offset] as const),
          hall.isNumberedFromRight,
        ),
      })),
    },
  ];
}

/** Returns the boxes behind the bowl, a section for each side and a row for each box. */
function boxesOf(hall: ArenaParameters): GeneratedSection[] {
  if (hall.boxes === 0) return [];
  const { seatPitch, rowPitch } = hall.spacing;
  const away = hall.floorHeight / 2 + hall.distance + (hall.rows + 1) * rowPitch;
  const width = hall.floorWidth / hall.boxes;
  return [1, -1].map((side, index) => {
    const rows = Array.from({ length: hall.boxes }, (_, at) => {
      const middle = -hall.floorWidth / 2 + (at + 0.5) * width;
      const front = Math.ceil(hall.boxSeats / 2);
      const points = Array.from({ length: hall.boxSeats }, (__, i) => {
        const [column, row] = [i % front, Math.floor(i / front)];
        const x = middle + (column - (front - 1) / 2) * seatPitch;
        return [x, side * (away + row * rowPitch)] as const;
      });
      return {
        name: String(at + 1),
        ticketGroupId: hall.boxTicketGroupId,
        seats: numbered(points, false),
      };
    });
    const places = rows.flatMap(({ seats }) => seats.map(({ at }) => at));
    return {
      name: `${hall.boxName} ${index + 1}`,
      kind: "table",
      isWhole: true,
      ticketGroupIds: [hall.boxTicketGroupId],
      outline: around(places, seatPitch),
      rows,
    };
  });
}
