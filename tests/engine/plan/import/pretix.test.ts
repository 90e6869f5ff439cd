import { expect, test } from "vitest";
import { pretixHall, pretixZone, textOf } from "./samples.ts";
import { toldPlan as readPlan } from "./toldPlan.ts";

type Hall = ReturnType<typeof pretixHall>;
type Change = (hall: Hall) => void;

function planted(change: Change) {
  const hall = pretixHall();
  change(hall);
  return readPlan(textOf(hall));
}

const seat = (hall: Hall) => hall.zones[0]!.rows[1]!.seats[2]!;
const row = (hall: Hall) => hall.zones[0]!.rows[1]!;

const SEAT = "zones[0].rows[1].seats[2]";

test.each<[string, string, string, Change]>([
  [
    "a guid twice",
    "zones[1].rows[0].seats[0]",
    "seat_guid “Left-A-1” is also that of zones[0].rows[0].seats[0]",
    (hall) => (hall.zones[1]!.rows[0]!.seats[0]!.seat_guid = "Left-A-1"),
  ],
  [
    "a guid with spaces",
    SEAT,
    "seat_guid “ 3 ” is malformed: spaces around or signs inside",
    (hall) => (seat(hall).seat_guid = " 3 "),
  ],
  ["an empty guid", SEAT, "seat_guid is empty", (hall) => (seat(hall).seat_guid = "")],
  ["no guid", SEAT, "has no seat_guid", (hall) => Reflect.deleteProperty(seat(hall), "seat_guid")],
  [
    "a guid that is a number",
    `${SEAT}.seat_guid`,
    "is 17, not a text",
    (hall) => Object.assign(seat(hall), { seat_guid: 17 }),
  ],
  ["a uuid that is none", SEAT, "uuid “abc” is malformed", (hall) => (seat(hall).uuid = "abc")],
  ["no seat number", SEAT, "seat_number is empty", (hall) => (seat(hall).seat_number = " ")],
  [
    "no row number",
    "zones[0].rows[1]",
    "row_number is empty",
    (hall) => (row(hall).row_number = ""),
  ],
  [
    "an unknown category",
    `${SEAT}.category`,
    "“Gold” is not among the categories",
    (hall) => (seat(hall).category = "Gold"),
  ],
  [
    "a category twice",
    "categories[1]",
    "category “Front” is also that of categories[0]",
    (hall) => (hall.categories[1]!.name = "Front"),
  ],
  [
    "no position",
    SEAT,
    "stands at no place: left out",
    (hall) => Reflect.deleteProperty(seat(hall), "position"),
  ],
  [
    "a position in quotes",
    `${SEAT}.position.x`,
    "is the text “48”, not a number",
    (hall) => Object.assign(seat(hall).position, { x: "48" }),
  ],
  [
    "a seat outside",
    "zones[0].rows[0].seats[7]",
    "stands at 2060, 150, outside the plan of 560 × 320",
    (hall) => (hall.zones[0]!.rows[0]!.seats[7]!.position.x = 2000),
  ],
  [
    "a seat too far",
    SEAT,
    "stands at 1000000060, 180, too far for any hall: left out",
    (hall) => (seat(hall).position.x = 1e9),
  ],
  [
    "a seat on another",
    "zones[0].rows[2].seats[0]",
    "seat “1” stands on top of zones[0].rows[1].seats[0]",
    (hall) => (hall.zones[0]!.rows[2]!.seats[0]!.position = { x: 1, y: -29 }),
  ],
  [
    "a number that jumps",
    "zones[0].rows[1].seats[4]",
    "row “B” jumps from seat “4” to “15” without an aisle",
    (hall) =>
      row(hall)
        .seats.slice(4)
        .forEach((one, i) => (one.seat_number = String(15 + i))),
  ],
  [
    "a seat out of line",
    "zones[0].rows[3].seats[3]",
    "row “D” jumps: seat “4” stands beside the line of seat “3”",
    (hall) => (hall.zones[0]!.rows[3]!.seats[3]!.position.y = 22),
  ],
  [
    "a number twice in a row",
    "zones[0].rows[1].seats[7]",
    "seat “1” of row “B” is also at zones[0].rows[1].seats[0]",
    (hall) => (row(hall).seats[7]!.seat_number = "1"),
  ],
  [
    "a missing row",
    "zones[0]",
    "row “B” is missing in “Left”",
    (hall) => hall.zones[0]!.rows.splice(1, 1),
  ],
  [
    "a row that is no object",
    "zones[0].rows[4]",
    "is null, not an object",
    (hall) => Object.assign(hall.zones[0]!.rows, { 4: null }),
  ],
  [
    "an unknown field",
    "zones[0].wheelchairs",
    "a zone has no field “wheelchairs”",
    (hall) => Object.assign(hall.zones[0]!, { wheelchairs: 2 }),
  ],
  [
    "an unknown shape",
    "zones[0].areas[0].shape",
    '"star" is unknown: left out',
    (hall) => Object.assign(hall.zones[0]!.areas[0]!, { shape: "star" }),
  ],
  [
    "an unknown place of row numbers",
    "zones[0].rows[1].row_number_position",
    "“left” is none of start, end, both",
    (hall) => (row(hall).row_number_position = "left"),
  ],
  [
    "no categories",
    "categories",
    "are missing",
    (hall) => Reflect.deleteProperty(hall, "categories"),
  ],
  ["no name", "plan", "has no name", (hall) => Reflect.deleteProperty(hall, "name")],
  [
    "a zone without a place",
    "zones[0].position",
    "is missing: 0, 0 is taken",
    (hall) => Reflect.deleteProperty(hall.zones[0]!, "position"),
  ],
  [
    "an empty zone",
    "zones[2]",
    "a zone without rows and areas",
    (hall) => hall.zones.push(pretixZone("Empty", 0, 0, 0)),
  ],
])("%s is told with its place", (_, place, what, change) => {
  expect(planted(change).faults).toContainEqual({ place, what });
});

