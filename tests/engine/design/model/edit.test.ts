import { describe, expect, test } from "vitest";
import { DesignFault } from "../../../../engine/design/model/designFault.ts";
import { Edit, MAX_SLOTS } from "../../../../engine/design/model/edit.ts";
import {
  MAX_COORDINATE,
  roundUnits,
  toHundredths,
  toUnits,
} from "../../../../engine/design/model/hundredths.ts";
import { applyPatch } from "../../../../engine/design/model/patch.ts";
import {
  grownSeatArrays,
  NameStore,
  newSeatArrays,
  NO_ROW,
} from "../../../../engine/design/model/seatColumns.ts";
import { contentOf, openSmall } from "../openSmall.ts";

describe("an edit", () => {
  test("is undone by its patch, in the opposite order", () => {
    const drawing = openSmall();
    const before = contentOf(drawing);
    const edit = new Edit(drawing);
    edit.setRow(1, { ...edit.row(1), name: "first" });
    edit.setRow(1, { ...edit.row(1), name: "second" });
    edit.setFrame({ width: 1 });
    edit.setSeats(Uint32Array.of(0), { x: Int32Array.of(5) });
    expect(drawing.rows.get(1)!.name).toBe("second");
    const redo = applyPatch(drawing, edit.undo);
    expect(contentOf(drawing)).toBe(before);
    applyPatch(drawing, redo);
    expect([drawing.rows.get(1)!.name, drawing.frame.width, drawing.seats.x[0]]).toEqual([
      "second",
      1,
      5,
    ]);
  });

  test("rolls back", () => {
    const drawing = openSmall();
    const before = contentOf(drawing);
    const edit = new Edit(drawing);
    edit.clearSlots(Uint32Array.of(3, 4));
    edit.setSection(1, undefined);
    edit.rollBack();
    expect(contentOf(drawing)).toBe(before);
    expect(edit.undo).toEqual([]);
  });

  test("gives out each key once, and undo takes them back", () => {
    const drawing = openSmall();
    const edit = new Edit(drawing);
    expect([edit.takeKeys("row"), edit.takeKeys("row", 3), edit.takeKeys("row")]).toEqual([
      4, 5, 8,
    ]);
    applyPatch(drawing, edit.undo);
    expect(new Edit(drawing).takeKeys("row")).toBe(4);
  });

  test("adds seats in new slots, and removed slots have no seat", () => {
    const drawing = openSmall();
    const edit = new Edit(drawing);
    const seats = { x: [1, 2], y: [3, 4], names: ["a", "b"] };
    expect([...edit.addSlots(2, seats, [1, 2])]).toEqual([18, 19]);
    expect([...edit.addSlots(Uint32Array.of(2, 3), seats, [3, 4])]).toEqual([20, 21]);
    expect([...drawing.seats.row.subarray(18, 22)]).toEqual([2, 2, 2, 3]);
    expect(drawing.nameOfSeat(21)).toBe("b");
    edit.clearSlots(Uint32Array.of(18));
    expect([drawing.hasSeat(18), drawing.hasSeat(19)]).toEqual([false, true]);
  });

  test("has limits", () => {
    const edit = new Edit(openSmall());
    expect(() => edit.takeKeys("slot", MAX_SLOTS)).toThrow(new DesignFault("tooMany", "seats"));
    const far = Float64Array.of(MAX_COORDINATE + 1);
    const slot = Uint32Array.of(0);
    expect(() => edit.setPositions(slot, far, Float64Array.of(0))).toThrow(DesignFault);
    expect(() => edit.setPositions(slot, Float64Array.of(NaN), Float64Array.of(0))).toThrow(
      DesignFault,
    );
    expect(() => edit.row(44)).toThrow(new DesignFault("notFound", "row 44"));
    expect(() => edit.section(44)).toThrow(new DesignFault("notFound", "section 44"));
  });
});

describe("columns", () => {
  test("keep their content when they grow, and new slots have no seat", () => {
    const arrays = newSeatArrays(2);
    arrays.x.set([7, 8]);
    const grown = grownSeatArrays(arrays, 5);
    expect([...grown.x.subarray(0, 5)]).toEqual([7, 8, 0, 0, 0]);
    expect(grown.row[4]).toBe(NO_ROW);
    expect(grownSeatArrays(grown, 3)).toBe(grown);
  });

  test("have 19 bytes a seat", () => {
    const bytes = Object.values(newSeatArrays(1_000)).reduce(
      (sum, { byteLength }) => sum + byteLength,
      0,
    );
    expect(bytes / 1_000).toBe(19);
  });

  test("have names that are stored once", () => {
    const names = new NameStore();
    const index = names.indexOf("12");
    expect([names.indexOf("12"), names.textOf(index), names.size]).toEqual([index, "12", 2]);
    expect(names.indexOf("")).toBe(0);
    expect(() => names.textOf(2)).toThrow(RangeError);
  });
});

describe("hundredths", () => {
  test("are whole, and never minus nothing", () => {
    expect(toHundredths(1.239)).toBe(124);
    expect(toUnits(124)).toBe(1.24);
    expect(Object.is(roundUnits(-0.001), 0)).toBe(true);
    expect(roundUnits(12.345_6)).toBe(12.35);
  });
});
