import { expect, test } from "vitest";
import { SeatFlag } from "../../../domain/seat.ts";
import { faultsOf } from "../../../engine/design/checks/checks.ts";
import type { Command } from "../../../engine/design/commands/commands.ts";
import { History } from "../../../engine/design/history.ts";
import { drawnLayout } from "../../../engine/design/model/drawnLayout.ts";
import { PLAIN_NUMBERS } from "../../../engine/design/numbering/labels.ts";
import { limitedSeats, sightLines } from "../../../engine/design/sight/sightLines.ts";
import { arrayOf, copySeats, pasteSeats } from "../../../engine/design/tools/clipboard.ts";
import { drawRows } from "../../../engine/design/tools/drawRows.ts";
import { mirrorAcross } from "../../../engine/design/tools/matrices.ts";
import { outlineSeats } from "../../../engine/design/tools/outline.ts";
import { rangesOf } from "../../../engine/design/wire/ranges.ts";
import { seatplanOf } from "../../../engine/plan/import/compact.ts";
import { readPlan } from "../../../engine/plan/import/readPlan.ts";
import { contentOf, emptyDrawing } from "./openSmall.ts";

const LETTERS = { ...PLAIN_NUMBERS, style: "letters" } as const;

const section = (name: string, floor: number): Command => ({
  kind: "addSection",
  section: {
    name,
    kind: "reserved",
    places: 0,
    ticketGroupIds: [],
    outline: [],
    floor,
    isWhole: false,
    keepsVacant: false,
  },
});

/** Returns the command that draws rows on arcs, which open towards the stage above. */
const arcs = (key: number, y: number, rows: number, group: number): Command =>
  drawRows({
    section: key,
    path: [
      [700, y],
      [1_300, y],
    ],
    bow: 60,
    rows,
    seatPitch: 20,
    rowPitch: 28,
    rowLabels: LETTERS,
    seatLabels: PLAIN_NUMBERS,
    ticketGroupId: group,
  });

test("a theatre with two balconies is drawn by hand without a fault, and taken back", () => {
  const history = new History(emptyDrawing());
  const { drawing } = history;
  const before = contentOf(drawing);
  const stage: [number, number][] = [
    [900, 0],
    [1_100, 0],
    [1_100, 60],
    [900, 60],
  ];
  history.do({
    kind: "setFrame",
    focalX: 1_000,
    focalY: 30,
    marker: { kind: "stage", points: stage },
  });
  for (const [index, [name, y, rows]] of (
    [
      ["Stalls", 200, 12],
      ["First balcony", 700, 5],
      ["Second balcony", 1_000, 4],
    ] as const
  ).entries()) {
    history.do(section(name, index));
    history.do(arcs(index + 1, y, rows, index + 1));
  }
  // Adds an aisle through the stalls, and numbers the seats from the middle.
  const stalls = drawing.seatsOfSection(1);
  const aisle = stalls.filter((slot) => Math.abs(drawing.seats.x[slot]! - 100_000) < 1_100);
  history.do({ kind: "removeSeats", seats: rangesOf(aisle) });
  history.do({
    kind: "numberSeats",
    seats: rangesOf(drawing.seatsOfSection(1)),
    scheme: {
      labels: PLAIN_NUMBERS,
      from: "centreOddLeft",
      isContinuous: false,
      keepsGaps: false,
      joinsSections: false,
    },
  });
  for (const key of drawing.sections.keys()) history.do(outlineSeats(drawing, key)!);
  const { layout, slots } = drawnLayout(drawing);
  const limited = limitedSeats(sightLines(layout), { offAxis: 40 });
  history.do({
    kind: "paint",
    seats: rangesOf(limited.map((seat) => slots[seat]!)),
    set: SeatFlag.limitedView,
    clear: 0,
  });

  expect(faultsOf(drawing)).toEqual([]);
  const reading = readPlan(JSON.stringify(seatplanOf(drawnLayout(drawing).layout)));
  expect(reading.faults).toEqual([]);
  expect([reading.sections, reading.rows, reading.seats]).toEqual([3, 21, drawing.countSeats()]);
  while (history.canUndo) history.undo();
  expect(contentOf(drawing)).toBe(before);
});

test("a block is repeated and mirrored into a whole stand", () => {
  const history = new History(emptyDrawing());
  const { drawing } = history;
  history.do(section("Left", 0));
  history.do(
    drawRows({
      section: 1,
      path: [
        [100, 300],
        [300, 260],
      ],
      rows: 4,
      seatPitch: 20,
      rowPitch: 26,
      rowLabels: LETTERS,
      seatLabels: PLAIN_NUMBERS,
      ticketGroupId: 1,
    }),
  );
  const count = drawing.countSeats();
  history.do({ kind: "paint", seats: [0, 1], set: SeatFlag.left, clear: 0 });
  history.do(
    pasteSeats(drawing, copySeats(drawing, drawing.seatsOfSection(1)), arrayOf(2, 1, 0, 0)),
  );
  const matrix = [...mirrorAcross(400)];
  history.do({ kind: "transform", seats: [], sections: [2], scenery: [], matrix });
  history.do({ kind: "setSection", section: 2, name: "Right" });
  expect(drawing.countSeats()).toBe(2 * count);
  expect(drawing.seats.flags[count]).toBe(SeatFlag.right);
  expect(drawing.seats.x[count]).toBe(80_000 - drawing.seats.x[0]!);
  expect(faultsOf(drawing)).toEqual([]);
});
