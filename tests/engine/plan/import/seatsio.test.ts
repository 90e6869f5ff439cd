import { expect, test } from "vitest";
import { seatsOf } from "../../../../domain/seatplan.ts";
import { boxAround } from "../../../../engine/plan/import/polygon.ts";
import { readPlan } from "../../../../engine/plan/import/readPlan.ts";
import { seatsioChart } from "./foreign.ts";

test("a seats.io chart is read: section, table, area and booth, with what seats are", () => {
  const reading = readPlan(JSON.stringify(seatsioChart()));
  expect(reading).toMatchObject({ format: "seatsio", faults: [], rows: 3, sections: 4 });
  // There are 12 seats in the section, 5 at the table, 120 standing places, and the booth.
  expect(reading.seats).toBe(138);
  const { sections, marker } = reading.plan!;
  expect(marker.kind).toBe("stage");
  expect(sections.map(({ name, kind, capacity }) => [name, kind, capacity])).toEqual([
    ["T1", "table", 5],
    ["Floor", "ga", 120],
    ["B1", "ga", 1],
    ["S1", "reserved", 12],
  ]);
  const seats = sections
    .at(-1)!
    .groups.flatMap(({ rows }) => rows.flatMap((row) => seatsOf(row).map(({ seat }) => seat)));
  expect(seats[0]).toMatchObject({ SeatName: "1", isHandicap: true });
  expect(seats[1]).toMatchObject({ SeatName: "2", isCompanion: true });
  expect(seats.at(-1)).toMatchObject({ SeatName: "6", isLimitedView: true });
  expect(reading.ticketGroups).toMatchObject([
    { name: "Stalls", color: "#87A9CD" },
    { name: "Tables", color: "#5E42ED" },
  ]);
});

test("a section's own coordinates are scaled to where it is drawn", () => {
  const { plan } = readPlan(JSON.stringify(seatsioChart()));
  const section = plan!.sections.at(-1)!;
  const { left, top, right, bottom } = boxAround(section.outline);
  for (const { px, py } of section.groups.flatMap(({ rows }) =>
    rows.flatMap((row) => seatsOf(row).map(({ seat }) => seat)),
  )) {
    expect(px).toBeGreaterThan(left);
    expect(px).toBeLessThan(right);
    expect(py).toBeGreaterThan(top);
    expect(py).toBeLessThan(bottom);
  }
});

test("floors, an unknown category, a label that is there twice and a seat without a number are told", () => {
  const chart = seatsioChart();
  const [row] = chart.subChart.sections[0]!.subChart.rows;
  row!.seats[1]!.label = "1";
  row!.seats[2]!.label = "?";
  row!.seats[3]!.categoryKey = 99;
  const { faults } = readPlan(JSON.stringify(chart));
  expect(faults.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(["idTwice", "noName", "noCategory", "seatTwice"]),
  );
  const { rows: _, sections, ...upper } = chart.subChart;
  const floors = {
    ...chart,
    subChart: undefined,
    subChartFloors: [
      {
        ...upper,
        tables: [],
        generalAdmissionAreas: [],
        booths: [],
        rows: [],
        sections,
        floorName: "1",
      },
      {
        width: 10,
        height: 10,
        rows: [{ label: "A", seats: [{ x: 1, y: 1, label: "1", categoryKey: 1 }] }],
        floorName: "2",
      },
    ],
  };
  expect(readPlan(JSON.stringify(floors)).plan!.floors).toEqual(["1", "2"]);
});

test("a version that nobody knows is told, and read as those that are known", () => {
  const reading = readPlan(JSON.stringify({ ...seatsioChart(), version: 99 }));
  expect(reading.faults).toMatchObject([{ kind: "assumed", place: "version" }]);
  expect(reading.seats).toBe(138);
});
