import { createInstance } from "i18next";
import { expect, test, vi } from "vitest";
import { actsOf, keyOf, TRAITS, traitState, type Desk } from "../../../backoffice/designer/acts.ts";
import { generateCommand } from "../../../backoffice/designer/placing.ts";
import { rowsCommand } from "../../../backoffice/designer/rowsCommand.ts";
import { labelsOf } from "../../../backoffice/designer/generatorFields.ts";
import { Studio } from "../../../backoffice/designer/studio.ts";
import { isDrawnError } from "../../../engine/design/checks/drawnFault.ts";
import { faultsOf } from "../../../engine/design/checks/checks.ts";
import { GENERATORS } from "../../../engine/design/generators/generators.ts";
import { keysOf } from "../../../domain/keysOf.ts";
import { Drawing } from "../../../engine/design/model/drawing.ts";
import { snapshotOf } from "../../../engine/design/snapshot.ts";

function opened() {
  const studio = new Studio(new Drawing(), () => undefined);
  studio.do(generateCommand(studio.drawing, "cinema", { rows: 12, seats: 16 }));
  return studio;
}

/** Translates each key to itself. */
const words = createInstance();
await words.init({ lng: "cimode" });

const desk = (studio: Studio): Desk => ({
  studio,
  canEdit: true,
  open: vi.fn<() => void>(),
  setPointer: vi.fn<() => void>(),
  zoom: vi.fn<() => void>(),
  goToNextFault: vi.fn<() => void>(),
});
const run = (studio: Studio, id: string): void => {
  const found = actsOf(words.t, desk(studio)).find((act) => act.id === id);
  if (!found?.isEnabled) throw new Error(`${id} cannot run`);
  found.run();
};

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
    };
    expect(studio.do(rowsCommand(studio.drawing, wish, undefined))).toBe(true);
    expect(studio.view().plan.layout.count).toBe(192 + 24);
    expect(faultsOf(studio.drawing).filter(({ kind }) => isDrawnError(kind))).toEqual([]);
  }
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

test("undoes and redoes every act to the same drawing", () => {
  const studio = opened();
  const before = JSON.stringify(snapshotOf(studio.drawing));
  studio.select([3, 4, 5]);
  for (const id of ["mirror", "turnLeft", "accessible", "duplicate", "remove", "fitSheet"])
    run(studio, id);
  const after = JSON.stringify(snapshotOf(studio.drawing));
  for (let at = 0; at < 6; at++) studio.undo();
  expect(JSON.stringify(snapshotOf(studio.drawing))).toBe(before);
  for (let at = 0; at < 6; at++) studio.redo();
  expect(JSON.stringify(snapshotOf(studio.drawing))).toBe(after);
});

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
  const keys = actsOf(words.t, desk(opened())).map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
});