test("a fault in one seat is one fault, and every other seat is drawn", () => {
  const reading = planted((hall) => Reflect.deleteProperty(seat(hall), "position"));
  expect(reading.faults).toHaveLength(1);
  expect(reading.seats).toBe(64);
  expect(reading.plan!.sections.map(({ capacity }) => capacity)).toEqual([31, 32]);
});

test("places of zone, row and seat add up, and categories are groups in the order of rows", () => {
  const { plan, ticketGroups } = planted(() => {});
  const [left] = plan!.sections;
  expect(
    left!.groups.map(({ ticketGroupId, rows }) => [ticketGroupId, rows.map(({ name }) => name)]),
  ).toEqual([
    [1, ["A", "B"]],
    [2, ["C", "D"]],
  ]);
  expect(left!.groups[0]!.rows[1]!.seats["3"]).toEqual({ SeatName: "3", px: 108, py: 180 });
  expect(ticketGroups).toEqual([
    { id: 1, name: "Front", color: "#aa3355" },
    { id: 2, name: "Back", color: "#335577" },
  ]);
});

test("a row of two categories becomes two rows that keep their places", () => {
  const { plan, rows } = planted((hall) =>
    row(hall)
      .seats.slice(5)
      .forEach((one) => (one.category = "Back")),
  );
  const [left] = plan!.sections;
  const drawn = left!.groups.map(({ ticketGroupId, rows: inGroup }) => [
    ticketGroupId,
    inGroup.map(({ name }) => name).join(""),
  ]);
  expect(drawn).toEqual([
    [1, "AB"],
    [2, "BCD"],
  ]);
  expect(Object.values(left!.groups[1]!.rows[0]!.seats).map(({ px }) => px)).toEqual([
    180, 204, 228,
  ]);
  expect(rows).toBe(8);
});

