import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { Hash } from "lucide-react";
import { ActBar } from "../../../backoffice/designer/ActBar.tsx";
import { GeneratorDialog } from "../../../backoffice/designer/GeneratorDialog.tsx";
import { NumberingDialog } from "../../../backoffice/designer/NumberingDialog.tsx";
import { Palette } from "../../../backoffice/designer/Palette.tsx";
import { RowsDialog } from "../../../backoffice/designer/RowsDialog.tsx";
import { generateCommand } from "../../../backoffice/designer/placing.ts";
import { Studio } from "../../../backoffice/designer/studio.ts";
import { keysOf } from "../../../domain/keysOf.ts";
import { GENERATORS } from "../../../engine/design/generators/generators.ts";
import { Drawing } from "../../../engine/design/model/drawing.ts";
import en from "../../../locales/en/designer.json" with { type: "json" };
import he from "../../../locales/he/designer.json" with { type: "json" };
import plans from "../../../locales/en/plans.json" with { type: "json" };
import { axeFaults } from "../../app/axeFaults.ts";
import { renderIn } from "../../app/renderIn.tsx";

const GROUPS = [
  { id: 8, name: "Standard" },
  { id: 9, name: "Premium" },
];

const opened = (): Studio => new Studio(new Drawing(), () => undefined);
function cinema(): Studio {
  const studio = opened();
  studio.do(generateCommand(studio.drawing, "cinema", { rows: 12, seats: 16, ticketGroupId: 8 }));
  return studio;
}

test("a hall from numbers is previewed while one types, and drawn with the house's prices", async () => {
  const studio = opened();
  const onClose = vi.fn<() => void>();
  const { container } = await renderIn(
    "en",
    <GeneratorDialog studio={studio} groups={GROUPS} group={undefined} onClose={onClose} />,
  );
  await expect.element(page.getByText("192 seats")).toBeVisible();
  await page.getByRole("textbox", { name: plans["plans.template.seats"] }).fill("20");
  await expect.element(page.getByText("240 seats")).toBeVisible();
  expect(await axeFaults(container)).toEqual([]);
  await page.getByRole("button", { name: en["designer.draw"] }).click();
  await expect.poll(() => onClose).toHaveBeenCalled();
  expect(studio.view().plan.layout).toMatchObject({ count: 240, ticketGroupIds: [8] });
});

test.each(keysOf(GENERATORS))(
  "the parts of a hall of kind %s are named in the operator's language",
  async (name) => {
    const studio = opened();
    await renderIn(
      "he",
      <GeneratorDialog
        studio={studio}
        groups={GROUPS}
        group={undefined}
        onClose={() => undefined}
      />,
    );
    await page.getByText(he[`designer.generator.${name}`], { exact: true }).click();
    for (const label of ["designer.field.balconies", "designer.field.boxes"] as const) {
      const field = page.getByRole("textbox", { name: he[label] });
      if (field.elements().length > 0) await field.fill("3");
    }
    await page.getByRole("button", { name: he["designer.draw"] }).click();
    const names = [...studio.drawing.sections.values()].map((section) => section.name);
    expect(names.length).toBeGreaterThan(0);
    for (const each of names) expect(each).not.toMatch(/[a-z]{2}/i);
    expect(new Set(studio.drawing.frame.floors).size).toBe(
      name === "stadium" ? 1 : studio.drawing.frame.floors.length,
    );
  },
);

test("numbers that make no hall are said to be wrong at their field, and the last good ones stay", async () => {
  const studio = opened();
  await renderIn(
    "en",
    <GeneratorDialog studio={studio} groups={GROUPS} group={undefined} onClose={() => undefined} />,
  );
  await page.getByRole("textbox", { name: plans["plans.template.rows"] }).fill("900");
  await expect.element(page.getByText("A number from 1 to 200")).toBeVisible();
  await expect.element(page.getByText("192 seats")).toBeVisible();
});

test("another kind of hall begins with numbers of its own, not with those of the kind before", async () => {
  const { container } = await renderIn(
    "he",
    <GeneratorDialog
      studio={opened()}
      groups={GROUPS}
      group={undefined}
      onClose={() => undefined}
    />,
  );
  for (const name of [...keysOf(GENERATORS), ...keysOf(GENERATORS).toReversed()]) {
    await page.getByText(he[`designer.generator.${name}`], { exact: true }).click();
    expect(container.querySelectorAll("[aria-invalid=true]")).toHaveLength(0);
    const radius = page.getByRole("textbox", { name: he["designer.field.radius"] });
    if (name === "theatre") await expect.element(radius).toHaveValue("260");
    if (name === "cinema") await expect.element(radius).toHaveValue("0");
  }
});

