import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { seatsOf, type Seatplan } from "../../../../domain/seatplan.ts";
import { layoutOf } from "../../../../engine/plan/buildLayout.ts";
import { lossesOf } from "../../../../engine/plan/export/losses.ts";
import { pretixOf } from "../../../../engine/plan/export/pretix.ts";
import { demoPlan } from "../../../../server/demo/demoPlans.ts";
import { HALLS } from "../../../../server/demo/places.ts";
import { fullCount } from "../../../gate/fullCount.ts";
import { drawnRows, hallOf } from "../../randomPlans.ts";
import * as samples from "../import/samples.ts";
import { wireHall } from "../import/wireSample.ts";
import { toldPlan as readPlan } from "../import/toldPlan.ts";

const read = (value: unknown): Seatplan => readPlan(JSON.stringify(value)).plan!;
const viaPretix = (plan: Seatplan): Seatplan => read(pretixOf(plan, "Hall"));

/** Expects that exporting and importing a plan changes nothing. The plan must have been imported before. */
function expectStable(plan: Seatplan): void {
  expect(viaPretix(plan)).toEqual(plan);
  expect(read(plan)).toEqual(plan);
}

const coordinate = fc.oneof(
  fc.integer({ min: 0, max: 500 }),
  fc.double({ min: -200, max: 900, noNaN: true }),
);
const word = fc.constantFrom("", "A", "B", "12", "Stage", "Bar", "Ло́жа", "שורה", "Group 7");

const area = fc.record({
  shape: fc.constantFrom("rectangle", "polygon", "circle", "ellipse", "text"),
  position: fc.record({ x: coordinate, y: coordinate }),
  rotation: fc.constantFrom(0, 0, 30),
  color: fc.constantFrom("#dddddd", "transparent"),
  border_color: fc.constant("#999999"),
  rectangle: fc.record({
    width: fc.integer({ min: 1, max: 400 }),
    height: fc.integer({ min: 1, max: 300 }),
  }),
  circle: fc.record({ radius: fc.integer({ min: 1, max: 90 }) }),
  ellipse: fc.record({
    radius: fc.record({ x: fc.integer({ min: 1, max: 90 }), y: fc.integer({ min: 1, max: 90 }) }),
  }),
  polygon: fc.record({
    points: fc.array(fc.record({ x: coordinate, y: coordinate }), { minLength: 2, maxLength: 5 }),
  }),
  text: fc.record({
    text: word,
    position: fc.record({ x: coordinate, y: coordinate }),
    color: fc.constant("#000000"),
  }),
});

/** A row as editors draw it: mostly straight, with some wide gaps, offset seats or two seats in one place. */
const row = fc.record({
  row_number: word,
  position: fc.record({ x: coordinate, y: coordinate }),
  seats: fc.array(
    fc.record({
      dx: fc.constantFrom(24, 24, 24, 24, 60, 0, -24),
      dy: fc.constantFrom(0, 0, 0, 7, 30),
      name: word,
      category: fc.constantFrom("Gold", "Gold", "Gold", "Group 7", "3"),
    }),
    { minLength: 1, maxLength: 9 },
  ),
});

const pretixPlan = fc
  .record({
    zones: fc.array(
      fc.record({
        name: fc.constantFrom("Stalls", "Balcony", "יציע"),
        position: fc.record({ x: coordinate, y: coordinate }),
        rows: fc.array(row, { maxLength: 5 }),
        areas: fc.array(area, { maxLength: 3 }),
      }),
      { minLength: 1, maxLength: 4 },
    ),
    scale: fc.constantFrom(1, 1, 1, 0.01, 30),
    size: fc.option(fc.constant({ width: 900, height: 700 })),
  })
  .map(({ zones, scale, size }) => ({
    name: "Hall",
    categories: [
      { name: "Gold", color: "#ffcc00" },
      { name: "3", color: "#3333ff" },
    ],
    ...(size && scale === 1 && { size }),
    zones: zones.map((zone, z) => ({
      ...zone,
      zone_id: `zone ${z}`,
      rows: zone.rows.map(({ seats, ...rest }, r) => {
        let [x, y] = [0, 0];
        const placed = seats.map(({ dx, dy, name, category }, s) => {
          [x, y] = [x + dx * scale, y + dy * scale];
          return { seat_guid: `${z}-${r}-${s}`, seat_number: name, category, position: { x, y } };
        });
        return { ...rest, seats: placed };
      }),
    })),
  }));

