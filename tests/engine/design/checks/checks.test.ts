import { describe, expect, test } from "vitest";
import { SeatFlag } from "../../../../domain/seat.ts";
import { Checks, faultsOf, sectionsTouched } from "../../../../engine/design/checks/checks.ts";
import { isDrawnError, type DrawnFault } from "../../../../engine/design/checks/drawnFault.ts";
import { applyCommand, type Command } from "../../../../engine/design/commands/commands.ts";
import type { Drawing } from "../../../../engine/design/model/drawing.ts";
import { History } from "../../../../engine/design/history.ts";
import { drawnLayout } from "../../../../engine/design/model/drawnLayout.ts";
import { seatplanOf } from "../../../../engine/plan/import/compact.ts";
import { readPlan } from "../../../../engine/plan/import/readPlan.ts";
import { fullCount } from "../../../gate/fullCount.ts";
import { attempt, doAll, emptyDrawing, openSmall } from "../openSmall.ts";
import { diceOf, randomCommand } from "../randomCommands.ts";

const kindsOf = (faults: readonly DrawnFault[]): string[] => faults.map(({ kind }) => kind);

/** Returns the kinds of faults that these commands cause in a hall without faults. */
const afterwards = (drawing: Drawing, ...commands: Command[]): string[] =>
  kindsOf(faultsOf(doAll(drawing, ...commands)));

const move = (seats: number[], dx: number, dy: number): Command => ({
  kind: "transform",
  seats,
  sections: [],
  scenery: [],
  matrix: [1, 0, 0, 1, dx * 100, dy * 100],
});

describe("a hall without faults", () => {
  test("has none", () => {
    expect(faultsOf(openSmall({ sections: 3, aisleAfter: 3 }))).toEqual([]);
  });

  test("has at least one section", () => {
    expect(kindsOf(faultsOf(emptyDrawing()))).toEqual(["empty"]);
  });
});

describe("the checks find", () => {
  test("seats on top of others and seats too near to others, with both", () => {
    const drawing = openSmall();
    // Seat 7, in the second row, is now 26 units below the second seat of the first row.
    doAll(drawing, move([7, 1], 0, -24));
    const fault = faultsOf(drawing).find(({ kind }) => kind === "onTop");
    expect(fault).toMatchObject({ seat: 7, other: 1, section: 1, x: 120, y: 62 });
    expect(afterwards(openSmall(), move([7, 1], 0, -13))).toContain("overlap");
  });

  test("seats outside the plan", () => {
    expect(afterwards(openSmall(), move([0, 1], -200, 0))).toContain("outside");
  });

  test("numbers that are there twice, jump, or are missing", () => {
    const name = (slot: number, text: string): Command => ({
      kind: "nameSeats",
      seats: [slot, 1],
      names: [text],
    });
    expect(afterwards(openSmall(), name(2, "2"))).toEqual(
      expect.arrayContaining(["seatTwice", "jump"]),
    );
    expect(afterwards(openSmall(), name(2, " "))).toContain("noName");
    expect(afterwards(openSmall(), { kind: "nameRows", rows: [2], names: ["C"] })).toEqual([]);
    expect(afterwards(openSmall(), { kind: "nameRows", rows: [3], names: ["D"] })).toEqual([
      "rowMissing",
    ]);
    expect(afterwards(openSmall(), { kind: "nameRows", rows: [3], names: [""] })).toContain(
      "noName",
    );
  });

  test("a seat beside its row's line", () => {
    expect(afterwards(openSmall({ rows: 1 }), move([2, 1], 0, 17))).toContain("beside");
  });

  test("sections without a name, without seats, and areas without capacity, price or place", () => {
    const area = (more: object): Command => ({
      kind: "addSection",
      section: {
        name: "Standing",
        kind: "ga",
        places: 100,
        ticketGroupIds: [1],
        outline: [0, 0, 100, 0, 100, 100],
        floor: 0,
        isWhole: false,
        keepsVacant: false,
        ...more,
      },
    });
    expect(afterwards(openSmall(), area({}))).toEqual([]);
    expect(afterwards(openSmall(), area({ name: " " }))).toEqual(["noName"]);
    expect(afterwards(openSmall(), area({ places: 0 }))).toEqual(["noCapacity"]);
    expect(afterwards(openSmall(), area({ ticketGroupIds: [] }))).toEqual(["noCategory"]);
    expect(afterwards(openSmall(), area({ outline: [] }))).toEqual(["areaNowhere"]);
    expect(afterwards(openSmall(), area({ kind: "reserved", places: 0 }))).toEqual(["noSeats"]);
    expect(afterwards(openSmall(), area({ kind: "reserved", places: 5 }))).toEqual([
      "capacity",
      "noSeats",
    ]);
  });

  test("a text without words", () => {
    const piece = { kind: "text", points: [[5, 6]], text: "" } as const;
    const drawing = openSmall();
    doAll(drawing, { kind: "addScenery", piece: { ...piece, points: [[5, 6]] } });
    expect(faultsOf(drawing)).toEqual([{ kind: "leftOut", x: 5, y: 6, scenery: 2 }]);
  });

  test("half a sofa that a plan of old brought along", () => {
    const drawing = openSmall();
    drawing.seats.flags[3] = SeatFlag.pair;
    expect(faultsOf(drawing)).toMatchObject([{ kind: "pair", seat: 3 }]);
  });
});

