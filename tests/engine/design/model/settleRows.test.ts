import { describe, expect, test } from "vitest";
import { SeatFlag } from "../../../../domain/seat.ts";
import { Edit } from "../../../../engine/design/model/edit.ts";
import { partsOf, settleRows } from "../../../../engine/design/model/settleRows.ts";
import { contentOf, doAll, openSmall, rowsOf } from "../openSmall.ts";

describe("settling a row", () => {
  test("changes nothing where nothing is wrong", () => {
    const drawing = openSmall({ aisleAfter: 3 });
    const before = contentOf(drawing);
    const edit = new Edit(drawing);
    settleRows(edit, [1, 2, 3]);
    expect(edit.undo).toEqual([]);
    expect(contentOf(drawing)).toBe(before);
  });

  test("sorts seats by their places and counts them anew", () => {
    const drawing = openSmall({ rows: 1, seats: 4 });
    const edit = new Edit(drawing);
    // The second seat is moved behind the last seat of the row.
    edit.setSeats(Uint32Array.of(1), { x: Int32Array.of(18_000) });
    settleRows(edit, [1]);
    expect(rowsOf(drawing)).toEqual(["A: 1 | 3 4 2"]);
    expect([...drawing.seats.logicalX.subarray(0, 4)]).toEqual([1, 5, 3, 4]);
  });

  test("counts the parts of a row together, so that no two seats have one place", () => {
    const drawing = doAll(openSmall({ rows: 1 }), {
      kind: "price",
      seats: [0, 1, 3, 1],
      ticketGroupId: 9,
    });
    const edit = new Edit(drawing);
    expect(partsOf(edit.drawing, 1)).toEqual([1, 2]);
    // All seats move apart by the same factor, so that all distances stay equal.
    const slots = Uint32Array.from({ length: 6 }, (_, i) => i);
    edit.setSeats(slots, {
      x: Int32Array.from(slots, (slot) => slot * 3_000),
      logicalX: Int16Array.from(slots, (slot) => 1 + 2 * slot),
    });
    settleRows(edit, [2]);
    expect([...drawing.seats.logicalX.subarray(0, 6)]).toEqual([1, 2, 3, 4, 5, 6]);
    expect(rowsOf(drawing)).toEqual(["A: 2 3 | 5 6", "A: 1 | 4"]);
  });

  test("takes half a sofa apart", () => {
    const { pair } = SeatFlag;
    const drawing = openSmall({ rows: 1 });
    const edit = new Edit(drawing);
    const flags = [pair, pair, pair, 0, pair, pair];
    edit.setSeats(Uint32Array.of(0, 1, 2, 3, 4, 5), { flags: Uint8Array.from(flags) });
    settleRows(edit, [1]);
    expect([...drawing.seats.flags.subarray(0, 6)]).toEqual([pair, pair, 0, 0, pair, pair]);
  });

  test("leaves rows alone that are not there any more", () => {
    const drawing = openSmall();
    settleRows(new Edit(drawing), [99]);
    expect(rowsOf(drawing)).toHaveLength(3);
  });

  test("keeps the places of rows with the same name but another y", () => {
    const drawing = openSmall({ rows: 2, seats: 2 });
    doAll(drawing, { kind: "nameRows", rows: [1, 2], names: ["A", "A"] });
    expect(partsOf(drawing, 1)).toEqual([1]);
  });
});
