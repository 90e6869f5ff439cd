import { describe, expect, test, vi } from "vitest";
import type { Studio } from "../../../backoffice/designer/studio.ts";
import { surfaceKeyListener } from "../../../backoffice/designer/useSurfaceKeys.ts";
import { placeOf } from "../../engine/design/openSmall.ts";
import { vouched } from "../../vouched.ts";
import { ADD_STANDING, smallStudio, viewAt } from "./smallStudio.ts";

/**
 * Returns a function that presses a key on the drawing. The returned function returns whether the key was
 * handled.
 */
function listened(studio: Studio, { canEdit = true, view = viewAt() } = {}) {
  const onKey = surfaceKeyListener({ view, studio, canEdit });
  return (key: string, held: object = {}): boolean => {
    const preventDefault = vi.fn<() => void>();
    onKey(vouched<KeyboardEvent>({ key, preventDefault, stopPropagation: vi.fn(), ...held }));
    return preventDefault.mock.calls.length > 0;
  };
}
const selected = (studio: Studio): number[] => [...studio.view().selected];
const CTRL = { ctrlKey: true };
const ADDING = { ctrlKey: true, shiftKey: true };

describe("an arrow key", () => {
  test("moves the selection by one unit, and by ten with Shift", () => {
    const studio = smallStudio();
    studio.select([0]);
    const press = listened(studio);
    press("ArrowLeft");
    press("ArrowDown", { shiftKey: true });
    expect(placeOf(studio.drawing, 0)).toEqual([99, 70]);
    press("ArrowRight", { shiftKey: true });
    press("ArrowUp");
    expect(placeOf(studio.drawing, 0)).toEqual([109, 69]);
  });

  test("moves nothing for somebody who only watches, and still selects", () => {
    const studio = smallStudio();
    studio.select([0]);
    const press = listened(studio, { canEdit: false });
    expect(press("ArrowLeft")).toBe(true);
    expect(placeOf(studio.drawing, 0)).toEqual([100, 60]);
    press("ArrowRight", CTRL);
    expect(selected(studio)).toEqual([1]);
  });

  test("with Ctrl goes from seat to seat, and stays at the edge", () => {
    const studio = smallStudio();
    studio.select([0]);
    const press = listened(studio);
    const path = ["ArrowRight", "ArrowDown", "ArrowLeft", "ArrowLeft", "ArrowUp"].map((key) => {
      press(key, CTRL);
      return selected(studio)[0];
    });
    expect(path).toEqual([1, 7, 6, 6, 0]);
  });

  test("with Ctrl and Shift adds the next seat, from the one that was added last", () => {
    const studio = smallStudio();
    studio.select([8]);
    const press = listened(studio);
    for (const key of ["ArrowLeft", "ArrowUp", "ArrowLeft"]) press(key, ADDING);
    expect(selected(studio)).toEqual([0, 1, 7, 8]);
    // The next step begins at a selected seat, and not at a seat that is no longer selected.
    studio.select([14]);
    press("ArrowRight", ADDING);
    expect(selected(studio)).toEqual([14, 15]);
  });

  test("with Ctrl and Shift keeps the areas and pieces that are selected", () => {
    const studio = smallStudio();
    studio.do(ADD_STANDING);
    studio.select([0], [2], [1]);
    listened(studio)("ArrowRight", ADDING);
    expect([selected(studio), studio.view().areas, studio.view().scenery]).toEqual([
      [0, 1],
      [2],
      [1],
    ]);
    listened(studio)("ArrowRight", CTRL);
    expect([selected(studio), studio.view().areas, studio.view().scenery]).toEqual([[2], [], []]);
  });

  test("with Ctrl does nothing while only an area is selected", () => {
    const studio = smallStudio();
    studio.do(ADD_STANDING);
    studio.select([], [2]);
    listened(studio)("ArrowRight", CTRL);
    expect([selected(studio), studio.view().areas]).toEqual([[], [2]]);
  });

  test("without a selection begins at the seat that is nearest to the middle of the view", () => {
    const studio = smallStudio();
    // The view shows 200 × 150 units, with its middle at (161, 89).
    listened(studio, { view: viewAt(2, { x: 61, y: 14 }) })("ArrowUp");
    expect(selected(studio)).toEqual([9]);
    expect(studio.view().canUndo).toBe(false);
  });

  test("without a selection selects nothing if no seat is in sight", () => {
    const studio = smallStudio();
    listened(studio, { view: viewAt(2, { x: 5_000, y: 5_000 }) })("ArrowUp");
    expect(selected(studio)).toEqual([]);
  });
});

test("other keys, and arrows with Alt, are left to the browser", () => {
  const studio = smallStudio();
  studio.select([0]);
  const press = listened(studio);
  expect([press("a"), press("Enter"), press("ArrowLeft", { altKey: true })]).toEqual([
    false,
    false,
    false,
  ]);
  expect(placeOf(studio.drawing, 0)).toEqual([100, 60]);
});
