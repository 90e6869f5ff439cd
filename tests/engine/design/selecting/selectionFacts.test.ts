import { describe, expect, test } from "vitest";
import { SeatFlag } from "../../../../domain/seat.ts";
import { selectionFacts } from "../../../../engine/design/selecting/selectionFacts.ts";
import { doAll, openSmall } from "../openSmall.ts";

describe("a selection", () => {
  test("has rows, sections, prices and a box", () => {
    const drawing = openSmall({ sections: 2, rows: 2, seats: 4 });
    expect(selectionFacts(drawing, [9, 1, 2])).toEqual({
      seats: 3,
      rows: [1, 3],
      sections: [1, 2],
      ticketGroupIds: [1, 2],
      allFlags: 0,
      anyFlags: 0,
      box: { left: 120, top: 60, right: 140, bottom: 152 },
    });
  });

  test("has traits that all seats have, and traits that some have", () => {
    const { premium, handicap } = SeatFlag;
    const drawing = doAll(
      openSmall(),
      { kind: "paint", seats: [0, 3], set: premium, clear: 0 },
      { kind: "paint", seats: [1, 1], set: handicap, clear: 0 },
    );
    const { allFlags, anyFlags } = selectionFacts(drawing, [0, 1, 2]);
    expect([allFlags, anyFlags]).toEqual([premium, premium | handicap]);
    expect(selectionFacts(drawing, [0, 5]).allFlags).toBe(0);
  });

  test("follows the order of the plan", () => {
    const drawing = openSmall({ sections: 2, rows: 1, seats: 2 });
    doAll(drawing, { kind: "orderSections", sections: [2, 1] });
    expect(selectionFacts(drawing, [0, 2]).sections).toEqual([2, 1]);
  });

  test("without seats is empty, also if seats were removed meanwhile", () => {
    const drawing = doAll(openSmall(), { kind: "removeSeats", seats: [0, 2] });
    expect(selectionFacts(drawing, [0, 1, 500])).toEqual({
      seats: 0,
      rows: [],
      sections: [],
      ticketGroupIds: [],
      allFlags: 0,
      anyFlags: 0,
      box: undefined,
    });
  });
});
