import { describe, expect, test } from "vitest";
import { typedSeats } from "../../../backoffice/hall/typedSeats.ts";
import type { PlanSeat } from "../../../domain/seatplan.ts";
import { layoutOf } from "../../../engine/plan/buildLayout.ts";
import { smallPlan } from "../../server/smallHouse.ts";

/**
 * Returns a plan with rows A, B and C of ten seats, row 7 with odd and then even numbers, and row "Box 1" with
 * letters.
 */
function hall() {
  const plan = smallPlan();
  const [stalls] = plan.sections;
  const rowOf = (name: string, y: number, names: readonly string[]) => ({
    name,
    y,
    seats: Object.fromEntries(
      names.map((SeatName, at): [number, PlanSeat] => [
        at + 1,
        { SeatName, px: at * 10, py: y * 10 },
      ]),
    ),
  });
  const odd = rowOf("7", 4, ["1", "3", "5", "6", "4", "2"]);
  const box = rowOf("Box 1", 5, ["a", "b", "c", "d"]);
  const [group] = stalls!.groups;
  const groups = [{ ...group!, rows: [...group!.rows, odd, box] }];
  return layoutOf({ ...plan, sections: [{ ...stalls!, groups }] });
}

const layout = hall();
const section = layout.sections[0]!;
const typed = (text: string) => typedSeats(layout, section, text);
const from = (start: number, end: number): number[] =>
  Array.from({ length: end - start + 1 }, (_, at) => start + at);

describe("typed seats", () => {
  test.each([
    ["a range", "C 4-9", from(23, 28)],
    ["a range from its end", "C 9-4", from(23, 28)],
    ["with spaces and another dash", " c  4 – 9 ", from(23, 28)],
    ["one seat", "A 10", [9]],
    ["a whole row", "b", from(10, 19)],
    ["several of a row", "A 1, 3-4, 9", [0, 2, 3, 8]],
    ["several rows", "A 1-2; C 1; B 10", [0, 1, 19, 20]],
    ["the same twice", "A 1-3, 2", [0, 1, 2]],
    ["numbers that run odd and even", "7 2-4", [31, 34, 35]],
    ["letters, and a row of two words", "box 1 b-d", [37, 38, 39]],
    ["nothing", " ; ", []],
  ])("are %s", (_, text, seats) => {
    expect(typed(text)).toEqual({ seats, fault: undefined });
  });

  test.each([
    ["a row", "D 1-4", { kind: "row", text: "D" }],
    ["a seat", "A 1, 11", { kind: "seat", text: "11", row: "A" }],
    ["an end of a range of letters", "Box 1 a-z", { kind: "seat", text: "a-z", row: "Box 1" }],
    ["one of several rows", "A 1; X 2", { kind: "row", text: "X" }],
  ])("that name %s that there is not choose nothing", (_, text, fault) => {
    expect(typed(text)).toEqual({ seats: [], fault });
  });
});
