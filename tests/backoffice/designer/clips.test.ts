import { expect, test } from "vitest";
import {
  clipIn,
  clipOf,
  clipText,
  pasteClip,
  pasteCopies,
} from "../../../backoffice/designer/clips.ts";
import { MARKER } from "../../../backoffice/designer/pieces.ts";
import { Studio } from "../../../backoffice/designer/studio.ts";
import { arrayOf } from "../../../engine/design/tools/clipboard.ts";
import { openSmall, placeOf } from "../../engine/design/openSmall.ts";

const opened = (): Studio => new Studio(openSmall({ rows: 2, seats: 4 }), () => undefined);

/** Returns the clipboard text of a clip that was copied from another draft. */
function copied(): string {
  const from = opened();
  from.do({ kind: "paint", seats: [1, 1], set: 8, clear: 0 });
  from.select([0, 1, 4], [], [MARKER, 1]);
  return clipText(from);
}

test("what was copied in one plan is pasted around a point of another, and selected", () => {
  const to = opened();
  const clip = clipIn(copied())!;
  const seats = to.drawing.countSeats();
  expect(pasteClip(to, { clip, x: 500, y: 400, known: [1] })).toBe(false);
  expect(to.drawing.countSeats()).toBe(seats + 3);
  const { selected, scenery } = to.view();
  expect([...selected]).toEqual([8, 9, 10]);
  expect(scenery.map((key) => to.drawing.scenery.get(key)?.text)).toEqual(["Bar"]);
  expect(to.drawing.seats.flags[9]).toBe(8);
  expect(to.drawing.frame.width).toBeGreaterThan(500);
  to.undo();
  expect(to.drawing.countSeats()).toBe(seats);
});

test("prices that the other plan does not have become its first one", () => {
  const to = opened();
  const clip = clipIn(copied())!;
  expect(pasteClip(to, { clip, x: 500, y: 400, known: [77, 78] })).toBe(true);
  expect(to.drawing.rowOfSeat(8).ticketGroupId).toBe(77);
});

test.each([
  ["nothing", ""],
  ["words", "Row A, seat 1"],
  ["other JSON", '{"kind":"figma","sections":[]}'],
  ["half of a copy", copied().slice(0, 60)],
  ["a copy with a broken column", copied().replace('"x":[', '"x":[7,')],
  ["a copy with a place that is none", copied().replace('"outline":[', '"outline":["here",')],
])("takes %s from nobody", (_, text) => {
  expect(clipIn(text)).toBeUndefined();
});

test("copies in a grid stand at the distances that were asked for", () => {
  const studio = opened();
  studio.select([0, 1]);
  expect(pasteCopies(studio, clipOf(studio), arrayOf(2, 2, 300, 100))).toBe(true);
  expect([8, 10, 12].map((slot) => placeOf(studio.drawing, slot))).toEqual([
    [400, 60],
    [100, 160],
    [400, 160],
  ]);
});
