import { expect, test } from "vitest";
import { seatsOf } from "../../../../domain/seatplan.ts";
import { readPlan } from "../../../../engine/plan/import/readPlan.ts";
import { camelCased, vistaHall } from "./foreign.ts";

const variants = [
  ["as Vista writes it", vistaHall()],
  ["in camel case with numbers as texts", camelCased(vistaHall())],
] as const;

test.each(variants)("a Vista layout %s is read: 34 seats in 5 rows of 2 sections", (_, hall) => {
  const reading = readPlan(JSON.stringify(hall));
  expect(reading).toMatchObject({ format: "vista", seats: 34, rows: 5, sections: 2 });
  expect(reading.ticketGroups.map(({ name }) => name)).toEqual(["Standard", "Premium"]);
  const [stalls] = reading.plan!.sections;
  expect(reading.plan!.marker.kind).toBe("screen");
  const rows = stalls!.groups.flatMap(({ ticketGroupId, rows: all }) =>
    all.map((row) => ({
      ticketGroupId,
      name: row.name,
      seats: seatsOf(row).map(({ seat }) => seat),
    })),
  );
  // The premium seats in the middle of row C are part of the row, at the same height.
  const inC = rows.filter(({ name }) => name === "C");
  const namesInC = inC.map(({ seats }) => seats.map(({ SeatName }) => SeatName).join(" "));
  expect(namesInC.toSorted()).toEqual(["6 5 4 3", "8 7 2 1"]);
  expect(new Set(inC.flatMap(({ seats }) => seats.map(({ py }) => py))).size).toBe(1);
  const all = rows.flatMap(({ seats }) => seats);
  expect(all.filter(({ isHandicap }) => isHandicap)).toMatchObject([{ SeatName: "8" }]);
  expect(all.filter(({ isCompanion }) => isCompanion)).toMatchObject([{ SeatName: "7" }]);
  expect(all.filter(({ pairId }) => pairId !== undefined)).toMatchObject([
    { SeatName: "3" },
    { SeatName: "2" },
  ]);
  expect(all.map(({ SeatName }) => SeatName)).not.toContain("0");
});
