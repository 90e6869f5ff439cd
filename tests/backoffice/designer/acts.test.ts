import { describe, expect, test } from "vitest";
import { keyOf } from "../../../backoffice/designer/acts.ts";
import { MARKER } from "../../../backoffice/designer/pieces.ts";
import { Studio } from "../../../backoffice/designer/studio.ts";
import { keyText } from "../../../backoffice/designer/Palette.tsx";
import { addGuide } from "../../../engine/design/tools/guides.ts";
import { Drawing } from "../../../engine/design/model/drawing.ts";
import { contentOf, placeOf } from "../../engine/design/openSmall.ts";
import { actOf, actsAt, ADD_STANDING, deskOf, run, smallStudio } from "./smallStudio.ts";

const enabled = (studio: Studio, canEdit = true): string[] =>
  actsAt(deskOf(studio, { canEdit })).flatMap(({ id, isEnabled }) => (isEnabled ? [id] : []));
const emptyStudio = (): Studio => new Studio(new Drawing(), () => undefined);

/** Acts that only change what is seen or selected. */
const OF_VIEW = ["palette", "select", "lasso", "hand", "adding", "zoomIn", "zoomOut", "fit"];
const ALWAYS = [...OF_VIEW, "compare", "tracing", "sight", "export", "publish"];

describe("the key of an event", () => {
  const press = (key: string, code: string, held: Partial<Record<string, boolean>> = {}) =>
    keyOf({ key, code, ctrlKey: false, metaKey: false, shiftKey: false, ...held });

  test.each([
    ["a letter in capitals", press("A", "KeyA"), "a"],
    ["a letter with Shift", press("A", "KeyA", { shiftKey: true }), "Shift+a"],
    ["a letter with the command key of a Mac", press("z", "KeyZ", { metaKey: true }), "Ctrl+z"],
    ["a letter where AZERTY has it", press("a", "KeyQ"), "a"],
    ["a letter of a keyboard without Latin letters", press("ש", "KeyA"), "a"],
    ["a digit that AZERTY has on Shift", press("&", "Digit1"), "1"],
    ["a digit that Shift makes a sign", press("*", "Digit8", { shiftKey: true }), "Shift+8"],
    ["a digit of the number pad", press("8", "Numpad8"), "8"],
    ["plus with Shift, without the prefix", press("+", "Equal", { shiftKey: true }), "+"],
    ["the key of plus without Shift", press("=", "Equal"), "+"],
    ["an arrow with Shift, without the prefix", press("Home", "Home", { shiftKey: true }), "Home"],
    ["Backspace", press("Backspace", "Backspace"), "Delete"],
  ])("names %s", (_, key, name) => {
    expect(key).toBe(name);
  });

  test("is a page or an arrow key on the number pad while its digits are off", () => {
    expect(press("PageUp", "Numpad9")).toBe("PageUp");
    expect(press("End", "Numpad1")).toBe("End");
  });

  test("is written as people read it", () => {
    expect(["Ctrl+Shift+z", "Delete", "Escape", "PageUp", "+", "-"].map(keyText)).toEqual([
      "Ctrl Shift Z",
      "Del",
      "Esc",
      "PageUp",
      "+",
      "-",
    ]);
  });
});

describe("what can be done", () => {
  test("without the right to draw: look, select, copy and save", () => {
    const studio = smallStudio();
    studio.select([0], [], [1]);
    const selecting = actsAt(deskOf(studio)).filter(({ id }) => /^select|^invert$|^next/.test(id));
    const ids = selecting.flatMap(({ id, isEnabled }) => (isEnabled ? [id] : []));
    expect(enabled(studio, false).toSorted()).toEqual(
      [...new Set([...ALWAYS, "floorAbove", "floorBelow", "copy", ...ids])].toSorted(),
    );
  });

  test("on an empty sheet: nothing that needs a drawing", () => {
    const ids = [
      "generator",
      "rows",
      "rowsAlong",
      "scenery",
      "guide",
      "floors",
      "paste",
      "nextFault",
    ];
    expect(enabled(emptyStudio()).toSorted()).toEqual([...ALWAYS, ...ids].toSorted());
  });

  test("with the stage alone: nothing that makes a copy, because a hall has one stage", () => {
    const studio = smallStudio();
    studio.select([], [], [MARKER]);
    const copying = ["copy", "cut", "duplicate", "array"];
    expect(enabled(studio).filter((id) => copying.includes(id))).toEqual([]);
    expect(enabled(studio)).toEqual(expect.arrayContaining(["remove", "turn", "mirror", "scale"]));
    studio.select([], [], [MARKER, 1]);
    expect(enabled(studio)).toEqual(expect.arrayContaining(copying));
  });

  test("with an area: everything but what needs seats", () => {
    const studio = smallStudio();
    studio.do(ADD_STANDING);
    studio.select([], [2]);
    const ofSeats = ["bend", "straighten", "outline", "selectRow", "premium", "resetPair"];
    expect(enabled(studio).filter((id) => ofSeats.includes(id))).toEqual([]);
    expect(enabled(studio)).toEqual(expect.arrayContaining(["copy", "cut", "array", "turn"]));
  });
});

