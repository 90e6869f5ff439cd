import { expect, test } from "vitest";
import { textOf, ticketlandHall } from "./samples.ts";
import { toldPlan as readPlan } from "./toldPlan.ts";

type Hall = ReturnType<typeof ticketlandHall>;

function planted(change: (hall: Hall) => void) {
  const hall = ticketlandHall();
  change(hall);
  return readPlan(textOf(hall));
}

/** Returns the index of the object with an id. */
const indexOf = (hall: Hall, id: number): number =>
  hall.objects.findIndex(({ objectId }) => objectId === id);
const objectOf = (hall: Hall, id: number) => hall.objects[indexOf(hall, id)]!;
const placeOf = (id: number): string => `objects[${indexOf(ticketlandHall(), id)}]`;

test.each<[string, string, string, (hall: Hall) => void]>([
  [
    "an objectId twice",
    placeOf(102),
    `objectId “201” is also that of`,
    (hall) => (objectOf(hall, 102).objectId = 201),
  ],
  [
    "a section of another id",
    `${placeOf(203)}.attrs.sectionId`,
    "section 99, “Box”, is not in the plan",
    (hall) => (objectOf(hall, 203).attrs!.sectionId = 99),
  ],
  [
    "an unknown object",
    `${placeOf(5)}.type`,
    "“sofa” is an unknown object: left out",
    (hall) => (objectOf(hall, 5).type = "sofa"),
  ],
  [
    "a seat without a row",
    placeOf(203),
    "row is empty",
    (hall) => (objectOf(hall, 203).attrs!.row = ""),
  ],
  [
    "a seat without attributes",
    `${placeOf(203)}.attrs`,
    "are missing: the seat names no section, row and number",
    (hall) => Reflect.deleteProperty(objectOf(hall, 203), "attrs"),
  ],
  [
    "a seat outside",
    placeOf(106),
    "stands at 492, 365, outside the plan of 320 × 420",
    (hall) => (objectOf(hall, 106).x = 532),
  ],
  [
    "a section id twice",
    placeOf(2),
    "sectionId “71” is also that of",
    (hall) => (objectOf(hall, 2).sectionId = 71),
  ],
  [
    "an outline of two points",
    `${placeOf(1)}.points`,
    "are fewer than three: drawn around its seats",
    (hall) => objectOf(hall, 1).points!.splice(2),
  ],
  [
    "a number as free seating",
    `${placeOf(2)}.freeSeating`,
    "is 1, neither true nor false",
    (hall) => Object.assign(objectOf(hall, 2), { freeSeating: 1 }),
  ],
  [
    "a hidden seat",
    `${placeOf(106)}.hidden`,
    "a hidden seat: left out",
    (hall) => (objectOf(hall, 106).hidden = true),
  ],
  [
    "a stage without a size",
    placeOf(3),
    "has no width and height: left out",
    (hall) => Reflect.deleteProperty(objectOf(hall, 3), "width"),
  ],
])("%s is told with its place", (_, place, what, change) => {
  const found = planted(change).faults.filter((fault) => fault.place === place);
  expect(found.map((fault) => fault.what.slice(0, what.length))).toContain(what);
});

test("rows are put in order by their distance to the stage, seats by their places", () => {
  const { plan } = planted(() => {});
  const box = plan!.sections.find(({ name }) => name === "Box")!;
  expect(box).toMatchObject({ id: 71, kind: "reserved", capacity: 12 });
  expect(box.groups[0]!.rows.map(({ name, y }) => [name, y])).toEqual([
    ["1", 1],
    ["2", 2],
  ]);
  const seats = Object.entries(box.groups[0]!.rows[0]!.seats);
  expect(seats.map(([x, { SeatName, px, py }]) => [x, SeatName, px, py])).toEqual(
    [1, 2, 3, 4, 5, 6].map((n) => [String(n), String(n), 60 + 22 * n, 365]),
  );
});

test("free seating is an area of as many places as it has seats, and has no rows", () => {
  const { plan } = planted(() => {});
  const floor = plan!.sections.find(({ kind }) => kind === "ga")!;
  expect(floor).toMatchObject({
    id: 72,
    name: "Dance floor",
    capacity: 20,
    groups: [{ rows: [] }],
  });
  expect(floor.outline).toEqual([
    [50, 100],
    [200, 100],
    [200, 230],
    [50, 230],
  ]);
});

test("stage, words and furniture stand around their middle", () => {
  const { plan } = planted(() => {});
  expect(plan!.marker).toEqual({
    kind: "stage",
    points: [
      [25, 20],
      [225, 20],
      [225, 60],
      [25, 60],
    ],
  });
  expect(plan!.scenery).toEqual([
    { kind: "text", points: [[260, 140]], text: "Bar" },
    {
      kind: "zone",
      points: [
        [240, 190],
        [280, 190],
        [280, 210],
        [240, 210],
      ],
    },
  ]);
});
