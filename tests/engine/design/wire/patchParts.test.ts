import { describe, expect, test } from "vitest";
import { applyCommand } from "../../../../engine/design/commands/commands.ts";
import { DesignFault } from "../../../../engine/design/model/designFault.ts";
import type { Drawing } from "../../../../engine/design/model/drawing.ts";
import { swapPart, type Patch } from "../../../../engine/design/model/patch.ts";
import { patchToWire, wirePart } from "../../../../engine/design/wire/patchParts.ts";
import { partFromWire } from "../../../../engine/design/wire/readPatch.ts";
import { attempt, contentOf, openSmall } from "../openSmall.ts";
import { diceOf, randomCommand } from "../randomCommands.ts";

const sent = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
const hall = (): Drawing => openSmall({ sections: 2, rows: 3, seats: 6, aisleAfter: 2 });

/** Applies a patch after encoding and parsing it. */
function applySent(drawing: Drawing, patch: Patch): void {
  for (const part of patchToWire(drawing, patch))
    swapPart(drawing, partFromWire(drawing, wirePart(sent(part), "part")));
}

describe("a patch", () => {
  test("undoes a command also from its wire form", () => {
    for (let seed = 1; seed <= 60; seed++) {
      const dice = diceOf(seed);
      const drawing = hall();
      for (let step = 0; step < 6; step++) attempt(drawing, randomCommand(drawing, dice));
      const before = contentOf(drawing);
      const undo = attempt(drawing, randomCommand(drawing, dice));
      if (undo) applySent(drawing, undo);
      expect(contentOf(drawing)).toBe(before);
    }
  });

  test("has the names of seats as texts, each once", () => {
    const drawing = hall();
    const undo = applyCommand(drawing, {
      kind: "nameSeats",
      seats: [0, 4],
      names: ["a", "b", "a", "b"],
    });
    const redo = patchToWire(drawing, undo);
    expect(redo).toMatchObject([{ of: "seats", slots: [0, 4], names: ["1", "2", "3", "4"] }]);
  });

  test("has seats in ascending order, whatever the order of the edit", () => {
    const drawing = hall();
    const part = {
      of: "seats",
      slots: Uint32Array.of(9, 2, 3),
      values: { x: Int32Array.of(90, 20, 30) },
    } as const;
    const [wire] = patchToWire(drawing, [part]);
    expect(wire).toMatchObject({ slots: [2, 2, 9, 1] });
    expect(partFromWire(drawing, wirePart(wire, "part"))).toMatchObject({
      slots: Uint32Array.of(2, 3, 9),
      values: { x: Int32Array.of(20, 30, 90) },
    });
  });
});

describe("a part from the wire", () => {
  const read = (part: unknown) => () => partFromWire(hall(), wirePart(part, "part"));

  test.each([
    [{ of: "seats", slots: [99, 1], x: [0, 1] }, "notFound: seat 99"],
    [{ of: "seats", slots: [0, 2], x: [0, 1] }, "badCommand: x"],
    [{ of: "seats", slots: [0, 1], x: [0, 2_000_000_000] }, "badCommand: x"],
    [{ of: "seats", slots: [0, 1], flags: [0, 256] }, "badCommand: flags"],
    [{ of: "seats", slots: [0, 1], logicalX: [0, 40_000] }, "badCommand: logicalX"],
    [{ of: "seats", slots: [0, 1], name: [0, 1], names: ["a"] }, "badCommand: name"],
    [{ of: "seats", slots: [0, 1], name: [0, 0] }, "badCommand: name"],
    [{ of: "row", key: 0, record: null }, "badCommand: part.key"],
    [{ of: "section", key: 1 }, "badCommand: part.record"],
    [
      { of: "group", key: 1, record: { generator: "x", parameters: 4 } },
      "badCommand: part.record.parameters",
    ],
    [{ of: "counters", record: {} }, "badCommand: part.record.slot"],
    [{ of: "wall", key: 1 }, "badCommand: part.of"],
    ["row", "badCommand: part"],
  ])("is refused with its place: %o", (part, message) => {
    expect(read(part)).toThrow(DesignFault);
    expect(read(part)).toThrow(message);
  });

  test("of a removed record is none", () => {
    for (const kind of ["row", "section", "scenery", "group"])
      expect(read({ of: kind, key: 5, record: null })()).toEqual({
        of: kind,
        key: 5,
        record: undefined,
      });
  });
});
