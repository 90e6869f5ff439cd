import { describe, expect, test } from "vitest";
import type { Seatplan } from "../../domain/seatplan.ts";
import { layoutOf } from "../../engine/plan/buildLayout.ts";
import { RESERVED_AREA } from "../../server/seats/claims.ts";
import { mapSeats, placeKey } from "../../server/seats/plans/mapSeats.ts";
import { nameIn, seatsByName } from "../../server/seats/plans/seatNames.ts";
import { FLOOR, planOf, rowOf, seated, standing } from "./smallHall.ts";

const seat = (number: number) => ({ area: RESERVED_AREA, seat: number });
const place = (number: number, area = FLOOR) => ({ area, seat: number });
const layout = (...sections: Seatplan["sections"]) => layoutOf(planOf(sections));
const hall = (rows: number, places: number) =>
  layout(
    seated(Array.from({ length: rows }, (_, at) => rowOf("ABCD"[at]!, at + 1))),
    standing(places),
  );

/** Returns the moves by the seats' names: `A 1 → A 1`. */
const told = (
  from: Parameters<typeof mapSeats>[0],
  to: typeof from,
  places: ReturnType<typeof seat>[],
) => {
  const { moves, lost } = mapSeats(from, to, places);
  return {
    moves: moves.map((move) => [placeKey(move.from), placeKey(move.to)]),
    lost: lost.map((name) => `${name.section} ${name.row} ${name.seat}`),
  };
};

describe("the name of a seat", () => {
  const small = hall(2, 4);

  test("has its section, row and number, and a place no row", () => {
    expect(nameIn(small, seat(12))).toEqual({ section: "Stalls", row: "B", seat: "3" });
    expect(nameIn(small, place(2))).toEqual({ section: "Floor", row: "", seat: "2" });
    expect(nameIn(small, seat(20))).toBeUndefined();
    expect(nameIn(small, place(1, 99))).toBeUndefined();
  });

  test("finds the seat again, any seat", () => {
    const find = seatsByName(small);
    for (let number = 0; number < 20; number++)
      expect(find(nameIn(small, seat(number))!)).toEqual(seat(number));
    for (let number = 1; number <= 4; number++)
      expect(find(nameIn(small, place(number))!)).toEqual(place(number));
  });

  test.each([
    ["another row", { section: "Stalls", row: "Z", seat: "1" }],
    ["another seat", { section: "Stalls", row: "A", seat: "11" }],
    ["another section", { section: "Balcony", row: "A", seat: "1" }],
    ["a place beyond the area", { section: "Floor", row: "", seat: "5" }],
    ["a place of a section with seats", { section: "Stalls", row: "", seat: "1" }],
  ])("of %s finds nothing", (_, name) => {
    expect(seatsByName(small)(name)).toBeUndefined();
  });

  test("that two seats have finds neither, because it is unclear which is meant", () => {
    const twice = layout(seated([rowOf("A", 1), rowOf("A", 2), rowOf("B", 3)]));
    const find = seatsByName(twice);
    expect(find({ section: "Stalls", row: "A", seat: "1" })).toBeUndefined();
    expect(find({ section: "Stalls", row: "B", seat: "1" })).toEqual(seat(20));
    const thrice = layout(seated([rowOf("A", 1), rowOf("A", 2), rowOf("A", 3)]));
    expect(seatsByName(thrice)({ section: "Stalls", row: "A", seat: "1" })).toBeUndefined();
  });

  test("that two areas have finds neither", () => {
    const twice = layout(standing(4), standing(4, { id: 21 }));
    expect(seatsByName(twice)({ section: "Floor", row: "", seat: "1" })).toBeUndefined();
  });

  test("of a seat in a row without a name is found beside areas", () => {
    const unnamed = layout(seated([rowOf("", 1)]), standing(4));
    expect(seatsByName(unnamed)({ section: "Stalls", row: "", seat: "3" })).toEqual(seat(2));
  });
});

describe("sold seats in a new plan", () => {
  test("keep their names, whatever their numbers are there", () => {
    // In the new plan the rows are in reverse order.
    const turned = layout(seated([rowOf("B", 1), rowOf("A", 2)]), standing(4));
    expect(told(hall(2, 4), turned, [seat(0), seat(19), place(3)])).toEqual({
      moves: [
        ["0 0", "0 10"],
        ["0 19", "0 9"],
        ["20 3", "20 3"],
      ],
      lost: [],
    });
  });

  test("are lost by name where their row is gone, and the others move", () => {
    expect(told(hall(2, 4), hall(1, 4), [seat(3), seat(13)])).toEqual({
      moves: [["0 3", "0 3"]],
      lost: ["Stalls B 4"],
    });
  });

  test("of an area move up into its free places where it has shrunk, the lowest first", () => {
    expect(told(hall(1, 6), hall(1, 4), [place(1), place(3), place(6), place(5)])).toEqual({
      moves: [
        ["20 1", "20 1"],
        ["20 3", "20 3"],
        ["20 6", "20 2"],
        ["20 5", "20 4"],
      ],
      lost: [],
    });
  });

  test("of an area may move into its first place", () => {
    expect(told(hall(1, 6), hall(1, 1), [place(4)]).moves).toEqual([["20 4", "20 1"]]);
  });

  test("of an area are lost where it is full", () => {
    expect(told(hall(1, 6), hall(1, 2), [place(1), place(2), place(3)])).toEqual({
      moves: [
        ["20 1", "20 1"],
        ["20 2", "20 2"],
      ],
      lost: ["Floor  3"],
    });
  });

  test("of an area follow its name to another id, and are lost with its name", () => {
    const renumbered = layout(seated([rowOf("A", 1)]), standing(4, { id: 33 }));
    expect(told(hall(1, 4), renumbered, [place(2)]).moves).toEqual([["20 2", "33 2"]]);
    const renamed = layout(seated([rowOf("A", 1)]), standing(4, { name: "Pit" }));
    expect(told(hall(1, 4), renamed, [place(2)])).toEqual({ moves: [], lost: ["Floor  2"] });
  });

  test("of a numbered seat never become a place of an area", () => {
    const standingOnly = layout(standing(9, { name: "Stalls" }));
    expect(told(hall(1, 4), standingOnly, [seat(0)])).toEqual({
      moves: [],
      lost: ["Stalls A 1"],
    });
  });

  test("are lost with what is known of them where the old plan has no such seat", () => {
    expect(told(hall(1, 4), hall(2, 4), [seat(15)])).toEqual({ moves: [], lost: ["  15"] });
  });

  test("are lost where two would become one", () => {
    // Both old sections have the name of the only new section.
    const two = layout(
      seated([rowOf("A", 1)], { id: 1 }),
      seated([rowOf("B", 1)], { id: 2, name: "Side" }),
    );
    const one = layout(seated([rowOf("A", 1)], { id: 1 }));
    expect(told(two, one, [seat(0), seat(0)]).lost).toEqual(["Stalls A 1"]);
    expect(told(two, one, [seat(10)]).lost).toEqual(["Side B 1"]);
  });
});
