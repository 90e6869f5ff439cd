import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { SeatFlag } from "../../../domain/seat.ts";
import en from "../../../locales/en/designer.json" with { type: "json" };
import he from "../../../locales/he/designer.json" with { type: "json" };
import { axeFaults } from "../../app/axeFaults.ts";
import { atDesk, isDrawn, openDesigner, SEATS } from "./openDesigner.tsx";

atDesk();

test.each([
  ["en", en],
  ["he", he],
] as const)("seats beyond a limit are selected and painted, in %s", async (locale, t) => {
  const { studio, container } = await openDesigner(locale);
  await isDrawn();
  await userEvent.keyboard("z");
  const panel = page.getByRole("region", { name: t["designer.act.sight"] });
  await panel.getByRole("combobox").selectOptions(t["designer.sight.metres"]);
  const limit = panel.getByRole("textbox").first();
  await limit.fill("1");
  const choose = panel.getByRole("button", { name: t["designer.sight.select"] });
  await choose.click();
  expect(studio.view().selected).toHaveLength(SEATS);
  await limit.fill("500");
  await expect.element(choose).toBeDisabled();
  await limit.fill("far");
  await expect.element(limit).toHaveAttribute("aria-invalid", "true");
  await expect.element(choose).toBeDisabled();
  await limit.fill("8");
  await choose.click();
  const far = studio.view().selected.length;
  expect(far).toBeGreaterThan(0);
  expect(far).toBeLessThan(SEATS);
  expect(await axeFaults(container, ["region", "landmark-one-main"])).toEqual([]);
  await page.getByRole("button", { name: t["designer.trait.limitedView"] }).click();
  const painted = studio.drawing.seats.flags
    .slice(0, SEATS)
    .filter((flags) => (flags & SeatFlag.limitedView) !== 0);
  expect(painted).toHaveLength(far);
});

test("a section's heights are typed in metres and taken back to the usual ones", async () => {
  const { studio } = await openDesigner("en");
  await isDrawn();
  studio.select([0]);
  await userEvent.keyboard("z");
  const panel = page.getByRole("region", { name: en["designer.act.sight"] });
  await panel.getByRole("textbox", { name: en["designer.sight.riser"] }).fill("0");
  await panel.getByRole("button", { name: en["designer.apply"] }).click();
  const [section] = studio.drawing.sections.values();
  expect(section?.rake?.riser).toBe(0);
  // On a level floor nobody can see over the people in front.
  const status = panel.getByRole("status");
  await expect
    .element(status)
    .toHaveTextContent(en["designer.sight.beyond_other"].replace("{{count}}", String(SEATS - 16)));
  await panel.getByRole("button", { name: en["designer.sight.usual"] }).click();
  expect([...studio.drawing.sections.values()][0]?.rake).toBeUndefined();
});

test("on a phone the tools keep their height beside a long panel", async () => {
  await page.viewport(390, 844);
  await openDesigner("en");
  await isDrawn();
  await userEvent.keyboard("z");
  await expect.element(page.getByRole("figure")).toBeVisible();
  const tools = page.getByRole("toolbar", { name: en["designer.tools"] }).element();
  const [button] = tools.querySelectorAll("button");
  expect(tools.clientHeight).toBeGreaterThanOrEqual(button!.offsetHeight);
});

test("the colours come and go with the panel, and follow the drawing", async () => {
  const { studio } = await openDesigner("en");
  await isDrawn();
  const button = page.getByRole("button", { name: en["designer.act.sight"] });
  await button.click();
  await expect.element(button).toHaveAttribute("aria-pressed", "true");
  await expect.element(page.getByRole("figure")).toBeVisible();
  studio.select([0]);
  await userEvent.keyboard("r{Delete}");
  await expect.poll(() => studio.view().plan.layout.count).toBe(SEATS - 16);
  await expect.element(page.getByRole("figure")).toBeVisible();
  await button.click();
  await expect.element(page.getByRole("figure")).not.toBeInTheDocument();
});
