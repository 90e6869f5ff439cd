import { expect, test } from "vitest";
import { keyOf } from "../../../backoffice/designer/acts.ts";
import { generateCommand } from "../../../backoffice/designer/placing.ts";
import { rowsCommand } from "../../../backoffice/designer/rowsCommand.ts";
import { labelsOf } from "../../../backoffice/designer/generatorFields.ts";
import { Studio } from "../../../backoffice/designer/studio.ts";
import { TRAITS, traitState } from "../../../backoffice/designer/traits.ts";
import { isDrawnError } from "../../../engine/design/checks/drawnFault.ts";
import { faultsOf } from "../../../engine/design/checks/checks.ts";
import { GENERATORS } from "../../../engine/design/generators/generators.ts";
import { keysOf } from "../../../domain/keysOf.ts";
import { Drawing } from "../../../engine/design/model/drawing.ts";
import { snapshotOf } from "../../../engine/design/snapshot.ts";
import { actsAt, deskOf, run } from "./smallStudio.ts";

function opened() {
  const studio = new Studio(new Drawing(), () => undefined);
  studio.do(generateCommand(studio.drawing, "cinema", { rows: 12, seats: 16 }));
  return studio;
}

test.each(keysOf(GENERATORS))("a hall from the numbers of %s stands on its sheet", (name) => {
  const studio = new Studio(new Drawing(), () => undefined);
  expect(studio.do(generateCommand(studio.drawing, name, {}))).toBe(true);
  const errors = faultsOf(studio.drawing).filter(({ kind }) => isDrawnError(kind));
  expect(errors).toEqual([]);
});

test("a hall is made anew in its place, and a second one beside it", () => {
  const studio = opened();
  const [key] = studio.drawing.groups.keys();
  studio.do(generateCommand(studio.drawing, "cinema", { rows: 20, seats: 30 }, key));
  expect(studio.view().plan.layout.count).toBe(600);
  studio.do(generateCommand(studio.drawing, "tables", {}));
  expect(studio.drawing.groups.size).toBe(2);
  expect(faultsOf(studio.drawing).filter(({ kind }) => isDrawnError(kind))).toEqual([]);
});

test("rows that are added below, straight or curved, have no faults", () => {
  for (const bow of [0, 60]) {
    const studio = opened();
    const wish = {
      name: "Back",
      rows: 3,
      seats: 8,
      bow,
      rowLabels: labelsOf("letters"),
      ticketGroupId: 1,
      floor: 0,
    };
    expect(studio.do(rowsCommand(studio.drawing, wish, undefined))).toBe(true);
    expect(studio.view().plan.layout.count).toBe(192 + 24);
    expect(faultsOf(studio.drawing).filter(({ kind }) => isDrawnError(kind))).toEqual([]);
  }
});

test.each([
  [
    "theatre",
    { balconies: [{ name: "First" }, { name: "Second" }] },
    ["Stalls", "First", "Second"],
  ],
  ["stadium", {}, ["", "", ""]],
  ["cinema", {}, [""]],
] as const)("a %s stands on floors of its own", (name, parameters, floors) => {
  const studio = new Studio(new Drawing(), () => undefined);
  studio.do(generateCommand(studio.drawing, name, parameters));
  expect(studio.drawing.frame.floors).toEqual(floors);
  const used = new Set([...studio.drawing.sections.values()].map(({ floor }) => floor));
  expect([...used].toSorted()).toEqual([...floors.keys()]);
});

test("a theatre that loses a balcony loses its floor, and another hall keeps its own", () => {
  const studio = new Studio(new Drawing(), () => undefined);
  const theatre = (count: number) => ({
    balconies: Array.from({ length: count }, (_, at) => ({ name: `Balcony ${at + 1}` })),
  });
  studio.do(generateCommand(studio.drawing, "theatre", theatre(2)));
  const [group] = studio.drawing.groups.keys();
  studio.do(generateCommand(studio.drawing, "theatre", theatre(1), group));
  expect(studio.drawing.frame.floors).toEqual(["Stalls", "Balcony 1"]);
  studio.do(generateCommand(studio.drawing, "cinema", {}));
  studio.do(generateCommand(studio.drawing, "theatre", theatre(0), group));
  expect(studio.drawing.frame.floors).toEqual(["Stalls"]);
  studio.undo();
  expect(studio.drawing.frame.floors).toEqual(["Stalls", "Balcony 1"]);
});

test("on a floor that is shown alone, only its seats are selected and its rows are added", () => {
  const studio = new Studio(new Drawing(), () => undefined);
  studio.do(generateCommand(studio.drawing, "theatre", { balconies: [{ name: "Balcony" }] }));
  const all = studio.view().plan.slots.length;
  studio.select(studio.view().plan.slots);
  run(studio, "floorAbove");
  expect(studio.view().floor).toBe(0);
  const stalls = studio.view().selected.length;
  expect(stalls).toBeLessThan(all);
  run(studio, "floorAbove");
  expect(studio.view().selected).toHaveLength(0);
  run(studio, "selectAll");
  expect(studio.view().selected).toHaveLength(all - stalls);
  run(studio, "invert");
  expect(studio.view().selected).toHaveLength(0);
  run(studio, "floorAbove");
  expect(studio.view().floor).toBeUndefined();
  run(studio, "floorBelow");
  expect(studio.view().floor).toBe(1);
  // Undoing the balcony also removes its floor, because there is nothing else on it.
  studio.undo();
  expect(studio.view().floor).toBeUndefined();
});

