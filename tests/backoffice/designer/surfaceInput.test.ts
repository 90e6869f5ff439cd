import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { Pointer } from "../../../backoffice/designer/act.ts";
import type { Studio } from "../../../backoffice/designer/studio.ts";
import { listenToPointer } from "../../../backoffice/designer/surfaceInput.ts";
import { addGuide } from "../../../engine/design/tools/guides.ts";
import { placeOf } from "../../engine/design/openSmall.ts";
import { ADD_STANDING, smallStudio, viewAt } from "./smallStudio.ts";
import { fakeHost, type PointerParts } from "./fakeHost.ts";

beforeAll(() => void vi.stubGlobal("PointerEvent", class extends Event {}));
afterAll(() => void vi.unstubAllGlobals());

interface Options {
  readonly pointer?: Pointer;
  readonly isAdding?: boolean;
  readonly canEdit?: boolean;
  readonly zoom?: number;
}

/** Listens on a drawing. Positions of events are CSS px on the canvas. */
function listened(studio: Studio, options: Options = {}) {
  const { pointer = "select", isAdding = false, canEdit = true, zoom = 1 } = options;
  const view = viewAt(zoom);
  const { host, fire } = fakeHost(view.canvas);
  const layer = {
    marquee: vi.fn<(box: unknown) => void>(),
    lasso: vi.fn<(line: unknown) => void>(),
    lift: vi.fn<(drag: unknown) => void>(),
    move: vi.fn<(by: unknown, guides: readonly unknown[]) => void>(),
  };
  const stop = listenToPointer({
    host,
    view,
    studio,
    layer,
    pointer: () => pointer,
    isAdding: () => isAdding,
    canEdit: () => canEdit,
  });
  /** Presses, moves along the positions and releases at the last one. */
  const drag = (places: readonly (readonly [number, number])[], parts: PointerParts = {}): void => {
    fire("pointerdown", places[0]!, parts);
    for (const place of places.slice(1)) fire("pointermove", place, parts);
    fire("pointerup", places.at(-1)!, parts);
  };
  return { view, layer, fire, drag, stop };
}

const chosen = (studio: Studio) => {
  const { selected, areas, scenery } = studio.view();
  return [[...selected], areas, scenery];
};
const SHIFT = { shiftKey: true };
/** Positions on the plan: the first seat, an empty point, and a point in the area of `ADD_STANDING`. */
const SEAT = [100, 60] as const;
const NOWHERE = [300, 20] as const;
const AREA = [400, 300] as const;

describe("a press", () => {
  test("selects the seat under it, and not a seat that is further away than half a seat", () => {
    const studio = smallStudio();
    const { drag, view } = listened(studio);
    drag([[104, 63]]);
    expect(chosen(studio)).toEqual([[0], [], []]);
    expect([view.canvas.captured, view.canvas.focus.mock.calls.length]).toEqual([[1], 1]);
    drag([[100, 40]]);
    expect(chosen(studio)).toEqual([[], [], []]);
  });

  test.each([
    ["with Shift", {}, SHIFT],
    ["with Ctrl", {}, { ctrlKey: true }],
    ["with the command key", {}, { metaKey: true }],
    ["while each press adds", { isAdding: true }, {}],
  ])("%s adds to the selection, and takes away what is in it", (_, options, held) => {
    const studio = smallStudio();
    studio.do(ADD_STANDING);
    const { drag } = listened(studio, options);
    for (const place of [SEAT, [120, 60], AREA, [12, 13]] as const) drag([place], held);
    expect(chosen(studio)).toEqual([[0, 1], [2], [1]]);
    drag([SEAT], held);
    drag([[12, 13]], held);
    drag([NOWHERE], held);
    expect(chosen(studio)).toEqual([[1], [2], []]);
  });

  test("on an area without seats selects the area", () => {
    const studio = smallStudio();
    studio.do(ADD_STANDING);
    studio.select([0]);
    listened(studio).drag([AREA]);
    expect(chosen(studio)).toEqual([[], [2], []]);
  });

  test("selects nothing of a floor that is not shown", () => {
    const studio = smallStudio();
    studio.do(ADD_STANDING);
    studio.showFloor(1);
    const { drag } = listened(studio);
    for (const place of [SEAT, AREA]) {
      drag([place]);
      expect(chosen(studio)).toEqual([[], [], []]);
    }
  });

  test.each<readonly [string, Options, PointerParts]>([
    ["of the tool that moves the view", { pointer: "hand" }, {}],
    ["of the right button", {}, { button: 2 }],
    ["that a script has made", {}, { isTrusted: false }],
    ["beside the canvas", {}, { target: {} }],
  ])("%s is left to the map", (_, options, parts) => {
    const studio = smallStudio();
    const { fire, view } = listened(studio, options);
    expect(fire("pointerdown", SEAT, parts).isStopped).toBe(false);
    expect([chosen(studio), view.canvas.captured]).toEqual([[[], [], []], []]);
  });

  test("is handed to the map when a second finger comes down", () => {
    const studio = smallStudio();
    const { fire, view, layer } = listened(studio);
    const touch = { pointerType: "touch" };
    expect(fire("pointerdown", NOWHERE, touch).isStopped).toBe(true);
    expect(fire("pointerdown", AREA, { ...touch, pointerId: 2 }).isStopped).toBe(false);
    expect(view.canvas.handedOver).toHaveLength(1);
    fire("pointermove", SEAT, touch);
    expect(layer.marquee.mock.calls.filter(([box]) => box !== undefined)).toEqual([]);
  });
});

