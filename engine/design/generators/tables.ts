import { flag, object, oneOf } from "../wire/untrusted.ts";
import { labelAt } from "../numbering/labels.ts";
import { onArc, type Point } from "./arc.ts";
import { around } from "./cinema.ts";
import type { Generated, GeneratedRow, Generator } from "./generated.ts";
import { count, group, labels, length, named, withDefault } from "./readers.ts";
import { numbered } from "./rowShape.ts";

const MAX_TABLES = 200;

const read = object({
  name: named("Tables"),
  columns: count(1, MAX_TABLES, 4),
  rows: count(1, MAX_TABLES, 3),
  seats: count(1, 40, 8),
  shape: withDefault(oneOf(["round", "long"]), "round"),
  /** Distance between the middles of tables. */
  across: length(140, 10),
  down: length(140, 10),
  seatPitch: length(24, 2),
  /** Whether each table is only sold as a whole. */
  isWhole: withDefault(flag, false),
  tableLabels: labels(),
  seatLabels: labels(),
  ticketGroupId: group(1),
});
type TablesParameters = ReturnType<typeof read>;

/** Tables in a grid, each a row of its own. The origin is the middle of the first table. */
export const tables: Generator<TablesParameters> = {
  read,
  make: (hall) => {
    const rows = Array.from({ length: hall.rows * hall.columns }, (_, table): GeneratedRow => {
      const middle: Point = [
        (table % hall.columns) * hall.across,
        Math.floor(table / hall.columns) * hall.down,
      ];
      return {
        name: labelAt(hall.tableLabels, table),
        ticketGroupId: hall.ticketGroupId,
        seats: numbered(seatsAt(hall, middle), false, hall.seatLabels),
      };
    });
    const points = rows.flatMap(({ seats }) => seats.map(({ at }) => at));
    return {
      sections: [
        {
          name: hall.name,
          kind: "table",
          isWhole: hall.isWhole,
          ticketGroupIds: [hall.ticketGroupId],
          outline: around(points, hall.seatPitch),
          rows,
        },
      ],
    } satisfies Generated;
  },
};

/** Returns the places around a table: on a circle, or along both sides of a long table. */
function seatsAt({ shape, seats, seatPitch }: TablesParameters, [x, y]: Point): Point[] {
  if (shape === "round") {
    // A circle on which neighbours stand one pitch apart, but no smaller than a table.
    const radius = Math.max((seats * seatPitch) / (2 * Math.PI), seatPitch);
    return Array.from({ length: seats }, (_, i) =>
      onArc([x, y], radius, Math.PI + (2 * Math.PI * i) / seats),
    );
  }
  const upper = Math.ceil(seats / 2);
  return Array.from({ length: seats }, (_, i): Point => {
    const isUpper = i < upper;
    const column = isUpper ? i : seats - 1 - i;
    return [x + (column - (upper - 1) / 2) * seatPitch, y + (isUpper ? -1 : 1) * seatPitch];
  });
}