test("a place on a floor that is not shown brings it up, and one that is shown changes nothing", () => {
  const studio = new Studio(new Drawing(), () => undefined);
  studio.do(generateCommand(studio.drawing, "theatre", { balconies: [{ name: "Balcony" }] }));
  const sections = [...studio.drawing.sections.keys()];
  studio.reveal(sections.at(-1));
  expect(studio.view().floor).toBeUndefined();
  studio.showFloor(0);
  studio.reveal(sections.at(-1));
  expect(studio.view().floor).toBe(1);
  studio.reveal(undefined);
  expect(studio.view().floor).toBe(1);
});

test("selects a row, a section and all like one seat, and paints them", () => {
  const studio = opened();
  studio.select([20]);
  run(studio, "selectRow");
  expect(studio.view().selected).toHaveLength(16);
  run(studio, "premium");
  expect(traitState(studio, TRAITS[2])).toBe(true);
  run(studio, "selectSection");
  expect(studio.view().selected).toHaveLength(192);
  expect(traitState(studio, TRAITS[2])).toBe("mixed");
  studio.select([20]);
  run(studio, "selectTraits");
  expect(studio.view().selected).toHaveLength(16);
});

test("selects all of a row's or a seat's name, and everything that is not selected", () => {
  const studio = opened();
  studio.select([20]);
  run(studio, "selectRowName");
  expect(studio.view().selected).toHaveLength(16);
  studio.select([20]);
  run(studio, "selectSeatName");
  expect(studio.view().selected).toHaveLength(12);
  run(studio, "invert");
  expect(studio.view().selected).toHaveLength(180);
  studio.select([20]);
  run(studio, "selectFloor");
  expect(studio.view().selected).toHaveLength(192);
});

test("selects and inverts areas without seats as well", () => {
  const studio = opened();
  studio.do(generateCommand(studio.drawing, "areas", {}));
  const areas = [...studio.drawing.sections].filter(([, { rows }]) => rows.length === 0);
  run(studio, "selectAll");
  expect(studio.view().selected).toHaveLength(192);
  expect(studio.view().areas).toEqual(areas.map(([key]) => key));
  run(studio, "invert");
  expect([studio.view().selected.length, studio.view().areas]).toEqual([0, []]);
});

/** Ids of acts that change a drawing without further input. */
const CHANGES = [
  ["mirror", "mirrorDown", "turnLeft", "turnRight", "accessible", "alignLeft", "alignBottom"],
  ["alignCentre", "alignMiddle", "alignTop", "alignRight", "distributeX", "distributeY"],
  ["straighten", "outline", "duplicate", "remove", "fitSheet"],
].flat();

test.each(["seats", "rows", "things"] as const)(
  "undoes and redoes every act on %s to the same drawing",
  (unit) => {
    let steps = 0;
    const studio = new Studio(opened().drawing, () => steps++);
    studio.do(generateCommand(studio.drawing, "tables", {}));
    const begun = steps;
    const before = JSON.stringify(snapshotOf(studio.drawing));
    if (unit === "things") run(studio, "selectAll");
    else studio.select([3, 4, 5, 20, 38]);
    for (const id of CHANGES) run(studio, id, { unit });
    const after = JSON.stringify(snapshotOf(studio.drawing));
    expect(after).not.toBe(before);
    const done = steps - begun;
    expect(done).toBeGreaterThan(CHANGES.length / 2);
    for (let at = 0; at < done; at++) studio.undo();
    expect(JSON.stringify(snapshotOf(studio.drawing))).toBe(before);
    for (let at = 0; at < done; at++) studio.redo();
    expect(JSON.stringify(snapshotOf(studio.drawing))).toBe(after);
  },
);

test("deletes whole sections with their outline, and single seats without", () => {
  const studio = opened();
  studio.select([0]);
  run(studio, "remove");
  expect([studio.drawing.countSeats(), studio.drawing.sections.size]).toEqual([191, 1]);
  run(studio, "selectAll");
  run(studio, "remove");
  expect([studio.drawing.countSeats(), studio.drawing.sections.size]).toEqual([0, 0]);
});

test("knows keys by their place, in every keyboard layout", () => {
  const event = { key: "ז", code: "KeyZ", ctrlKey: true, metaKey: false, shiftKey: true };
  expect(keyOf(event)).toBe("Ctrl+Shift+z");
  expect(
    keyOf({ ...event, key: "Backspace", code: "Backspace", ctrlKey: false, shiftKey: false }),
  ).toBe("Delete");
  const keys = actsAt(deskOf(opened())).map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
});