describe("a row that nobody gets into", () => {
  const walls = (x: number): Command => ({
    kind: "addScenery",
    piece: {
      kind: "wall",
      points: [
        [x, 0],
        [x, 300],
        [x + 1, 300],
        [x + 1, 0],
      ],
    },
  });

  test("stands between walls at both ends", () => {
    expect(afterwards(openSmall({ rows: 1 }), walls(90))).toEqual([]);
    // The row ends at x = 200.
    const drawing = doAll(openSmall({ rows: 1 }), walls(90), walls(210));
    expect(faultsOf(drawing)).toMatchObject([{ kind: "unreachable", row: 1, name: "A" }]);
  });

  test("is open where an aisle runs through it", () => {
    expect(afterwards(openSmall({ rows: 1, aisleAfter: 3 }), walls(90), walls(230))).toEqual([]);
  });

  test("stands between other sections without an aisle", () => {
    const drawing = openSmall({ sections: 3, rows: 1, seats: 4 });
    // Rows of 4 seats end at x = 160, and the sections are 66 units apart.
    const beside = (section: number, dx: number, dy: number): Command => ({
      kind: "transform",
      seats: [],
      sections: [section],
      scenery: [],
      matrix: [1, 0, 0, 1, dx * 100, dy * 100],
    });
    doAll(drawing, beside(2, 80, -66), beside(3, 160, -132));
    doAll(drawing, { kind: "setFrame", width: 2_000 });
    const faults = faultsOf(drawing).filter(({ kind }) => kind === "unreachable");
    expect(faults).toMatchObject([{ section: 2 }]);
  });

  test("is not a part of a row that costs another price", () => {
    expect(
      afterwards(openSmall({ rows: 1 }), { kind: "price", seats: [2, 2], ticketGroupId: 7 }),
    ).toEqual([]);
  });
});

describe("checks that are kept", () => {
  test("are those of the whole drawing after every command", () => {
    const drawing = openSmall({ sections: 3, rows: 4, seats: 8, aisleAfter: 4 });
    const checks = new Checks(drawing);
    const dice = diceOf(11);
    for (let step = 0; step < 60; step++) {
      checks.note(attempt(drawing, randomCommand(drawing, dice)) ?? []);
      expect(checks.faults()).toEqual(faultsOf(drawing));
    }
  });

  test("follow a history, also through undo and redo", () => {
    const drawing = openSmall({ sections: 3, rows: 3, seats: 6 });
    const checks = new Checks(drawing);
    const history = new History(drawing, (inverse) => checks.note(inverse));
    const steps: Command[] = [
      { kind: "nameRows", rows: [5], names: ["Z"] },
      { kind: "reseat", seats: [0, 3], row: 9 },
      { kind: "removeSections", sections: [2] },
      { kind: "nameSeats", seats: [40, 1], names: ["1"] },
    ];
    const agree = () => expect(checks.faults()).toEqual(faultsOf(drawing));
    for (const step of steps) {
      history.do(step);
      agree();
    }
    while (history.undo()) agree();
    while (history.redo()) agree();
  });

  test("know the sections of removed rows and moved seats", () => {
    const drawing = openSmall({ sections: 3, rows: 1 });
    const touched = (command: Command) => [
      ...sectionsTouched(drawing, applyCommand(drawing, command)),
    ];
    expect(touched({ kind: "removeRows", rows: [2] })).toEqual([2]);
    expect(touched({ kind: "reseat", seats: [0, 2], row: 3 }).toSorted()).toEqual([1, 3]);
    expect(touched({ kind: "setFrame", width: 900 })).toEqual([]);
  });
});

test("come with errors first", () => {
  const drawing = doAll(openSmall(), move([7, 1], 0, -24), {
    kind: "nameRows",
    rows: [3],
    names: ["E"],
  });
  const errors = faultsOf(drawing).map(({ kind }) => isDrawnError(kind));
  expect(errors.indexOf(false)).toBeGreaterThan(errors.lastIndexOf(true));
});

/** Returns the number of faults of each kind. */
function counted(kinds: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const kind of kinds) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}

test("no command makes a fault for the importer that the designer does not show", () => {
  for (let seed = 1; seed <= fullCount(4, 100); seed++) {
    const drawing = openSmall({ sections: 3, rows: 4, seats: 9, aisleAfter: 4 });
    const dice = diceOf(seed);
    for (let step = 0; step < 60; step++) {
      const command = randomCommand(drawing, dice);
      if (!attempt(drawing, command)) continue;
      const plan = seatplanOf(drawnLayout(drawing).layout);
      const wanted = counted(readPlan(JSON.stringify(plan)).faults.map(({ kind }) => kind));
      const found = counted(kindsOf(faultsOf(drawing)));
      expect({ command, found }).toMatchObject({ found: wanted });
    }
  }
});
