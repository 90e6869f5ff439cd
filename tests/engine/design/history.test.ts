import * as fc from "fast-check";
import { expect, test } from "vitest";
import { applyCommand, type Command } from "../../../engine/design/commands/commands.ts";
import { History, type Outgoing } from "../../../engine/design/history.ts";
import { DesignFault } from "../../../engine/design/model/designFault.ts";
import { drawnLayout } from "../../../engine/design/model/drawnLayout.ts";
import { brokenPart } from "../../../engine/design/model/integrity.ts";
import { openDrawing } from "../../../engine/design/model/openDrawing.ts";
import { openSnapshot, snapshotOf } from "../../../engine/design/snapshot.ts";
import { layoutOf } from "../../../engine/plan/buildLayout.ts";
import { encodePlan } from "../../../engine/plan/planBytes.ts";
import type { Drawing } from "../../../engine/design/model/drawing.ts";
import { fullCount } from "../../gate/fullCount.ts";
import { diceOf, randomCommand } from "./randomCommands.ts";
import { smallPlan } from "./smallPlan.ts";

const COMMANDS = 200;

const opened = (): Drawing =>
  openDrawing(layoutOf(smallPlan({ sections: 3, rows: 4, seats: 9, aisleAfter: 4 })));

/** Returns the content of a drawing as text. Equal drawings have equal texts. */
const contentOf = (drawing: Drawing): string => JSON.stringify(snapshotOf(drawing));
const planOf = (drawing: Drawing): Uint8Array => encodePlan(drawnLayout(drawing).layout);
const sent = (command: unknown): unknown => JSON.parse(JSON.stringify(command));

/** Applies a command to the replica as the server does: parsed from its JSON, and completely or not at all. */
function replay(replica: Drawing, outgoing: Outgoing): void {
  applyCommand(replica, sent(outgoing()));
}

/**
 * Applies random commands until a number of them was accepted. A refused command must not change anything, nor a
 * command that is no step.
 */
function drawAtRandom(history: History, replica: Drawing, seed: number): void {
  const dice = diceOf(seed);
  let accepted = 0;
  while (accepted < COMMANDS) {
    const command = randomCommand(history.drawing, dice);
    const before = accepted % 50 === 0 ? contentOf(history.drawing) : undefined;
    try {
      const outgoing = history.do(command);
      if (outgoing) replay(replica, outgoing);
      else if (before !== undefined) expect(contentOf(history.drawing)).toBe(before);
      accepted++;
    } catch (error) {
      if (!(error instanceof DesignFault)) throw error;
      if (before !== undefined) expect(contentOf(history.drawing)).toBe(before);
    }
    const broken = brokenPart(history.drawing);
    expect({ command, broken }).toMatchObject({ broken: undefined });
  }
}

test("undo of any commands gives the plan byte for byte, and redo the end state", () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const history = new History(opened());
      const replica = opened();
      const [start, startPlan] = [contentOf(history.drawing), planOf(history.drawing)];
      drawAtRandom(history, replica, seed);
      const [end, endPlan] = [contentOf(history.drawing), planOf(history.drawing)];
      expect(contentOf(replica)).toBe(end);

      for (let out = history.undo(); out; out = history.undo()) replay(replica, out);
      expect(contentOf(history.drawing)).toBe(start);
      expect(planOf(history.drawing)).toEqual(startPlan);
      expect(contentOf(replica)).toBe(start);

      for (let out = history.redo(); out; out = history.redo()) replay(replica, out);
      expect(contentOf(history.drawing)).toBe(end);
      expect(planOf(history.drawing)).toEqual(endPlan);
      expect(contentOf(replica)).toBe(end);
      expect(contentOf(openSnapshot(sent(snapshotOf(replica))))).toBe(end);
    }),
    // The example moves single seats of a row that has never been settled.
    { numRuns: fullCount(24, 1_000), examples: [[1_485_593_064]] },
  );
});

test("a command after an undo forgets what was undone", () => {
  const history = new History(opened());
  history.do({ kind: "removeSeats", seats: [0, 5] });
  history.undo();
  expect([history.canUndo, history.canRedo]).toEqual([false, true]);
  history.do({ kind: "paint", seats: [0, 1], set: 1, clear: 0 });
  expect(history.redo()).toBeUndefined();
  expect(history.lastDone?.kind).toBe("paint");
});

test("sends a move back as a move, and not as the positions of all seats", () => {
  const history = new History(opened());
  const matrix = [1, 0, 0, 1, 250, -100];
  history.do({ kind: "transform", seats: [], sections: [1, 2, 3], scenery: [], matrix });
  expect(history.undo()?.()).toMatchObject({ kind: "transform", matrix: [1, 0, 0, 1, -250, 100] });
});

test("sends single seats back by their positions, because a move settles the row that they are of", () => {
  const history = new History(opened());
  const { seats } = history.drawing.rows.values().next().value!;
  const [first = 0] = seats;
  const move = (count: number): Command => ({
    kind: "transform",
    seats: [first, count],
    sections: [],
    scenery: [],
    matrix: [1, 0, 0, 1, 250, -100],
  });
  history.do(move(1));
  expect(history.undo()?.().kind).toBe("patch");
  history.do(move(seats.length));
  expect(history.undo()?.().kind).toBe("transform");
});

test("a command that changes nothing is no step, and leaves the undone steps", () => {
  const history = new History(opened());
  const move = (x: number): Command => ({
    kind: "transform",
    seats: [0, 1],
    sections: [],
    scenery: [],
    matrix: [1, 0, 0, 1, x, 0],
  });
  const [section = 0] = history.drawing.sections.keys();
  const rename = (name: string): Command => ({ kind: "setSection", section, name });
  expect(history.do(rename("Stalls"))).toBeDefined();
  expect(history.do(move(500))).toBeDefined();
  history.undo();
  const before = contentOf(history.drawing);
  for (const command of [move(0), rename("Stalls"), { kind: "batch", commands: [] } as const])
    expect(history.do(command)).toBeUndefined();
  expect(contentOf(history.drawing)).toBe(before);
  expect(history.canRedo).toBe(true);
  history.undo();
  expect(history.canUndo).toBe(false);
});
