import { expect, test } from "vitest";
import {
  alignThings,
  distributeThings,
  type Thing,
} from "../../../../engine/design/tools/arrangeThings.ts";
import { applyCommand } from "../../../../engine/design/commands/commands.ts";
import { applyPatch } from "../../../../engine/design/model/patch.ts";
import { contentOf, doAll, openSmall, placeOf } from "../openSmall.ts";

const SECTIONS: Thing[] = [1, 2, 3].map((key) => ({ kind: "section", key }));
const BAR: Thing = { kind: "scenery", key: 1 };

const move = (section: number, dx: number, dy: number) => ({
  kind: "transform" as const,
  seats: [],
  sections: [section],
  scenery: [],
  matrix: [1, 0, 0, 1, dx * 100, dy * 100],
});

test("sections are aligned with their outlines and seats", () => {
  const drawing = doAll(openSmall({ sections: 3 }), move(2, 30, 0), move(3, -10, 0));
  doAll(drawing, alignThings(drawing, SECTIONS, "right"));
  expect([0, 18, 36].map((slot) => placeOf(drawing, slot)[0])).toEqual([130, 130, 130]);
  const lefts = [...drawing.sections.values()].map(({ outline }) => outline[0]);
  expect(lefts).toEqual([11_000, 11_000, 11_000]);
});

test("scenery is aligned with a section", () => {
  const drawing = openSmall();
  doAll(drawing, alignThings(drawing, [SECTIONS[0]!, BAR], "left"));
  expect(drawing.scenery.get(1)!.points).toEqual([[10, 12.5]]);
  expect(placeOf(drawing, 0)[0]).toBe(30);
});

test("middles are put at equal distances, and the outer things stay", () => {
  const drawing = doAll(openSmall({ sections: 3 }), move(2, 0, 40));
  const places = () => [0, 18, 36].map((slot) => placeOf(drawing, slot)[1]);
  expect(places()).toEqual([60, 218, 296]);
  doAll(drawing, distributeThings(drawing, SECTIONS, "y"));
  expect(places()).toEqual([60, 178, 296]);
});

test("is undone as one step", () => {
  const drawing = doAll(openSmall({ sections: 3 }), move(2, 30, 0));
  const before = contentOf(drawing);
  const undo = applyCommand(drawing, alignThings(drawing, SECTIONS, "centre"));
  expect(contentOf(drawing)).not.toBe(before);
  applyPatch(drawing, undo);
  expect(contentOf(drawing)).toBe(before);
});