test("a gap wider than 1.6 pitches leaves a number out, whatever is printed", () => {
  const { plan, faults } = planted((hall) =>
    row(hall)
      .seats.slice(4)
      .forEach((one) => (one.position.x += 20)),
  );
  const [front] = plan!.sections[0]!.groups;
  expect(Object.keys(front!.rows[1]!.seats)).toEqual(["1", "2", "3", "4", "6", "7", "8", "9"]);
  expect(Object.keys(front!.rows[0]!.seats)).toEqual(["1", "2", "3", "4", "5", "6", "7", "8"]);
  expect(faults).toEqual([]);
});

test("seats in no order stand in the order of their places", () => {
  const { plan, faults } = planted((hall) => {
    const { seats } = row(hall);
    row(hall).seats = [3, 0, 6, 1, 7, 2, 5, 4].map((i) => seats[i]!);
  });
  const seats = Object.values(plan!.sections[0]!.groups[0]!.rows[1]!.seats);
  expect(seats.map(({ px }) => px)).toEqual([60, 84, 108, 132, 156, 180, 204, 228]);
  expect(faults).toEqual([]);
});

test("what is called a stage is the marker, and what holds all of a zone's seats is its outline", () => {
  const ground = {
    shape: "polygon",
    position: { x: 0, y: 0 },
    rotation: 0,
    color: "#eeeeee",
    border_color: "#cccccc",
    polygon: {
      points: [
        { x: -20, y: -20 },
        { x: 190, y: -20 },
        { x: 190, y: 110 },
        { x: -20, y: 110 },
      ],
    },
    text: { text: "", position: { x: 0, y: 0 }, color: "#000000" },
  };
  const bar = {
    ...ground,
    shape: "circle",
    circle: { radius: 10 },
    position: { x: 0, y: 150 },
    text: { ...ground.text, text: "Bar" },
  };
  const words = {
    ...ground,
    shape: "text",
    position: { x: 10, y: 160 },
    text: { ...ground.text, text: "Exit", position: { x: 5, y: 0 } },
  };
  const { plan, faults } = planted((hall) => hall.zones[1]!.areas.push(ground, bar, words));
  expect(faults).toEqual([]);
  expect(plan!.marker).toEqual({
    kind: "stage",
    points: [
      [100, 20],
      [400, 20],
      [400, 80],
      [100, 80],
    ],
  });
  expect(plan!.focalPoint).toEqual({ x: 250, y: 80 });
  expect(plan!.sections[1]!.outline).toEqual([
    [280, 130],
    [490, 130],
    [490, 260],
    [280, 260],
  ]);
  expect(plan!.scenery).toMatchObject([
    { kind: "zone", text: "Bar" },
    { kind: "text", text: "Exit", points: [[315, 310]] },
  ]);
  expect(plan!.scenery![0]!.points[0]).toEqual([310, 300]);
});

test("a shape in the middle of seats all around is the pitch", () => {
  const ring = Array.from({ length: 48 }, (_, i) => {
    const angle = (i / 48) * 2 * Math.PI;
    return {
      seat_guid: `s${i}`,
      seat_number: String(i + 1),
      category: "Front",
      position: { x: 200 * Math.cos(angle), y: 200 * Math.sin(angle) },
    };
  });
  const field = {
    shape: "rectangle",
    position: { x: -60, y: -40 },
    rotation: 0,
    color: "#00aa00",
    border_color: "#ffffff",
    rectangle: { width: 120, height: 80 },
  };
  const { plan } = planted((hall) => {
    const zone = { ...pretixZone("Ring", 300, 300, 1), areas: [field] };
    zone.rows[0]!.seats = ring;
    hall.zones = [zone];
    hall.size = { width: 600, height: 600 };
  });
  expect(plan!.marker).toEqual({
    kind: "pitch",
    points: [
      [240, 260],
      [360, 260],
      [360, 340],
      [240, 340],
    ],
  });
  expect(plan!.focalPoint).toEqual({ x: 300, y: 300 });
  expect(plan!.scenery).toBeUndefined();
});
