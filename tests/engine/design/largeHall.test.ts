import { describe, expect, test } from "vitest";
import { stadiumLayout } from "../../../bench/venues.ts";
import { faultsOf } from "../../../engine/design/checks/checks.ts";
import { History } from "../../../engine/design/history.ts";
import { drawnLayout } from "../../../engine/design/model/drawnLayout.ts";
import { openDrawing } from "../../../engine/design/model/openDrawing.ts";
import { Drag } from "../../../engine/design/selecting/drag.ts";
import { seatsInBox, seatsInLasso } from "../../../engine/design/selecting/inShape.ts";
import { SlotSet } from "../../../engine/design/selecting/slotSet.ts";
import { turnAbout } from "../../../engine/design/tools/matrices.ts";
import { decodePlan, encodePlan } from "../../../engine/plan/planBytes.ts";

/** The designer has to handle a stadium, which is decoded from bytes here. The tests check no times. */
const layout = decodePlan(encodePlan(stadiumLayout(60_000)));

describe("a stadium", () => {
  const history = new History(openDrawing(layout));
  const { drawing } = history;

  test("opens with all of its seats, and gives the same plan back", () => {
    const drawn = drawnLayout(drawing).layout;
    expect(drawn.count).toBe(60_000);
    expect(drawn.rowNames).toEqual(layout.rowNames);
    expect(drawn.logicalX).toEqual(layout.logicalX);
    expect(drawn.notFirst).toEqual(layout.notFirst);
    expect(drawn.sections.map(({ capacity }) => capacity)).toEqual(
      layout.sections.map(({ capacity }) => capacity),
    );
  });

  test("takes less than 40 bytes a seat", () => {
    const columns = Object.values(drawing.seats).reduce(
      (sum, { byteLength }) => sum + byteLength,
      0,
    );
    const rows = [...drawing.rows.values()].reduce((sum, { seats }) => sum + seats.byteLength, 0);
    // A generous estimate of a row's object and its entry in the map.
    expect((columns + rows + 300 * drawing.rows.size) / 60_000).toBeLessThan(40);
  });

  test("is selected whole by a box and by a lasso", () => {
    const { width, height } = layout;
    expect(seatsInBox(drawing, 0, 0, width, height)).toHaveLength(60_000);
    const around = [-9, -9, width + 9, -9, width + 9, height + 9, -9, height + 9];
    expect(seatsInLasso(drawing, around)).toHaveLength(60_000);
  });

  test("is dragged in part, and the drag is taken back", () => {
    const moving = new SlotSet(Array.from({ length: 2_000 }, (_, i) => 30_000 + i));
    const drag = new Drag(drawing, moving, { pitch: layout.pitch });
    for (let frame = 0; frame < 20; frame++) drag.moveTo(frame, frame / 2, 5);
    const before = drawing.seats.x.slice();
    history.do(drag.end()!);
    expect(drawing.seats.x[31_000]).not.toBe(before[31_000]);
    history.undo();
    expect(drawing.seats.x).toEqual(before);
  });

  test("is turned and numbered as a whole, and taken back", () => {
    const before = [drawing.seats.x.slice(), drawing.seats.name.slice()];
    const sections = [...drawing.sections.keys()];
    const matrix = [...turnAbout(30, 1_000, 1_000)];
    history.do({ kind: "transform", seats: [], sections, scenery: [], matrix });
    history.do({
      kind: "numberSeats",
      seats: [0, 60_000],
      scheme: {
        labels: { style: "numbers", start: 2, step: 2, skipsIO: false, prefix: "", suffix: "" },
        from: "left",
        isContinuous: false,
        keepsGaps: true,
        joinsSections: false,
      },
    });
    expect(drawing.nameOfSeat(0)).not.toBe("1");
    history.undo();
    history.undo();
    expect([drawing.seats.x, drawing.seats.name]).toEqual(before);
  });

  test("has no faults", () => {
    expect(faultsOf(drawing)).toEqual([]);
  });
});
