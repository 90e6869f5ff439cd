import { describe, expect, test } from "vitest";
import {
  addFloor,
  isFloorUsed,
  putOnFloor,
  removeFloor,
  renameFloor,
} from "../../../../engine/design/tools/floors.ts";
import type { Drawing } from "../../../../engine/design/model/drawing.ts";
import { doAll, openSmall } from "../openSmall.ts";

const keysOf = (drawing: Drawing): number[] => [...drawing.sections.keys()];
const floorsOf = (drawing: Drawing): number[] =>
  [...drawing.sections.values()].map(({ floor }) => floor);

/** Returns a drawing with three floors, in which all sections are on the lowest floor. */
function flat(): Drawing {
  const drawing = doAll(openSmall(), { kind: "setFrame", floors: ["Ground", "First", "Second"] });
  const down = putOnFloor(drawing, keysOf(drawing), 0);
  return down ? doAll(drawing, down) : drawing;
}

describe("floors", () => {
  test("are added on top and named", () => {
    const drawing = flat();
    doAll(drawing, addFloor(drawing)!);
    expect(drawing.frame.floors).toEqual(["Ground", "First", "Second", ""]);
    doAll(drawing, renameFloor(drawing, 3, "Gods")!);
    expect(drawing.frame.floors.at(-1)).toBe("Gods");
    expect(renameFloor(drawing, 3, "Gods")).toBeUndefined();
    expect(renameFloor(drawing, 4, "Roof")).toBeUndefined();
  });

  test("are a hundred at most", () => {
    const drawing = flat();
    doAll(drawing, { kind: "setFrame", floors: Array.from({ length: 100 }, () => "") });
    expect(addFloor(drawing)).toBeUndefined();
  });

  test("take sections in, which stay when a floor below is removed", () => {
    const drawing = flat();
    const [first = -1] = keysOf(drawing);
    doAll(drawing, putOnFloor(drawing, [first], 2)!);
    expect(putOnFloor(drawing, [first], 2)).toBeUndefined();
    expect([isFloorUsed(drawing, 1), isFloorUsed(drawing, 2)]).toEqual([false, true]);
    expect(removeFloor(drawing, 2)).toBeUndefined();
    doAll(drawing, removeFloor(drawing, 1)!);
    expect(drawing.frame.floors).toEqual(["Ground", "Second"]);
    expect(drawing.sections.get(first)?.floor).toBe(1);
    expect(floorsOf(drawing).filter((floor) => floor === 0)).toHaveLength(
      drawing.sections.size - 1,
    );
  });

  test("are one at least", () => {
    const drawing = flat();
    doAll(drawing, removeFloor(drawing, 2)!);
    doAll(drawing, removeFloor(drawing, 1)!);
    expect(drawing.frame.floors).toEqual(["Ground"]);
    expect(removeFloor(drawing, 0)).toBeUndefined();
  });
});