describe("a drag", () => {
  test("moves what is selected by plan units, at any zoom, as one step", () => {
    const studio = smallStudio();
    studio.select([0, 1]);
    const { drag, layer } = listened(studio, { zoom: 0.25 });
    drag([
      [25, 15],
      [40, 15],
      [125, 40],
    ]);
    expect([0, 1, 2].map((slot) => placeOf(studio.drawing, slot))).toEqual([
      [500, 160],
      [520, 160],
      [140, 60],
    ]);
    expect(layer.lift).toHaveBeenCalledOnce();
    expect(layer.move.mock.calls.map(([by]) => by)).toEqual([
      { x: 15, y: 0 },
      { x: 100, y: 25 },
      undefined,
    ]);
    studio.undo();
    expect([placeOf(studio.drawing, 0), studio.view().canUndo]).toEqual([[100, 60], false]);
  });

  test("snaps to a guide, but not with Alt", () => {
    const studio = smallStudio();
    studio.do(addGuide(studio.drawing, "x", 305));
    const { drag } = listened(studio);
    const way = [SEAT, [302, 260]] as const;
    drag(way, { altKey: true });
    expect(placeOf(studio.drawing, 0)).toEqual([302, 260]);
    studio.undo();
    drag(way);
    expect(placeOf(studio.drawing, 0)[0]).toBe(305);
  });

  test("begins only after some pixels, so that a press does not move anything", () => {
    const studio = smallStudio();
    const { drag, layer } = listened(studio);
    drag([SEAT, [102, 62]]);
    expect([placeOf(studio.drawing, 0), layer.lift.mock.calls]).toEqual([[100, 60], []]);
  });

  test("moves nothing if the browser takes the pointer away, or for somebody who only watches", () => {
    const studio = smallStudio();
    const { fire } = listened(studio);
    fire("pointerdown", SEAT);
    fire("pointermove", [150, 90]);
    fire("pointercancel", [150, 90]);
    listened(studio, { canEdit: false }).drag([SEAT, [150, 90]]);
    expect([placeOf(studio.drawing, 0), chosen(studio)[0]]).toEqual([[100, 60], [0]]);
  });

  test("moves a piece only once it is selected, because it may lie under the whole hall", () => {
    const studio = smallStudio();
    const barAt = () => studio.drawing.scenery.get(1)!.points[0];
    const { drag } = listened(studio);
    const way = [
      [12, 13],
      [32, 33],
    ] as const;
    drag(way);
    expect([barAt(), chosen(studio)]).toEqual([
      [10, 12.5],
      [[], [], []],
    ]);
    drag([[12, 13]]);
    drag(way);
    expect([barAt(), chosen(studio)]).toEqual([
      [30, 32.5],
      [[], [], [1]],
    ]);
  });
});

describe("a frame", () => {
  test("selects the seats, areas and pieces in it, in whichever direction it is drawn", () => {
    const studio = smallStudio();
    studio.do(ADD_STANDING);
    const { drag, layer } = listened(studio);
    drag([
      [430, 330],
      [190, 100],
    ]);
    expect(chosen(studio)).toEqual([[17], [2], []]);
    expect(layer.marquee.mock.calls).toEqual([
      [{ left: 190, top: 100, width: 240, height: 230 }],
      [undefined],
    ]);
    drag(
      [
        [5, 5],
        [105, 65],
      ],
      SHIFT,
    );
    expect(chosen(studio)).toEqual([[0, 17], [2], [1]]);
  });

  test("does not select an area or a piece that is only partly in it", () => {
    const studio = smallStudio();
    studio.do(ADD_STANDING);
    listened(studio).drag([
      [390, 330],
      [430, 200],
    ]);
    expect(chosen(studio)).toEqual([[], [], []]);
  });
});

describe("a lasso", () => {
  test("selects what is inside its line, and a press without a line what is under it", () => {
    const studio = smallStudio();
    const { drag, layer } = listened(studio, { pointer: "lasso" });
    drag([
      [90, 50],
      [150, 50],
      [151, 51],
      [90, 100],
    ]);
    expect(chosen(studio)).toEqual([[0, 1, 6], [], []]);
    // The third point is so near to the second one that the line leaves it out.
    expect(layer.lasso.mock.calls.at(-2)?.[0]).toHaveLength(3);
    expect(layer.lasso).toHaveBeenLastCalledWith(undefined);
    drag([[140, 60]]);
    expect(chosen(studio)).toEqual([[2], [], []]);
  });
});

test("a double click selects the row", () => {
  const studio = smallStudio();
  const { fire } = listened(studio);
  expect(fire("dblclick", [121, 87]).isStopped).toBe(true);
  expect(chosen(studio)[0]).toEqual([6, 7, 8, 9, 10, 11]);
  const hand = listened(studio, { pointer: "hand" });
  expect(hand.fire("dblclick", SEAT).isStopped).toBe(false);
});

test("nothing is heard after the end", () => {
  const studio = smallStudio();
  const { drag, stop } = listened(studio);
  stop();
  drag([SEAT]);
  expect(chosen(studio)).toEqual([[], [], []]);
});
