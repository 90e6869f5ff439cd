import { expect, test } from "vitest";
import { layoutOf } from "../../../engine/plan/buildLayout.ts";
import { goneNames, seatFinder, seatNamer } from "../../../server/seats/blocks/layoutSeats.ts";
import { FLOOR_PLACES, smallPlan } from "../smallHouse.ts";

const layout = layoutOf(smallPlan());

test("seats are found by section, row and name, and others are gone", () => {
  const found = seatFinder(layout)({
    seats: [
      ["Stalls", "B", "2"],
      ["Stalls", "A", "1"],
      ["Stalls", "Z", "1"],
      ["Balcony", "A", "1"],
    ],
    places: [],
  });
  expect(found.seats).toEqual([0, 11]);
  expect(goneNames(found)).toEqual([
    { section: "Stalls", row: "Z", seat: "1" },
    { section: "Balcony", row: "A", seat: "1" },
  ]);
});

test("places are found by the name of their area, up to its capacity for all blocks together", () => {
  const find = seatFinder(layout);
  const floor = (quantity: number) => [{ section: "Floor", quantity }];
  const first = find({ seats: [], places: floor(FLOOR_PLACES - 1) });
  expect(first.places.map(({ quantity }) => quantity)).toEqual([FLOOR_PLACES - 1]);
  const second = find({ seats: [], places: floor(3) });
  expect(second.places.map(({ quantity }) => quantity)).toEqual([1]);
  expect(goneNames(second)).toEqual([{ section: "Floor", row: "", seat: "× 2" }]);
  expect(find({ seats: [], places: [{ section: "Roof", quantity: 4 }] })).toMatchObject({
    places: [],
    gonePlaces: [{ section: "Roof", quantity: 4 }],
  });
});

test("a seat has a name unless another one has it too", () => {
  expect(seatNamer(layout).seat(0)).toEqual({ section: "Stalls", row: "A", seat: "1" });
  expect(seatNamer(layout).seat(layout.count)).toBeUndefined();
  const plan = smallPlan();
  const [stalls, ...others] = plan.sections;
  const twins = stalls!.groups.map((group) => ({
    ...group,
    rows: group.rows.map((row) => ({ ...row, name: "A" })),
  }));
  const doubled = layoutOf({ ...plan, sections: [{ ...stalls!, groups: twins }, ...others] });
  expect(seatNamer(doubled).seat(0)).toBeUndefined();
});