describe("an act", () => {
  test.each([
    ["palette", "palette"],
    ["generator", "generator"],
    ["rows", "rows"],
    ["scenery", "scenery"],
    ["guide", "guide"],
    ["floors", "floors"],
    ["numbering", "numbering"],
    ["export", "export"],
    ["publish", "publish"],
    ["turn", "turn"],
    ["scale", "scale"],
    ["bend", "bend"],
    ["array", "array"],
  ] as const)("%s opens its dialog and changes nothing", (id, panel) => {
    const studio = smallStudio();
    studio.select([0, 1]);
    const before = contentOf(studio.drawing);
    const desk = deskOf(studio);
    actOf(desk, id).run();
    expect(desk.open.mock.calls).toEqual([[panel]]);
    expect(contentOf(studio.drawing)).toBe(before);
  });

  test("takes up its tool, zooms or switches its panel", () => {
    const desk = deskOf(smallStudio());
    const ids = ["select", "lasso", "hand", "rowsAlong", "zoomIn", "zoomOut", "fit"];
    const panels = ["compare", "tracing", "sight", "adding", "cut", "copy", "paste"];
    for (const id of [...ids, ...panels]) actOf(desk, id).run();
    expect(desk.setPointer.mock.calls).toEqual([["select"], ["lasso"], ["hand"], ["rowsAlong"]]);
    expect(desk.zoom.mock.calls).toEqual([["in"], ["out"], ["fit"]]);
    expect(desk.copy.mock.calls).toEqual([[true], [false]]);
    const { toggleComparison, toggleTracing, toggleSight, toggleAdding, paste } = desk;
    for (const each of [toggleComparison, toggleTracing, toggleSight, toggleAdding, paste])
      expect(each).toHaveBeenCalledOnce();
  });

  test("that the browser has an event for is left to the browser's keys", () => {
    const native = actsAt(deskOf(smallStudio())).filter(({ isNative }) => isNative);
    expect(native.map(({ id }) => id)).toEqual(["copy", "cut", "paste"]);
  });

  test("goes to the next fault only if there is one", () => {
    const isEnabled = (studio: Studio) => actOf(deskOf(studio), "nextFault").isEnabled;
    // An empty sheet cannot be published.
    expect([isEnabled(smallStudio()), isEnabled(emptyStudio())]).toEqual([false, true]);
  });
});

test("a copy of a seat lies one seat further right and down, and is selected instead", () => {
  const studio = smallStudio();
  studio.select([0]);
  run(studio, "duplicate");
  expect([...studio.view().selected]).toEqual([18]);
  expect(placeOf(studio.drawing, 18)).toEqual([120, 80]);
});

test("all guides are removed at once, and come back at once", () => {
  const studio = smallStudio();
  const isEnabled = (): boolean => actOf(deskOf(studio), "removeGuides").isEnabled;
  expect(isEnabled()).toBe(false);
  studio.do(addGuide(studio.drawing, "x", 50));
  studio.do(addGuide(studio.drawing, "y", 70));
  run(studio, "removeGuides");
  expect([isEnabled(), studio.view().plan.guides]).toEqual([false, { x: [], y: [] }]);
  studio.undo();
  expect(studio.view().plan.guides).toEqual({ x: [50], y: [70] });
});

test("the next piece is selected in turn, and the view goes to its middle", () => {
  const desk = deskOf(smallStudio());
  const { studio, goTo } = desk;
  const chosen = [0, 1, 2].map(() => {
    actOf(desk, "nextPiece").run();
    return studio.view().scenery;
  });
  expect(chosen).toEqual([[MARKER], [1], [MARKER]]);
  expect(goTo.mock.calls).toEqual([
    [50, 10],
    [10, 12.5],
    [50, 10],
  ]);
});

test("what changes nothing is no step to undo", () => {
  const studio = smallStudio();
  studio.select([], [], [MARKER, 1]);
  run(studio, "alignLeft", { unit: "things" });
  expect(studio.view().canUndo).toBe(false);
});

test("a preview is what the act does then", () => {
  const studio = smallStudio();
  studio.select([0, 6, 8]);
  const act = actOf(deskOf(studio, { unit: "seats" }), "alignRight");
  const before = contentOf(studio.drawing);
  const command = act.preview?.();
  expect(contentOf(studio.drawing)).toBe(before);
  act.run();
  const after = contentOf(studio.drawing);
  studio.undo();
  studio.do(command);
  expect(contentOf(studio.drawing)).toBe(after);
  expect(after).not.toBe(before);
});
