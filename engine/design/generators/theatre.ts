import { finite, flag, list, object } from "../wire/untrusted.ts";
import { box, onArc } from "./arc.ts";
import { radians } from "./exactTrig.ts";
import { fanSections } from "./fan.ts";
import type { GeneratedSection, Generator } from "./generated.ts";
import { count, group, labels, length, named, spacing, withDefault } from "./readers.ts";
import { numbered } from "./rowShape.ts";

const MAX_ROWS = 100;
const MAX_BLOCKS = 12;
const degrees = withDefault(finite(10, 300), 100);

const tier = object({
  name: named("Balcony"),
  rows: count(1, MAX_ROWS, 4),
  blocks: count(1, MAX_BLOCKS, 3),
  /** Angle of the tier as seen from the stage, in degrees. */
  degrees,
  ticketGroupId: group(2),
});

const read = object({
  name: named("Stalls"),
  rows: count(1, MAX_ROWS, 14),
  blocks: count(1, MAX_BLOCKS, 3),
  degrees,
  /** Distance of the first row from the centre of the rows' arcs. */
  radius: length(260, 20),
  ticketGroupId: group(1),
  /** Balconies from the lowest. Each balcony lies behind the tier before it, on a separate floor. */
  balconies: withDefault(list(tier, 6), []),
  /** Distance between tiers on the plan. */
  tierGap: length(90),
  /** Boxes along each side, sold whole. */
  boxes: count(0, 40, 0),
  boxSeats: count(1, 20, 4),
  boxName: named("Boxes"),
  boxTicketGroupId: group(3),
  rowLabels: labels(),
  isNumberedFromRight: withDefault(flag, false),
  spacing,
});
type TheatreParameters = ReturnType<typeof read>;

/** Curved stalls with balconies behind them and boxes at the sides. The origin is the arcs' centre. */
export const theatre: Generator<TheatreParameters> = {
  read,
  make: (hall) => {
    const sections: GeneratedSection[] = [];
    let { radius } = hall;
    for (const [floor, each] of [hall, ...hall.balconies].entries()) {
      const half = radians(each.degrees) / 2;
      sections.push(
        ...fanSections({
          ...hall,
          ...each,
          centre: [0, 0],
          radius,
          from: -half,
          to: half,
          floor,
          nameOf: (block) => blockName(each, block),
        }),
      );
      radius += each.rows * hall.spacing.rowPitch + hall.tierGap;
    }
    const width = hall.radius;
    const stage = box(-width / 2, -60, width / 2, 0);
    return {
      sections: [...sections, ...boxesOf(hall)],
      marker: { kind: "stage", points: stage.map(([x, y]): [number, number] => [x, y]) },
      floors: [hall, ...hall.balconies].map(({ name }) => name),
    };
  },
};

/** Numbers the blocks of a tier. "Balcony 2" has the blocks 2-1, 2-2 and 2-3. */
function blockName({ name, blocks }: Pick<TheatreParameters, "name" | "blocks">, block: number) {
  if (blocks === 1) return name;
  return `${name}${/\d$/.test(name) ? "-" : " "}${block + 1}`;
}

/** Returns the boxes of each side as one section, with a row for each box. */
function boxesOf(hall: TheatreParameters): GeneratedSection[] {
  if (hall.boxes === 0) return [];
  const half = radians(hall.degrees) / 2;
  const { seatPitch, rowPitch, aisleWidth } = hall.spacing;
  const deep = (hall.boxSeats + 1) * seatPitch;
  return [-1, 1].map((side, index) => {
    const rows = Array.from({ length: hall.boxes }, (_, at) => {
      const radius = hall.radius + at * (2 * rowPitch);
      const angle = half + (aisleWidth + seatPitch) / hall.radius;
      const points = Array.from({ length: hall.boxSeats }, (__, i) =>
        onArc([0, 0], radius, side * (angle + (i * seatPitch) / radius)),
      );
      return {
        name: String(at + 1),
        ticketGroupId: hall.boxTicketGroupId,
        seats: numbered(side < 0 ? points.toReversed() : points, false),
      };
    });
    const places = rows.flatMap(({ seats }) => seats.map(({ at }) => at));
    const [xs, ys] = [places.map(([x]) => x), places.map(([, y]) => y)];
    return {
      name: `${hall.boxName} ${index + 1}`,
      kind: "table",
      isWhole: true,
      ticketGroupIds: [hall.boxTicketGroupId],
      outline: box(
        Math.min(...xs) - deep / 4,
        Math.min(...ys) - rowPitch,
        Math.max(...xs) + deep / 4,
        Math.max(...ys) + rowPitch,
      ),
      rows,
    };
  });
}
