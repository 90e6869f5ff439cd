import { describe, expect, test, vi } from "vitest";
import type { Pointer } from "../../../backoffice/designer/act.ts";
import { listenToTracing } from "../../../backoffice/designer/tracingInput.ts";
import type { Tracing } from "../../../engine/design/model/records.ts";
import { traceCommand } from "../../../engine/design/tools/tracing.ts";
import { fakeHost, type PointerParts } from "./fakeHost.ts";
import { smallStudio, TRACING, viewAt } from "./smallStudio.ts";

/** Listens on a drawing that has the picture of `TRACING` under it, at zoom 2. */
function listened(pointer: Pointer, tracing?: Partial<Tracing>, canEdit = true) {
  const studio = smallStudio();
  if (tracing) expect(studio.do(traceCommand({ ...TRACING, ...tracing }))).toBe(true);
  const view = viewAt(2, { x: 10, y: 20 });
  const { host, fire } = fakeHost(view.canvas);
  const [onDrag, onMeasure, onPath] = [vi.fn(), vi.fn(), vi.fn()];
  const stop = listenToTracing({
    host,
    view,
    studio,
    pointer: () => pointer,
    canEdit: () => canEdit,
    onDrag,
    onMeasure,
    onPath,
  });
  return { studio, fire, onDrag, onMeasure, onPath, stop };
}

/** A point on the picture and a point beside it, in CSS px. */
const ON = [180, 60] as const;
const BESIDE = [300, 60] as const;

describe("the picture", () => {
  test("is dragged by plan units, as one step", () => {
    const { studio, fire, onDrag } = listened("trace", {});
    expect(fire("pointerdown", ON).isStopped).toBe(true);
    fire("pointermove", [200, 90]);
    expect(onDrag).toHaveBeenLastCalledWith({ x: 20, y: 30 });
    fire("pointerup", [220, 80]);
    expect(onDrag).toHaveBeenLastCalledWith(undefined);
    expect(studio.view().plan.tracing).toEqual({ ...TRACING, x: 120, y: 60 });
    studio.undo();
    expect(studio.view().plan.tracing).toEqual(TRACING);
  });

  test.each([
    ["is only pressed", "pointerup", ON],
    ["loses the pointer", "pointercancel", [220, 80]],
  ] as const)("stays where it is if it %s", (_, type, at) => {
    const { studio, fire, onDrag } = listened("trace", {});
    fire("pointerdown", ON);
    fire(type, at);
    expect(onDrag).toHaveBeenLastCalledWith(undefined);
    expect(studio.view().plan.tracing).toEqual(TRACING);
  });

  test("is dragged by one pointer at a time", () => {
    const { studio, fire } = listened("trace", {});
    fire("pointerdown", ON);
    expect(fire("pointerup", [220, 80], { pointerId: 2 }).isStopped).toBe(false);
    expect(studio.view().plan.tracing).toEqual(TRACING);
  });

  test.each<readonly [string, Parameters<typeof listened>, PointerParts]>([
    ["is locked", ["trace", { isLocked: true }], {}],
    ["is hidden", ["trace", { isHidden: true }], {}],
    ["is missing", ["trace"], {}],
    ["belongs to somebody else", ["trace", {}, false], {}],
    ["is pressed by the right button", ["trace", {}], { button: 2 }],
    ["is pressed by a second finger", ["trace", {}], { isPrimary: false }],
    ["is not what the tool is for", ["select", {}], {}],
    ["is locked while it is measured", ["measure", { isLocked: true }], {}],
  ])("leaves a press to the map if it %s", (_, given, parts) => {
    const { fire, onDrag, onMeasure } = listened(...given);
    expect(fire("pointerdown", ON, parts).isStopped).toBe(false);
    fire("pointermove", [200, 90], parts);
    expect([onDrag.mock.calls, onMeasure.mock.calls]).toEqual([[], []]);
  });

  test("leaves a press beside it to the map while it is dragged, and not while it is measured", () => {
    expect(listened("trace", {}).fire("pointerdown", BESIDE).isStopped).toBe(false);
    const { fire, onMeasure } = listened("measure", {});
    expect(fire("pointerdown", BESIDE).isStopped).toBe(true);
    expect(onMeasure.mock.calls).toEqual([[{ x: 160, y: 50 }]]);
  });
});

describe("a point of a row", () => {
  test("is picked anywhere, with or without a picture", () => {
    for (const tracing of [undefined, { isLocked: true }]) {
      const { fire, onPath } = listened("rowsAlong", tracing);
      expect(fire("pointerdown", BESIDE).isStopped).toBe(true);
      expect(onPath.mock.calls).toEqual([[{ x: 160, y: 50 }]]);
    }
  });

  test("is not picked by somebody who only watches", () => {
    const { fire, onPath } = listened("rowsAlong", undefined, false);
    expect(fire("pointerdown", BESIDE).isStopped).toBe(true);
    expect(onPath).not.toHaveBeenCalled();
  });
});

test("nothing is heard after the end", () => {
  const { fire, onPath, stop } = listened("rowsAlong");
  stop();
  fire("pointerdown", BESIDE);
  expect(onPath).not.toHaveBeenCalled();
});
