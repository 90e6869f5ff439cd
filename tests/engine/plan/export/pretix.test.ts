import { expect, test } from "vitest";
import { pretixOf } from "../../../../engine/plan/export/pretix.ts";
import { pretixHall, textOf } from "../import/samples.ts";
import { wireHall } from "../import/wireSample.ts";
import { toldPlan as readPlan } from "../import/toldPlan.ts";

/** Every field that the format allows, by object. The format forbids all other fields. */
const FIELDS: Readonly<Record<string, string>> = {
  plan: "categories name size zones",
  zones: "areas name position rows zone_id",
  rows: "position row_number row_number_position seats",
  seats: "category position seat_guid seat_number",
};

const fieldsOf = (value: object): string => Object.keys(value).toSorted().join(" ");

test("writes the fields that the format knows, and no other", () => {
  const plan = pretixOf(wireHall(), "Hall");
  const rows = plan.zones.flatMap((zone) => zone.rows);
  expect(fieldsOf(plan)).toBe(FIELDS["plan"]);
  for (const zone of plan.zones) expect(fieldsOf(zone)).toBe(FIELDS["zones"]);
  for (const row of rows) expect(fieldsOf(row)).toBe(FIELDS["rows"]);
  for (const seat of rows.flatMap((row) => row.seats)) expect(fieldsOf(seat)).toBe(FIELDS["seats"]);
  expect(readPlan(textOf(plan)).faults).toEqual([]);
});

test("every seat has a guid of its own, which tells where it stands in the plan", () => {
  const plan = pretixOf(wireHall(), "Hall");
  const guids = plan.zones.flatMap((zone) =>
    zone.rows.flatMap((row) => row.seats.map(({ seat_guid }) => seat_guid)),
  );
  expect(new Set(guids).size).toBe(guids.length);
  expect(guids.slice(5, 8)).toEqual(["1-1-6", "1-1-8", "1-1-9"]);
});

test("what the format has no field for stands in the zone's id", () => {
  const { zones } = pretixOf(wireHall(), "Hall");
  expect(zones.map(({ name, zone_id }) => [name, zone_id])).toEqual([
    ["Stalls", "1?rake=10%2C4"],
    ["Boxes", "2?kind=table&outline=1&whole=1"],
    ["Standing", "3?kind=ga&capacity=150&category=Group+72"],
    ["Surroundings", "surroundings"],
  ]);
});

test("places are those of the row's first seat, and the way from there", () => {
  const [row] = pretixOf(wireHall(), "Hall").zones[0]!.rows;
  expect(row!.position).toEqual({ x: 60, y: 126 });
  expect(row!.seats.slice(0, 2).map(({ position }) => position)).toEqual([
    { x: 0, y: 0 },
    { x: 20, y: 0 },
  ]);
});

test("categories keep the names and colours that the file had for them", () => {
  const { plan, ticketGroups } = readPlan(textOf(pretixHall()));
  expect(pretixOf(plan!, "Hall", ticketGroups).categories).toEqual(pretixHall().categories);
  expect(pretixOf(plan!, "Hall").categories.map(({ name }) => name)).toEqual([
    "Group 1",
    "Group 2",
  ]);
});
