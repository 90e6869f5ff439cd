import { describe, expect, test } from "vitest";
import { History } from "../../../engine/design/history.ts";
import { DesignFault } from "../../../engine/design/model/designFault.ts";
import { drawnLayout } from "../../../engine/design/model/drawnLayout.ts";
import { moveBy } from "../../../engine/design/tools/matrices.ts";
import { openSnapshot, snapshotOf } from "../../../engine/design/snapshot.ts";
import { attempt, contentOf, doAll, emptyDrawing, openSmall } from "./openSmall.ts";
import { diceOf, randomCommand } from "./randomCommands.ts";

const stored = (snapshot: unknown): unknown => JSON.parse(JSON.stringify(snapshot));

/** Returns a hall after random commands. */
function drawn(seed: number) {
  const drawing = openSmall({ sections: 3, rows: 4, seats: 7, aisleAfter: 3 });
  const dice = diceOf(seed);
  for (let step = 0; step < 80; step++) attempt(drawing, randomCommand(drawing, dice));
  return drawing;
}

describe("a snapshot", () => {
  test.each([1, 2, 3, 4, 5])("opens as the same drawing and the same plan, seed %s", (seed) => {
    const drawing = drawn(seed);
    const opened = openSnapshot(stored(snapshotOf(drawing)));
    expect(contentOf(opened)).toBe(contentOf(drawing));
    expect(drawnLayout(opened)).toEqual(drawnLayout(drawing));
  });

  test("keeps the keys, so that a draft goes on where it was", () => {
    const drawing = drawn(6);
    const opened = openSnapshot(stored(snapshotOf(drawing)));
    const dice = diceOf(60);
    for (let step = 0; step < 60; step++) {
      const command = randomCommand(drawing, dice);
      expect(attempt(opened, command) === undefined).toBe(attempt(drawing, command) === undefined);
    }
    expect(contentOf(opened)).toBe(contentOf(drawing));
  });

  test("keeps generated groups with their parameters", () => {
    const drawing = doAll(emptyDrawing(), {
      kind: "generate",
      generator: "cinema",
      parameters: { rows: 4, radius: 300 },
      matrix: [...moveBy(1_000, 500)],
    });
    const opened = openSnapshot(stored(snapshotOf(drawing)));
    expect(opened.groups.get(1)).toMatchObject({
      generator: "cinema",
      parameters: { rows: 4, radius: 300, seats: 16 },
      sections: [1],
    });
  });

  test("does not depend on what was done and undone", () => {
    const history = new History(openSmall());
    const before = contentOf(history.drawing);
    history.do({ kind: "nameSeats", seats: [0, 1], names: ["never seen"] });
    history.do({ kind: "removeSeats", seats: [0, 9] });
    history.undo();
    history.undo();
    expect(contentOf(history.drawing)).toBe(before);
  });

  test("of straight rows is short", () => {
    const drawing = openSmall({ rows: 20, seats: 50 });
    expect(contentOf(drawing).length / 1_000).toBeLessThan(20);
  });

  test.each([
    [undefined],
    [{}],
    [[{}]],
    [[{ of: "roof" }]],
    [[{ of: "frame" }]],
    [[null]],
    ["text"],
  ])("that is none is refused: %o", (wrong) => {
    expect(() => openSnapshot(wrong)).toThrow(DesignFault);
  });

  test("of seats without their rows is refused", () => {
    const parts = snapshotOf(openSmall()).filter(({ of }) => of !== "row");
    expect(() => openSnapshot(stored(parts))).toThrow(/conflict/);
  });
});
