import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { ExportDialog } from "../../../backoffice/designer/ExportDialog.tsx";
import { FORMATS, planFile } from "../../../backoffice/designer/exports.ts";
import { MARKER, pieceKeys, pieceOf } from "../../../backoffice/designer/pieces.ts";
import { SceneryDialog } from "../../../backoffice/designer/SceneryDialog.tsx";
import { SelectionPanel } from "../../../backoffice/designer/SelectionPanel.tsx";
import { TransformDialog } from "../../../backoffice/designer/TransformDialog.tsx";
import { readPlan } from "../../../engine/plan/import/readPlan.ts";
import en from "../../../locales/en/designer.json" with { type: "json" };
import he from "../../../locales/he/designer.json" with { type: "json" };
import { axeFaults } from "../../app/axeFaults.ts";
import { renderIn } from "../../app/renderIn.tsx";
import { cinema, SEATS } from "./openDesigner.tsx";

const GROUPS = [{ id: 8, name: "Standard" }];
const nothing = (): void => undefined;

test("turns by degrees that are typed, with a sign", async () => {
  const studio = cinema();
  studio.select([0, 1]);
  const x = studio.drawing.seats.x[0]!;
  const { container } = await renderIn(
    "he",
    <TransformDialog studio={studio} kind="turn" onClose={nothing} />,
  );
  const field = page.getByRole("textbox", { name: he["designer.field.turn"] });
  await field.fill("four");
  await expect.element(field).toHaveAttribute("aria-invalid", "true");
  await field.fill("-180");
  expect(await axeFaults(container)).toEqual([]);
  await page.getByRole("button", { name: he["designer.apply"] }).click();
  expect(studio.drawing.seats.x[1]).toBe(x);
});

test("a number that is none is refused in words, and nothing changes", async () => {
  const studio = cinema();
  studio.select([0, 1]);
  await renderIn("en", <TransformDialog studio={studio} kind="scale" onClose={nothing} />);
  await page.getByRole("textbox", { name: en["designer.field.wide"] }).fill("0");
  await page.getByRole("button", { name: en["designer.apply"] }).click();
  await expect.element(page.getByRole("alert")).toHaveTextContent(en["designer.notDone"]);
  expect(studio.view().canUndo).toBe(true);
  studio.undo();
  expect(studio.drawing.countSeats()).toBe(0);
});

test("scales about the middle, bends a row into a curve and repeats a selection in a grid", async () => {
  const studio = cinema();
  const { seats } = studio.drawing;
  studio.select([0, 1]);
  const gap = seats.x[1]! - seats.x[0]!;
  const scale = await renderIn(
    "en",
    <TransformDialog studio={studio} kind="scale" onClose={nothing} />,
  );
  await page.getByRole("textbox", { name: en["designer.field.wide"] }).fill("150");
  await page.getByRole("button", { name: en["designer.apply"] }).click();
  expect(seats.x[1]! - seats.x[0]!).toBe(Math.round(1.5 * gap));
  await scale.unmount();

  studio.select(Array.from({ length: 16 }, (_, slot) => 32 + slot));
  const [end, middle] = [seats.y[32]!, seats.y[40]!];
  const bent = await renderIn(
    "en",
    <TransformDialog studio={studio} kind="bend" onClose={nothing} />,
  );
  await page.getByRole("textbox", { name: en["designer.field.bend"] }).fill("80");
  await page.getByRole("button", { name: en["designer.apply"] }).click();
  expect(seats.y[32]).toBe(end);
  expect(seats.y[40]).toBeGreaterThan(middle);
  await bent.unmount();

  const onClose = vi.fn<() => void>();
  await renderIn("en", <TransformDialog studio={studio} kind="array" onClose={onClose} />);
  await page.getByRole("textbox", { name: en["designer.field.copiesDown"] }).fill("3");
  await page.getByRole("button", { name: en["designer.apply"] }).click();
  await expect.poll(() => onClose).toHaveBeenCalledOnce();
  expect(studio.drawing.countSeats()).toBe(SEATS + 5 * 16);
  expect(studio.view().selected).toHaveLength(5 * 16);
});

