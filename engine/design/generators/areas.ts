import { object } from "../wire/untrusted.ts";
import { box } from "./arc.ts";
import type { Generator } from "./generated.ts";
import { count, group, length, named } from "./readers.ts";

const read = object({
  name: named("Standing"),
  columns: count(1, 100, 1),
  rows: count(1, 100, 1),
  width: length(400, 1),
  height: length(240, 1),
  gap: length(20),
  /** Places of each area. */
  capacity: count(0, 1_000_000, 500),
  ticketGroupId: group(1),
});

/** General-admission areas in a grid. The origin is the upper left corner of the first area. */
export const areas: Generator<ReturnType<typeof read>> = {
  read,
  make: ({ name, columns, rows, width, height, gap, capacity, ticketGroupId }) => ({
    sections: Array.from({ length: columns * rows }, (_, index) => {
      const left = (index % columns) * (width + gap);
      const top = Math.floor(index / columns) * (height + gap);
      return {
        name: columns * rows === 1 ? name : `${name} ${index + 1}`,
        kind: "ga" as const,
        places: capacity,
        ticketGroupIds: [ticketGroupId],
        outline: box(left, top, left + width, top + height),
        rows: [],
      };
    }),
  }),
};
