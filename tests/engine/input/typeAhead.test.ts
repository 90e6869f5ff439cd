import { describe, expect, test } from "vitest";
import { createPicking } from "../../../engine/input/picking.ts";
import { layoutOf } from "../../../engine/plan/buildLayout.ts";
import type { SeatLayout } from "../../../engine/plan/layout.ts";
import { SeatIndex } from "../../../engine/plan/seatIndex.ts";
import { createRovingFocus, type Stop } from "../../../engine/input/rovingFocus.ts";
import { createTypeAhead } from "../../../engine/input/typeAhead.ts";
import { hallPlan } from "../mapHall.ts";

/** Returns sections side by side, each with 3 rows (A, B, C) of 12 seats (1 to 12). */
const hallOf = (...names: string[]): SeatLayout =>
  layoutOf(
    hallPlan(
      names.map((name, at) => ({
        name,
        left: at * 200,
        top: 0,
        rows: 3,
        seats: 12,
        ticketGroupId: 10,
      })),
    ),
  );

function typeAhead(layout: SeatLayout, isSectionShown?: (section: number) => boolean) {
  const index = new SeatIndex(layout);
  const picking = createPicking(layout, index, isSectionShown);
  const find = createTypeAhead(
    layout,
    createRovingFocus({ layout, index, picking, accepts: () => true }),
  );
  return (typed: string, from: Stop, now: Stop = from): Stop => find(typed, from, now);
}

const SECTION = 36;

describe("a typed name", () => {
  const find = typeAhead(hallOf("12", "1", "214", "Upper circle", "Box Ünal"));

  test("is a section's whole name before it is the beginning of another's", () => {
    expect(find("1", 0)).toBe(SECTION);
    expect(find("12", 0)).toBe(0);
    expect(find("21", 0)).toBe(2 * SECTION);
  });

  test("may be any word of it, in small or capital letters", () => {
    expect(find("u", 0)).toBe(3 * SECTION);
    expect(find("CIRC", 0)).toBe(3 * SECTION);
    expect(find("ün", 0)).toBe(4 * SECTION);
  });

  test("typed again goes on to the next section that has it", () => {
    const again = typeAhead(hallOf("Left 1", "Left 2", "Left 3"));
    expect(again("l", 0)).toBe(SECTION);
    expect(again("ll", 0, SECTION)).toBe(2 * SECTION);
    expect(again("lll", 0, 2 * SECTION)).toBe(0);
    expect(again("le", SECTION, 2 * SECTION)).toBe(SECTION);
  });

  test("is nothing where nothing has it, or what has it is not shown", () => {
    expect(find("x", 0)).toBe(-1);
    expect(typeAhead(hallOf("1", "2", "3"), (at) => at !== 1)("2", 0)).toBe(-1);
  });
});

describe("a typed row and seat", () => {
  const find = typeAhead(hallOf("101", "102"));

  test("are of the section that has the focus", () => {
    expect(find("b,7", SECTION + 2)).toBe(SECTION + 12 + 6);
    expect(find("b", SECTION + 2)).toBe(SECTION + 12);
    expect(find("b,", SECTION + 2)).toBe(SECTION + 12);
    expect(find("C12", 5)).toBe(35);
  });

  test("without a row are of the row that has the focus", () => {
    expect(find(",12", SECTION + 13)).toBe(SECTION + 23);
  });

  test("that are not there are nothing", () => {
    expect(find("b,13", 0)).toBe(-1);
    expect(find("d,1", 0)).toBe(-1);
    expect(find(",", 3)).toBe(0);
  });

  test("come before a section's name where a hall has one section", () => {
    expect(typeAhead(hallOf("Auditorium"))("a", 20)).toBe(0);
    expect(typeAhead(hallOf("Auditorium"))("b3", 0)).toBe(14);
  });
});
