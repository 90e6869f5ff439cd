import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { generateCommand } from "../../../backoffice/designer/placing.ts";
import { Studio } from "../../../backoffice/designer/studio.ts";
import { Drawing } from "../../../engine/design/model/drawing.ts";
import { rangesOf } from "../../../engine/design/wire/ranges.ts";
import en from "../../../locales/en/designer.json" with { type: "json" };
import he from "../../../locales/he/designer.json" with { type: "json" };
import order from "../../../locales/en/order.json" with { type: "json" };
import shell from "../../../locales/en/shell.json" with { type: "json" };
import { axeFaults } from "../../app/axeFaults.ts";
import { atDesk, isDrawn, openDesigner } from "./openDesigner.tsx";

atDesk();

/**
 * Returns a drawing with stalls of 20 seats in the middle of the sheet, and a balcony of 20 seats on the floor
 * above.
 */
function twoFloors(): Drawing {
  const studio = new Studio(new Drawing(), () => undefined);
  const hall = { rows: 2, seats: 10, ticketGroupId: 8 };
  studio.do(generateCommand(studio.drawing, "cinema", { ...hall, name: "Stalls" }));
  studio.do(generateCommand(studio.drawing, "cinema", { ...hall, name: "Balcony" }));
  const { drawing } = studio;
  const [stalls = -1, balcony = -1] = drawing.sections.keys();
  const places = (key: number) => drawing.seatsOfSection(key);
  const by = drawing.seats.x[places(stalls)[0]!]! - drawing.seats.x[places(balcony)[0]!]!;
  studio.do({ kind: "setFrame", floors: ["", "Balcony"] });
  studio.do({ kind: "setSection", section: balcony, floor: 1 });
  studio.do({
    kind: "transform",
    seats: rangesOf(places(balcony)),
    sections: [balcony],
    scenery: [],
    matrix: [1, 0, 0, 1, by, 0],
  });
  return drawing;
}

const floorButton = (name: string) => page.getByRole("button", { name, exact: true });
test("floors that lie over each other are shown and selected one by one", async () => {
  const { studio, container } = await openDesigner("en", twoFloors());
  await isDrawn();
  const ground = order["seats.floor"].replace("{{number}}", "1");
  await expect.element(floorButton(ground)).toHaveAttribute("aria-pressed", "true");
  await userEvent.keyboard("{Control>}a{/Control}");
  const names = () =>
    new Set(
      Array.from(
        studio.view().selected,
        (slot) => studio.drawing.sections.get(studio.drawing.rowOfSeat(slot).section)!.name,
      ),
    );
  expect([...names()]).toEqual(["Stalls"]);
  await floorButton("Balcony").click();
  expect(studio.view().selected).toHaveLength(0);
  await userEvent.keyboard("{Control>}a{/Control}");
  expect([...names()]).toEqual(["Balcony"]);
  expect(await axeFaults(container, ["region", "landmark-one-main"])).toEqual([]);
  await floorButton(order["seats.allFloors"]).click();
  await userEvent.keyboard("{PageDown}");
  await expect.element(floorButton("Balcony")).toHaveAttribute("aria-pressed", "true");
});

test.each([
  ["en", en],
  ["he", he],
] as const)(
  "a floor is added, named, filled, and removed once it is empty, in %s",
  async (locale, t) => {
    const { studio } = await openDesigner(locale);
    await isDrawn();
    await userEvent.keyboard("k");
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: t["designer.floors.add"] }).click();
    const field = dialog.getByRole("textbox").first();
    await field.fill("Gods");
    await userEvent.keyboard("{Enter}");
    expect(studio.drawing.frame.floors).toEqual(["", "Gods"]);
    // A floor with seats cannot be removed, so the field keeps the focus.
    await expect.element(field).toHaveFocus();
    const remove = dialog.getByRole("button", { name: /Gods/ });
    await expect.element(remove).toBeEnabled();
    expect(await axeFaults(document.body, ["region", "landmark-one-main"])).toEqual([]);
    await userEvent.keyboard("{Escape}");

    studio.select([0]);
    const choice = page.getByRole("combobox", { name: t["designer.floorOf_one"] });
    await choice.selectOptions("Gods");
    const [section] = studio.drawing.sections.values();
    expect(section?.floor).toBe(1);

    await userEvent.keyboard("k");
    await expect.element(remove).toBeDisabled();
    // The lowest floor is now empty and can be removed. The floor above it then gets its number.
    await dialog.getByRole("listitem").last().getByRole("button").click();
    expect(studio.drawing.frame.floors).toEqual(["Gods"]);
    expect(studio.drawing.sections.values().next().value?.floor).toBe(0);
  },
);

test("the dialog of floors is closed by its button, and the names stay", async () => {
  const { studio } = await openDesigner("en", twoFloors());
  await isDrawn();
  await page.getByRole("button", { name: en["designer.act.floors"] }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox").last().fill("Stalls");
  await dialog.getByRole("button", { name: shell["dialog.close"] }).last().click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(studio.drawing.frame.floors).toEqual(["Stalls", "Balcony"]);
});