describe("import, export, import", () => {
  test("of any pretix plan gives the first import's plan again, to the last digit", () => {
    fc.assert(
      fc.property(pretixPlan, (file) => {
        const { plan } = readPlan(JSON.stringify(file));
        if (plan) expectStable(plan);
      }),
      { numRuns: fullCount(200, 2_000) },
    );
  });

  test("of a plan whose focal point lies less than a hundredth left of zero has no minus zero in it", () => {
    const at = (x: number) => ({ x, y: 0 });
    const [first, second] = [24, 48].map((x, seat) => ({
      seat_guid: String(seat),
      seat_number: "",
      category: "Gold",
      position: at(x),
    }));
    const stage = {
      shape: "ellipse",
      position: at(0),
      rotation: 30,
      color: "#dddddd",
      border_color: "#999999",
      rectangle: { width: 1, height: 1 },
      circle: { radius: 1 },
      ellipse: { radius: { x: 40, y: 48 } },
      polygon: { points: [at(0), at(0)] },
      text: { text: "Stage", position: at(0), color: "#000000" },
    };
    const zone = {
      name: "Stalls",
      zone_id: "zone",
      position: at(-0.0016378616225534162),
      rows: [{ row_number: "", position: at(0), seats: [first, second] }],
      areas: [stage],
    };
    const plan = read({
      name: "Hall",
      categories: [{ name: "Gold", color: "#ffcc00" }],
      size: { width: 900, height: 700 },
      zones: [zone],
    });
    expect(plan.focalPoint.x).toBe(0);
    expectStable(plan);
  });

  test("of a hall whose usual distance is another once its positions are rounded", () => {
    const bar = {
      shape: "circle",
      position: { x: 0, y: 0 },
      rotation: 0,
      color: "#dddddd",
      border_color: "#999999",
      circle: { radius: 39 },
    };
    const zone = (id: number, rows: [x: number, y: number, category: string][][]): object => ({
      name: "Stalls",
      zone_id: `zone ${id}`,
      position: { x: 0, y: 0 },
      areas: id === 1 ? [bar] : [],
      rows: rows.map((seats, r) => ({
        row_number: "",
        position: { x: 0, y: 0 },
        seats: seats.map(([x, y, category], s) => ({
          seat_guid: `${id}-${r}-${s}`,
          seat_number: "",
          category,
          position: { x, y },
        })),
      })),
    });
    const stalls = zone(0, [
      [
        [720, 900, "A"],
        [1440, 900, "B"],
        [2160, 1800, "C"],
      ],
    ]);
    const over = zone(1, [
      [
        [720, 210, "C"],
        [1440, 210, "B"],
      ],
      [
        [720, 0, "B"],
        [0, 900, "A"],
        [720, 1800, "B"],
        [1440, 1800, "C"],
        [3240, 1800, "B"],
      ],
      [
        [720, 210, "C"],
        [720, 210, "C"],
        [1440, 210, "B"],
      ],
    ]);
    const categories = ["C", "A"].map((name) => ({ name, color: "#ffcc00" }));
    expectStable(read({ name: "Hall", categories, zones: [stalls, over] }));
  });

  test.each([
    ["pretix", samples.pretixHall()],
    ["pretix with duplicated guids and a floor over another", samples.duplicatedHall()],
    ["ticketland with free seating", samples.ticketlandHall()],
    ["seats", samples.placedHall()],
    ["rows", samples.listedHall()],
  ])("of our %s plan gives it again", (_, file) => {
    expectStable(read(file));
  });

  test("of any plan in the wire form keeps every seat with its names and its place", () => {
    fc.assert(
      fc.property(drawnRows, (rows) => {
        const { plan } = hallOf(rows);
        expect(read(read(plan))).toEqual(read(plan));
        const again = viaPretix(plan);
        expect(seatLines(again)).toEqual(seatLines(plan));
        expectStable(again);
      }),
      { numRuns: fullCount(150, 1_500) },
    );
  });
});

