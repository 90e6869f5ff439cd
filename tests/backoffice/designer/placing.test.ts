import { describe, expect, test } from "vitest";
import {
  extentOf,
  fitSheet,
  generateCommand,
  generatedExtent,
  sheetFor,
} from "../../../backoffice/designer/placing.ts";
import { Studio } from "../../../backoffice/designer/studio.ts";
import { addGuide } from "../../../engine/design/tools/guides.ts";
import { traceCommand } from "../../../engine/design/tools/tracing.ts";
import { Drawing } from "../../../engine/design/model/drawing.ts";
import { contentOf, placeOf } from "../../engine/design/openSmall.ts";
import { ADD_STANDING, smallStudio, TRACING } from "./smallStudio.ts";

describe("the extent of a drawing", () => {
  test("encloses seats, outlines, scenery and the stage", () => {
    const studio = smallStudio();
    expect(extentOf(studio.drawing)).toMatchObject({ left: 0, top: 0, right: 240, bottom: 138 });
    studio.do(ADD_STANDING);
    expect(extentOf(studio.drawing)).toMatchObject({ left: 0, top: 0, right: 420, bottom: 320 });
    studio.do({
      kind: "setScenery",
      scenery: 1,
      piece: { kind: "text", points: [[-30, 400]], text: "Bar" },
    });
    expect(extentOf(studio.drawing)).toMatchObject({ left: -30, bottom: 400 });
  });

  test("of an empty drawing or hall is nothing", () => {
    expect(extentOf(new Drawing())).toBeUndefined();
    expect(generatedExtent({ sections: [] })).toBeUndefined();
  });
});

test("a sheet grows to what lies on it with a margin, and never shrinks", () => {
  const { drawing } = smallStudio();
  expect(drawing.frame).toMatchObject({ width: 320, height: 218 });
  expect(sheetFor(drawing, 10, 10)).toEqual({ width: 320, height: 218 });
  expect(sheetFor(drawing, 300.4, 10)).toEqual({ width: 361, height: 218 });
  expect(sheetFor(drawing, 10, 200)).toEqual({ width: 320, height: 260 });
});

describe("fitting the sheet", () => {
  test("leaves the same margin on all sides, and moves the focal point along", () => {
    const studio = smallStudio();
    studio.do(fitSheet(studio.drawing));
    const { frame } = studio.drawing;
    expect(extentOf(studio.drawing)).toMatchObject({ left: 60, top: 60, right: 300, bottom: 198 });
    expect(frame).toMatchObject({ width: 360, height: 258, focalX: 260, focalY: 60 });
    expect(frame.marker.points).toEqual([
      [60, 60],
      [160, 60],
      [160, 80],
    ]);
    expect(studio.drawing.scenery.get(1)!.points).toEqual([[70, 72.5]]);
    expect(placeOf(studio.drawing, 0)).toEqual([160, 120]);
  });

  test("moves the traced picture, the guides and the plan's own picture along", () => {
    const studio = smallStudio();
    const background = { href: "hall.png", x: 0, y: 5, width: 300, height: 200 };
    studio.do({ kind: "setFrame", background });
    studio.do(traceCommand({ ...TRACING, isLocked: true }));
    studio.do(addGuide(studio.drawing, "x", 100));
    studio.do(addGuide(studio.drawing, "y", 86));
    const before = contentOf(studio.drawing);
    studio.do(fitSheet(studio.drawing));
    expect(studio.drawing.frame).toMatchObject({
      tracing: { ...TRACING, isLocked: true, x: 160, y: 110 },
      guides: { x: [160], y: [146] },
      background: { ...background, x: 60, y: 65 },
    });
    studio.undo();
    expect(contentOf(studio.drawing)).toBe(before);
  });

  test("once more changes nothing", () => {
    const studio = smallStudio();
    studio.do(fitSheet(studio.drawing));
    const fitted = contentOf(studio.drawing);
    studio.do(fitSheet(studio.drawing));
    expect(contentOf(studio.drawing)).toBe(fitted);
  });

  test("needs something on the sheet", () => {
    expect(fitSheet(new Drawing())).toBeUndefined();
  });
});

describe("a hall from numbers", () => {
  const cinema = { rows: 4, seats: 6 };

  test("stands beside what is drawn, at the same height, on a larger sheet", () => {
    const studio = smallStudio();
    const { right } = extentOf(studio.drawing)!;
    studio.do(generateCommand(studio.drawing, "cinema", cinema));
    const own = [...studio.drawing.sections.values()].at(-1)!.outline.map((at) => at / 100);
    const [xs, ys] = [0, 1].map((axis) => own.filter((_, at) => at % 2 === axis));
    expect(Math.min(...xs!)).toBeGreaterThanOrEqual(right + 60);
    expect(Math.min(...ys!)).toBeGreaterThanOrEqual(60);
    expect(studio.drawing.frame.width).toBeGreaterThanOrEqual(Math.max(...xs!) + 60);
  });

  test("brings its screen onto an empty sheet, and leaves the stage of a hall that is there", () => {
    const empty = new Studio(new Drawing(), () => undefined);
    empty.do(generateCommand(empty.drawing, "cinema", cinema));
    expect(empty.drawing.frame.marker.kind).toBe("screen");
    const studio = smallStudio();
    const { marker, focalX } = studio.drawing.frame;
    studio.do(generateCommand(studio.drawing, "cinema", cinema));
    expect(studio.drawing.frame).toMatchObject({ marker, focalX });
  });

  test("that is made anew alone gets a sheet of its own size", () => {
    const studio = new Studio(new Drawing(), () => undefined);
    studio.do(generateCommand(studio.drawing, "cinema", { rows: 30, seats: 40 }));
    const { width, height } = studio.drawing.frame;
    studio.do(generateCommand(studio.drawing, "cinema", cinema, 1));
    expect(studio.drawing.countSeats()).toBe(24);
    expect(studio.drawing.frame.width).toBeLessThan(width);
    expect(studio.drawing.frame.height).toBeLessThan(height);
  });

  test("stays where it was moved to when it is made anew", () => {
    const studio = new Studio(new Drawing(), () => undefined);
    studio.do(generateCommand(studio.drawing, "cinema", cinema));
    const [first] = studio.drawing.seatsOfSection(1);
    const [x, y] = placeOf(studio.drawing, first!);
    const all = { seats: [], sections: [1], scenery: [] };
    studio.do({ kind: "transform", ...all, matrix: [1, 0, 0, 1, 50_000, 20_000] });
    studio.do(generateCommand(studio.drawing, "cinema", cinema, 1));
    const [again] = studio.drawing
      .orderedSections()
      .flatMap(([key]) => [...studio.drawing.seatsOfSection(key)]);
    expect(placeOf(studio.drawing, again!)).toEqual([x + 500, y + 200]);
  });
});