test("a door is placed with its name, selected, renamed and resized", async () => {
  const studio = cinema();
  const dialog = await renderIn(
    "en",
    <SceneryDialog studio={studio} at={{ x: 200, y: 300 }} onClose={nothing} />,
  );
  await page
    .getByRole("combobox", { name: en["designer.piece.label"], includeHidden: true })
    .selectOptions("door");
  await expect
    .element(page.getByRole("textbox", { name: new RegExp(`^${en["designer.piece.words"]}`) }))
    .toHaveValue(en["designer.piece.door"]);
  expect(await axeFaults(dialog.container)).toEqual([]);
  await page.getByRole("button", { name: en["designer.place"], exact: true }).click();
  await dialog.unmount();
  expect(studio.view().scenery).toEqual([1]);

  await renderIn(
    "en",
    <SelectionPanel
      studio={studio}
      shown={studio.view()}
      groups={GROUPS}
      canEdit
      onGroup={nothing}
    />,
  );
  await expect.element(page.getByRole("status")).toHaveTextContent("Door");
  const words = page.getByRole("textbox", { name: new RegExp(`^${en["designer.piece.words"]}`) });
  await words.fill("Main entrance");
  await page.getByRole("textbox", { name: en["designer.field.width"] }).fill("100");
  await userEvent.keyboard("{Enter}");
  expect(pieceOf(studio.drawing, 1)).toMatchObject({ kind: "zone", text: "Main entrance" });
  expect(pieceOf(studio.drawing, 1)!.points[0]).toEqual([150, 292]);
});

test("a new stage replaces the screen, and is said to", async () => {
  const studio = cinema();
  await renderIn("he", <SceneryDialog studio={studio} at={{ x: 200, y: 30 }} onClose={nothing} />);
  await expect.element(page.getByText(he["designer.piece.onlyOne"])).toBeVisible();
  await page.getByRole("button", { name: he["designer.place"], exact: true }).click();
  expect(pieceKeys(studio.drawing)).toEqual([MARKER]);
  expect(studio.drawing.frame.marker.kind).toBe("stage");
});

test.each(FORMATS.filter((format) => format !== "png"))(
  "what is saved as %s is read again with all seats",
  async (format) => {
    const { layout } = cinema().view().plan;
    const { name, content } = await planFile(layout, format, GROUPS, "Hall 7.json");
    expect(name).toMatch(/^Hall 7\./);
    const { plan, faults } = readPlan(await new Blob([content]).text());
    expect(faults).toEqual([]);
    const rows = plan!.sections.flatMap(({ groups }) => groups.flatMap((group) => group.rows));
    expect(rows.flatMap(({ seats }) => Object.keys(seats))).toHaveLength(SEATS);
  },
);

test("our own form loses nothing", async () => {
  const { layout } = cinema().view().plan;
  const { content } = await planFile(layout, "own", GROUPS, "Hall");
  const text = await new Blob([content]).text();
  expect(readPlan(text).plan).toEqual(JSON.parse(text));
});

test("a picture shows the hall in its proportions", async () => {
  const { layout } = cinema().view().plan;
  const { name, content } = await planFile(layout, "png", GROUPS, "Hall");
  expect(name).toBe("Hall.png");
  const drawn = await createImageBitmap(new Blob([content]));
  expect(drawn.width / drawn.height).toBeCloseTo(layout.width / layout.height, 1);
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [drawn.width, drawn.height];
  const context = canvas.getContext("2d")!;
  context.drawImage(drawn, 0, 0);
  const scale = drawn.width / layout.width;
  const [x, y] = [layout.x[0]! * scale, layout.y[0]! * scale];
  expect([...context.getImageData(x, y, 1, 1).data]).not.toEqual([255, 255, 255, 255]);
  expect([...context.getImageData(1, 1, 1, 1).data]).toEqual([255, 255, 255, 255]);
});

test("a file is chosen by the keyboard and saved under the draft's name", async () => {
  const onClose = vi.fn<() => void>();
  const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(nothing);
  const { container } = await renderIn(
    "en",
    <ExportDialog
      layout={cinema().view().plan.layout}
      groups={GROUPS}
      name="Hall 7"
      onClose={onClose}
    />,
  );
  expect(await axeFaults(container)).toEqual([]);
  await page.getByRole("radio", { name: en["designer.export.own"] }).click();
  await userEvent.keyboard("{ArrowDown}{ArrowDown}");
  await expect.element(page.getByRole("radio", { name: "CSV" })).toBeChecked();
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  const [link] = click.mock.contexts;
  expect(link).toMatchObject({ download: "Hall 7.csv" });
  click.mockRestore();
});
