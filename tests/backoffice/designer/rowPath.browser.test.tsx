import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { isDrawnError } from "../../../engine/design/checks/drawnFault.ts";
import { faultsOf } from "../../../engine/design/checks/checks.ts";
import { Drawing } from "../../../engine/design/model/drawing.ts";
import en from "../../../locales/en/designer.json" with { type: "json" };
import he from "../../../locales/he/designer.json" with { type: "json" };
import plans from "../../../locales/en/plans.json" with { type: "json" };
import { axeFaults } from "../../app/axeFaults.ts";
import { createMouse } from "../../engine/realInput.ts";
import { atDesk, isDrawn, openDesigner, SEATS } from "./openDesigner.tsx";

atDesk();

test.each([
  ["en", en],
  ["he", he],
] as const)("rows are drawn through points that are pressed, in %s", async (locale, t) => {
  const { studio, container } = await openDesigner(locale, new Drawing());
  await isDrawn();
  await page.getByRole("button", { name: t["designer.act.rowsAlong"] }).click();
  const panel = page.getByRole("region", { name: t["designer.act.rowsAlong"] });
  const draw = panel.getByRole("button", { name: t["designer.draw"], exact: true });
  await expect.element(draw).toBeDisabled();
  const { left, top, width, height } = page
    .getByRole("application")
    .element()
    .getBoundingClientRect();
  const mouse = createMouse();
  for (const [x, y] of [
    [0.3, 0.5],
    [0.5, 0.4],
    [0.7, 0.5],
    [0.9, 0.9],
  ] as const)
    await mouse.click([left + x * width, top + y * height]);
  await panel.getByRole("button", { name: t["designer.path.back"] }).click();
  await panel.getByRole("textbox", { name: t["designer.path.seatPitch"] }).fill("30");
  await expect.poll(() => document.querySelectorAll("[data-ghost]").length).toBe(1);
  expect(await axeFaults(container, ["region", "landmark-one-main"])).toEqual([]);
  await draw.click();
  const { drawing } = studio;
  const seats = drawing.countSeats();
  expect(seats).toBeGreaterThan(5);
  expect(studio.view().selected).toHaveLength(seats);
  // The middle of the row is curved towards the point that was pressed above it.
  const ys = Array.from({ length: seats }, (_, slot) => drawing.seats.y[slot]!);
  expect(Math.min(...ys)).toBeLessThan(Math.min(ys[0]!, ys.at(-1)!));
  studio.undo();
  expect(drawing.countSeats()).toBe(0);
});

test("points are typed, the rows join a section, and nothing is wrong with them", async () => {
  const { studio } = await openDesigner("en");
  await isDrawn();
  const [[key, before] = [-1, undefined]] = [...studio.drawing.sections];
  studio.select([0]);
  await userEvent.keyboard("{Shift>}i{/Shift}");
  const panel = page.getByRole("region", { name: en["designer.act.rowsAlong"] });
  const field = (name: string) => panel.getByRole("textbox", { name });
  for (const [x, y] of [
    [80, 700],
    [380, 700],
  ] as const) {
    await field(en["designer.tracing.x"]).fill(String(x));
    await field(en["designer.tracing.y"]).fill(String(y));
    await panel.getByRole("button", { name: en["designer.path.add"] }).click();
  }
  await panel
    .getByRole("combobox", { name: en["designer.intoSection"] })
    .selectOptions(before?.name ?? "");
  await field(plans["plans.template.rows"]).fill("2");
  await panel
    .getByRole("combobox", { name: en["designer.field.rowLabels"] })
    .selectOptions("A, B, C");
  await panel.getByRole("button", { name: en["designer.draw"], exact: true }).click();
  expect(studio.drawing.sections.size).toBe(1);
  expect(studio.drawing.sections.get(key)?.rows).toHaveLength((before?.rows.length ?? 0) + 2);
  expect(studio.drawing.countSeats()).toBe(SEATS + 2 * 16);
  const errors = faultsOf(studio.drawing).filter(({ kind }) => isDrawnError(kind));
  expect(errors).toEqual([]);
  await panel.getByRole("button").first().click();
  await expect.element(panel).not.toBeInTheDocument();
});

test("points that lie too far apart are refused in words, and seats are not even placed", async () => {
  const { studio } = await openDesigner("en");
  await isDrawn();
  await userEvent.keyboard("{Shift>}i{/Shift}");
  const panel = page.getByRole("region", { name: en["designer.act.rowsAlong"] });
  const field = (name: string) => panel.getByRole("textbox", { name });
  await field(plans["plans.template.rows"]).fill("200");
  await field(en["designer.path.seatPitch"]).fill("5");
  for (const x of ["0", "1000000"]) {
    await field(en["designer.tracing.x"]).fill(x);
    await panel.getByRole("button", { name: en["designer.path.add"] }).click();
  }
  await expect.element(panel.getByText(en["designer.refused.tooMany"])).toBeVisible();
  await expect
    .element(panel.getByRole("button", { name: en["designer.draw"], exact: true }))
    .toBeDisabled();
  expect(studio.drawing.countSeats()).toBe(SEATS);
  await panel.getByRole("button", { name: en["designer.path.back"] }).click();
  await expect.element(panel.getByText(en["designer.refused.tooMany"])).not.toBeInTheDocument();
});