test("a hall that was made from numbers is changed by them", async () => {
  const studio = cinema();
  await renderIn(
    "he",
    <GeneratorDialog studio={studio} groups={GROUPS} group={1} onClose={() => undefined} />,
  );
  await page.getByRole("textbox").nth(1).fill("5");
  await page.getByRole("button", { name: he["designer.redraw"] }).click();
  expect(studio.view().plan.layout.count).toBe(80);
});

test("a numbering shows what the seats will be called, and names that would be there twice", async () => {
  const studio = cinema();
  const { container } = await renderIn(
    "en",
    <NumberingDialog studio={studio} slots={Uint32Array.from([0, 1])} onClose={() => undefined} />,
  );
  await page.getByRole("textbox", { name: en["designer.field.start"] }).fill("7");
  await expect.element(page.getByText(/^4 seats would/)).toBeVisible();
  expect(await axeFaults(container)).toEqual([]);
  await page.getByRole("textbox", { name: en["designer.field.start"] }).fill("101");
  await page.getByRole("button", { name: en["designer.number"], exact: true }).click();
  expect([studio.drawing.nameOfSeat(0), studio.drawing.nameOfSeat(1)]).toEqual(["101", "102"]);
});

test("rows are added as a section of their own, and selected", async () => {
  const studio = cinema();
  await renderIn(
    "en",
    <RowsDialog studio={studio} groups={GROUPS} section={undefined} onClose={() => undefined} />,
  );
  await page.getByRole("button", { name: en["designer.draw"] }).click();
  expect(studio.view().selected).toHaveLength(50);
  expect(studio.drawing.sections.size).toBe(2);
});

test("the palette finds an act by its name and runs it with Enter", async () => {
  const run = vi.fn<() => void>();
  const act = (id: string, name: string, isEnabled = true) => ({
    id,
    name,
    key: "x",
    isEnabled,
    run,
  });
  const acts = [act("a", "Mirror"), act("b", "Add rows"), act("c", "Add nothing", false)];
  const { container } = await renderIn("en", <Palette acts={acts} onClose={() => undefined} />);
  await userEvent.type(page.getByRole("combobox"), "add");
  await expect.element(page.getByRole("option", { name: /^Add rows/ })).toBeVisible();
  expect(await axeFaults(container)).toEqual([]);
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => run).toHaveBeenCalledOnce();
});

test("the palette scrolls to the act that the arrow keys have come to", async () => {
  const acts = Array.from({ length: 60 }, (_, at) => ({
    id: `act${at}`,
    name: `Act ${at}`,
    key: "x",
    isEnabled: true,
    run: () => undefined,
  }));
  await renderIn("en", <Palette acts={acts} onClose={() => undefined} />);
  await userEvent.click(page.getByRole("combobox"));
  await userEvent.keyboard("{ArrowUp}");
  await expect.element(page.getByRole("option", { name: /^Act 59/ })).toBeInViewport();
});

test("a bar of buttons is one tab stop, and its arrow keys follow the writing", async () => {
  const act = (id: string, isEnabled = true) => ({
    id,
    name: id,
    key: "x",
    isEnabled,
    run: () => undefined,
  });
  const acts = [act("one"), act("two", false), act("three")];
  const groups = [
    [["one", Hash]],
    [
      ["two", Hash],
      ["three", Hash],
    ],
  ] as const;
  const bar = <ActBar label="Tools" groups={groups} acts={acts} on={[]} />;
  for (const [locale, forward] of [
    ["he", "ArrowLeft"],
    ["en", "ArrowRight"],
  ] as const) {
    const { container, unmount } = await renderIn(
      locale,
      <div dir={locale === "he" ? "rtl" : "ltr"}>{bar}</div>,
    );
    expect(container.querySelectorAll("[tabindex='0']")).toHaveLength(1);
    await userEvent.tab();
    await expect.element(page.getByRole("button", { name: "one" })).toHaveFocus();
    await userEvent.keyboard(`{${forward}}`);
    await expect.element(page.getByRole("button", { name: "three" })).toHaveFocus();
    await userEvent.keyboard(`{${forward}}`);
    await expect.element(page.getByRole("button", { name: "one" })).toHaveFocus();
    await userEvent.keyboard("{End}");
    await expect.element(page.getByRole("button", { name: "three" })).toHaveFocus();
    await unmount();
  }
});
