import { describe, expect, test } from "vitest";
import type { Command } from "../../../../engine/design/commands/commands.ts";
import { bend } from "../../../../engine/design/tools/arrange.ts";
import { ghostOf, ghostOfCopies } from "../../../../engine/design/tools/ghost.ts";
import { mirrorAcross, scaleAbout, turnAbout } from "../../../../engine/design/tools/matrices.ts";
import { contentOf, doAll, openSmall, placeOf } from "../openSmall.ts";

const SLOTS = [0, 1, 2, 3, 4, 5];
const transform = (matrix: readonly number[], sections: number[] = []) => ({
  kind: "transform" as const,
  seats: [0, 6],
  sections,
  scenery: [],
  matrix: [...matrix],
});

describe("what an act would do", () => {
  test.each<readonly [string, (drawing: ReturnType<typeof openSmall>) => Command]>([
    ["a mirror", () => transform(mirrorAcross(300))],
    ["a turn", () => transform(turnAbout(30, 100, 50))],
    ["a scale", () => transform(scaleAbout(1.5, 0.5, 10, 20))],
    ["a bend", (drawing) => bend(drawing, SLOTS, 25)],
    ["a batch", () => ({ kind: "batch", commands: [transform(mirrorAcross(10))] })],
  ])("%s is what it then does, and asking changes nothing", (_, commandOf) => {
    const drawing = openSmall();
    const before = contentOf(drawing);
    const command = commandOf(drawing);
    const { x, y } = ghostOf(drawing, command);
    expect(contentOf(drawing)).toBe(before);
    doAll(drawing, command);
    expect(x).toHaveLength(SLOTS.length);
    for (const slot of SLOTS) {
      const [atX, atY] = placeOf(drawing, slot);
      expect(x[slot]).toBeCloseTo(atX, 1);
      expect(y[slot]).toBeCloseTo(atY, 1);
    }
  });

  test("a whole section goes with its outline and all of its seats", () => {
    const drawing = openSmall();
    const ghost = ghostOf(drawing, transform(mirrorAcross(0), [1]));
    expect(ghost.x).toHaveLength(drawing.countSeats());
    const { outline } = drawing.sections.get(1)!;
    expect(ghost.outlines[0]![0]).toEqual([-outline[0]! / 100, outline[1]! / 100]);
  });

  test("copies stand where they are shifted to", () => {
    const drawing = openSmall();
    const ghost = ghostOfCopies(drawing, transform([1, 0, 0, 1, 0, 0]), [
      { dx: 100, dy: 0 },
      { dx: 0, dy: 50 },
    ]);
    const [x, y] = placeOf(drawing, 0);
    expect([ghost.x[0], ghost.y[0]]).toEqual([x + 100, y]);
    expect([ghost.x[6], ghost.y[6]]).toEqual([x, y + 50]);
  });

  test("a command of another kind shows nothing", () => {
    const ghost = ghostOf(openSmall(), { kind: "removeSeats", seats: [0, 6] });
    expect(ghost).toEqual({ x: [], y: [], outlines: [] });
  });
});
