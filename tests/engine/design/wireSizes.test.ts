import { describe, expect, test } from "vitest";
import type { Command } from "../../../engine/design/commands/commands.ts";
import { History } from "../../../engine/design/history.ts";
import { PLAIN_NUMBERS } from "../../../engine/design/numbering/labels.ts";
import { moveBy, turnAbout } from "../../../engine/design/tools/matrices.ts";
import { contentOf, doAll, emptyDrawing, openSmall } from "./openSmall.ts";

const bytesOf = (command: Command): number => JSON.stringify(command).length;

/** Returns the history of a hall with 20,000 seats in 10 sections. */
const large = (): History => new History(openSmall({ sections: 10, rows: 26, seats: 77 }));

describe("what goes over the wire", () => {
  test("of a stadium of 80,000 is a few hundred bytes", () => {
    const history = new History(emptyDrawing());
    const matrix = [...moveBy(10_000, 10_000)];
    const outgoing = history.do({ kind: "generate", generator: "stadium", parameters: {}, matrix });
    expect(bytesOf(outgoing!())).toBeLessThan(300);
    expect(history.drawing.countSeats()).toBeGreaterThan(75_000);
  });

  test("of a numbering of all seats is a few hundred bytes", () => {
    const history = large();
    const scheme = {
      labels: PLAIN_NUMBERS,
      from: "right",
      isContinuous: true,
      keepsGaps: false,
      joinsSections: false,
    } as const;
    const seats = [0, history.drawing.counters.slot];
    expect(bytesOf(history.do({ kind: "numberSeats", seats, scheme })!())).toBeLessThan(300);
  });

  test("of a move of all sections, and of its undo, is a few hundred bytes", () => {
    const history = large();
    const sections = [...history.drawing.sections.keys()];
    const matrix = [...moveBy(12.34, -5)];
    history.do({ kind: "transform", seats: [], sections, scenery: [], matrix });
    expect(bytesOf(history.undo()!())).toBeLessThan(300);
    expect(bytesOf(history.redo()!())).toBeLessThan(300);
  });

  test("of a move of a generated stadium, and of its undo, is a few hundred bytes", () => {
    const history = new History(emptyDrawing());
    const parameters = { tiers: [{ rows: 6 }] };
    const matrix = [...moveBy(10_000, 10_000)];
    history.do({ kind: "generate", generator: "stadium", parameters, matrix });
    const before = contentOf(history.drawing);
    const sections = [...history.drawing.sections.keys()];
    history.do({ kind: "transform", seats: [], sections, scenery: [], matrix });
    const undo = history.undo()!();
    expect(bytesOf(undo)).toBeLessThan(400);
    history.redo();
    expect(contentOf(doAll(history.drawing, undo))).toBe(before);
  });

  test("of the undo of a turn is a few bytes a seat", () => {
    const history = large();
    const matrix = [...turnAbout(17, 500, 500)];
    const sections = [...history.drawing.sections.keys()];
    history.do({ kind: "transform", seats: [], sections, scenery: [], matrix });
    const bytes = bytesOf(history.undo()!());
    expect(bytes / history.drawing.countSeats()).toBeLessThan(2);
  });

  test("of the undo of a removal has the seats with their rows", () => {
    const history = large();
    history.do({ kind: "removeRows", rows: [1, 2, 3] });
    const bytes = bytesOf(history.undo()!());
    expect(bytes).toBeLessThan(10_000);
  });
});

describe("a history", () => {
  test("has no end", () => {
    const history = new History(openSmall());
    const matrix = [...moveBy(0.01, 0)];
    for (let step = 0; step < 5_000; step++)
      history.do({ kind: "transform", seats: [0, 3], sections: [], scenery: [], matrix });
    expect(history.drawing.seats.x[0]).toBe(15_000);
    let steps = 0;
    while (history.undo()) steps++;
    expect(steps).toBe(5_000);
    expect(history.drawing.seats.x[0]).toBe(10_000);
  });

  test("names what would be undone and done again", () => {
    const history = new History(openSmall());
    expect([history.canUndo, history.canRedo, history.undo(), history.redo()]).toEqual([
      false,
      false,
      undefined,
      undefined,
    ]);
    history.do({ kind: "pair", seats: [0, 2], isPair: true });
    expect(history.lastDone).toMatchObject({ kind: "pair" });
    history.undo();
    expect(history.lastDone).toBeUndefined();
    expect(history.lastUndone).toMatchObject({ kind: "pair" });
  });

  test("undoes a batch as one step", () => {
    const history = new History(openSmall());
    history.do({
      kind: "batch",
      commands: [
        { kind: "removeRows", rows: [1] },
        { kind: "paint", seats: [6, 2], set: 4, clear: 0 },
      ],
    });
    history.undo();
    expect(history.canUndo).toBe(false);
    expect(history.drawing.countSeats()).toBe(18);
    expect(history.drawing.seats.flags[6]).toBe(0);
  });

  test("keeps a refused command out", () => {
    const history = new History(openSmall());
    expect(() => history.do({ kind: "removeRows", rows: [99] })).toThrow("notFound: row 99");
    expect(history.canUndo).toBe(false);
  });

  test("keeps what was undone when a command is refused", () => {
    const history = new History(openSmall());
    history.do({ kind: "removeRows", rows: [1] });
    history.undo();
    expect(() => history.do({ kind: "removeRows", rows: [99] })).toThrow("notFound: row 99");
    expect(history.canRedo).toBe(true);
  });
});