/** Returns each seat as a line of text, in plan order. */
function seatLines(plan: Seatplan): string[] {
  return plan.sections.flatMap(({ id, name, groups }) =>
    groups.flatMap(({ ticketGroupId, rows }) =>
      rows.flatMap((each) =>
        seatsOf(each).map(({ seat }) =>
          [id, name, ticketGroupId, each.name, seat.SeatName, seat.px, seat.py].join(" "),
        ),
      ),
    ),
  );
}

describe("what the pretix format cannot carry", () => {
  const lost = (plan: Seatplan): string[] =>
    lossesOf(plan, viaPretix(plan)).map(({ what }) => what);

  test("is nothing of a plan that came from it", () => {
    expect(lost(read(samples.pretixHall()))).toEqual([]);
  });

  test("is told by its name and how often", () => {
    const plan = wireHall();
    const seats = plan.sections[0]!.groups[0]!.rows[0]!.seats;
    seats["1"]!.isHandicap = true;
    seats["2"]!.isHandicap = true;
    seats["3"]!.isLeftSeat = true;
    plan.background = { href: "hall.png", x: 0, y: 0, width: 10, height: 10 };
    expect(lossesOf(plan, viaPretix(plan))).toEqual([
      { place: "plan", what: "seatplanId is not carried" },
      { place: "plan", what: "venueId is not carried" },
      { place: "plan", what: "background is not carried" },
      { place: "sections[0].groups[0]", what: "a group's id is not carried, 3 times" },
      {
        place: "sections[0].groups[0].rows[0].seats[0]",
        what: "isHandicap is not carried, 2 times",
      },
      { place: "sections[0].groups[0].rows[0].seats[2]", what: "isLeftSeat is not carried" },
      { place: "sections[1].groups[0].rows[0]", what: "a row's y is not carried, 2 times" },
      {
        place: "sections[1].groups[0].rows[1].seats[0]",
        what: "a seat's logical x is not carried, 2 times",
      },
    ]);
  });

  test("is never a section, its kind, floor, rake, capacity or outline, nor the stage and what stands around", () => {
    const plan: Seatplan = { ...wireHall(), floors: ["Ground", "First"] };
    plan.sections[1]!.floor = 1;
    plan.sections[0]!.keepsVacant = true;
    const again = viaPretix(plan);
    const bare = ({ sections, marker, focalPoint, floors, scenery, width, height }: Seatplan) => ({
      marker,
      focalPoint,
      floors,
      scenery,
      width,
      height,
      sections: sections.map(({ groups, floor = 0, ...section }) => ({
        ...section,
        floor,
        ticketGroups: groups.map((group) => group.ticketGroupId),
      })),
    });
    expect(bare(again)).toEqual(bare(plan));
  });

  test("is not a seat of the demo's halls, nor its place", () => {
    const halls = new Map(HALLS.map((hall) => [hall.seatplanId, hall]));
    for (const hall of halls.values()) {
      const plan = demoPlan(hall);
      if (layoutOf(plan).count > 5_000) continue;
      expect(seatLines(viaPretix(plan))).toEqual(seatLines(plan));
      expect(lost(plan).filter((what) => /SeatName|px|py|member|name/.test(what))).toEqual([]);
    }
  });
});
