import { describe, expect, test } from "vitest";
import type { Seatplan } from "../../../../domain/seatplan.ts";
import { layoutOf } from "../../../../engine/plan/buildLayout.ts";
import { encodePlan } from "../../../../engine/plan/planBytes.ts";
import { seatsIn } from "../../../../engine/plan/seatLists.ts";
import { demoPlan } from "../../../../server/demo/demoPlans.ts";
import { HALLS } from "../../../../server/demo/places.ts";
import { textOf } from "./samples.ts";
import { wireHall } from "./wireSample.ts";
import { toldPlan as readPlan } from "./toldPlan.ts";

function planted(change: (plan: Seatplan) => void) {
  const plan = wireHall();
  change(plan);
  return readPlan(textOf(plan));
}

const rowOf = (plan: Seatplan) => plan.sections[0]!.groups[0]!.rows[0]!;
const ROW = "sections[0].groups[0].rows[0]";

test("a plan without faults comes out as it went in", () => {
  expect(readPlan(textOf(wireHall())).plan).toEqual(wireHall());
});

test.each([...new Map(HALLS.map((hall) => [hall.seatplanId, hall])).values()])(
  "the demo's plan $seatplanId has no fault",
  (hall) => {
    const plan = demoPlan(hall);
    const reading = readPlan(JSON.stringify(plan));
    expect(reading.faults).toEqual([]);
    expect(reading.plan).toEqual(plan);
  },
);

test.each<[string, string, string, (plan: Seatplan) => void]>([
  [
    "a section id twice",
    "sections[1]",
    "section id “1” is also that of sections[0]",
    (plan) => (plan.sections[1]!.id = 1),
  ],
  [
    "an id that is no number",
    "sections[1].id",
    "is the text “two”, not a number",
    (plan) => Object.assign(plan.sections[1]!, { id: "two" }),
  ],
  [
    "a place that is no number",
    `${ROW}.seats.3`,
    "stands at no place: left out",
    (plan) => Object.assign(rowOf(plan).seats["3"]!, { px: null }),
  ],
  [
    "a malformed x",
    `${ROW}.seats.first`,
    "“first” is no logical x: a whole number within ±32767",
    (plan) => (rowOf(plan).seats["first"] = { SeatName: "99", px: 320, py: 126 }),
  ],
  [
    "an empty seat name",
    `${ROW}.seats.3`,
    "SeatName is empty",
    (plan) => (rowOf(plan).seats["3"]!.SeatName = ""),
  ],
  [
    "a trait that is a text",
    `${ROW}.seats.3.isPremium`,
    "is the text “true”, neither true nor false",
    (plan) => Object.assign(rowOf(plan).seats["3"]!, { isPremium: "true" }),
  ],
  [
    "half a sofa",
    `${ROW}.seats.3`,
    "pairId 5 is not that of two neighbours",
    (plan) => (rowOf(plan).seats["3"]!.pairId = 5),
  ],
  [
    "a place that is taken",
    "sections[0].groups[0].rows[1].seats.1",
    "x 1 is also that of sections[0].groups[0].rows[0].seats.1",
    (plan) => (plan.sections[0]!.groups[0]!.rows[1]!.y = 1),
  ],
  [
    "a wrong capacity",
    "sections[0].capacity",
    "is 7, but 24 seats are there",
    (plan) => (plan.sections[0]!.capacity = 7),
  ],
  [
    "an unknown kind",
    "sections[0].kind",
    "“bar” is unknown: reserved is taken",
    (plan) => Object.assign(plan.sections[0]!, { kind: "bar" }),
  ],
  [
    "a floor that is not there",
    "sections[0].floor",
    "2 is not in the plan: 0 is taken",
    (plan) => (plan.sections[0]!.floor = 2),
  ],
  [
    "an area without an outline",
    "sections[2].outline",
    "an area without seats has no outline",
    (plan) => (plan.sections[2]!.outline = []),
  ],
  [
    "a version of another plan",
    "planVersion",
    "“0000000000000000” does not belong to this plan",
    (plan) => (plan.planVersion = "0000000000000000"),
  ],
  [
    "an unknown field",
    "sections[0].colour",
    "a section has no field “colour”",
    (plan) => Object.assign(plan.sections[0]!, { colour: "red" }),
  ],
  [
    "no width",
    "width",
    "is missing: 380 is taken",
    (plan) => Reflect.deleteProperty(plan, "width"),
  ],
  [
    "a seat outside",
    `${ROW}.seats.13`,
    "stands at 900, 126, outside the plan of 420 × 300",
    (plan) => (rowOf(plan).seats["13"]!.px = 900),
  ],
  ["a row without a name", ROW, "name is empty", (plan) => (rowOf(plan).name = "")],
])("%s is told with its place", (_, place, what, change) => {
  expect(planted(change).faults).toContainEqual({ place, what });
});

test("an x that stands twice in one row gives two seats", () => {
  const text = textOf(wireHall()).replace('"2": {', '"1": {');
  const reading = readPlan(text);
  const places = reading.faults.map(({ place }) => place);
  expect(places).toEqual([expect.stringMatching(/^line \d+/), `${ROW}.seats.1`]);
  expect(reading.seats).toBe(178);
  const drawn = Object.entries(reading.plan!.sections[0]!.groups[0]!.rows[0]!.seats);
  expect(drawn).toHaveLength(12);
  expect(drawn.at(-1)).toEqual(["14", { SeatName: "2", px: 80, py: 126 }]);
});

describe("a section that counts logical x by twos", () => {
  const twice = (plan: Seatplan): void => {
    for (const row of plan.sections[0]!.groups[0]!.rows) {
      row.seats = Object.fromEntries(
        Object.entries(row.seats).map(([x, seat]) => [String(2 * Number(x)), seat]),
      );
    }
  };

  test("would leave everybody without a neighbour; it is told, and counted anew with its aisle", () => {
    const spread = wireHall();
    twice(spread);
    const plain = layoutOf(wireHall());
    expect(seatsIn(layoutOf(spread).notFirst).filter((seat) => seat < 24)).toEqual([]);
    const reading = planted(twice);
    expect(reading.faults).toEqual([
      {
        place: "sections[0]",
        what: "“Stalls” counts logical x by 2: nobody would have a neighbour, counted anew",
      },
    ]);
    expect(seatsIn(layoutOf(reading.plan!).notFirst)).toEqual(seatsIn(plain.notFirst));
  });
});

test("compact bytes tell the same plan, and damaged ones what is wrong with them", () => {
  const bytes = encodePlan(layoutOf(wireHall()));
  const { plan } = readPlan(bytes);
  const { groups } = plan!.sections[0]!;
  expect(groups[0]!.rows).toEqual(wireHall().sections[0]!.groups[0]!.rows);
  const withoutIds = ({ sections }: Seatplan) =>
    sections.map((section) => ({ ...section, groups: 0 }));
  expect(withoutIds(plan!)).toEqual(withoutIds(wireHall()));
  bytes[60]! ^= 1;
  expect(readPlan(bytes)).toMatchObject({
    format: "compact",
    faults: [{ place: "file", what: "plan bytes: wrong checksum: damaged or truncated" }],
  });
});
