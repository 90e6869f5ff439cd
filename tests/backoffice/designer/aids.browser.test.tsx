import { afterEach, beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { traceCommand, tracingOf } from "../../../engine/design/tools/tracing.ts";
import en from "../../../locales/en/designer.json" with { type: "json" };
import he from "../../../locales/he/designer.json" with { type: "json" };
import { axeFaults } from "../../app/axeFaults.ts";
import { createMouse } from "../../engine/realInput.ts";
import { openOfficeFake, type OfficeFake } from "../outbox/officeFake.ts";
import { isDrawn, openDesigner } from "./openDesigner.tsx";

const PICTURE = "cd".repeat(32);

let fake: OfficeFake;
let picture: Blob;
beforeEach(async () => {
  const drawn = new OffscreenCanvas(400, 200);
  drawn.getContext("2d")!.fillRect(0, 0, 400, 200);
  picture = await drawn.convertToBlob();
  fake = openOfficeFake();
  fake.list = () =>
    fake.asked.at(-1)!.pathname.startsWith("/media/")
      ? new Response(picture)
      : Response.json({ rows: [] });
  await page.viewport(1280, 900);
});
afterEach(() => fake.close());

/** Opens the designer and waits for the rulers. Returns the element with the drawing. */
async function opened(locale: "en" | "he" = "en") {
  const { studio, container } = await openDesigner(locale);
  await isDrawn();
  const box = page.getByRole("application").element().getBoundingClientRect();
  return { studio, container, box, mouse: createMouse() };
}

const guides = () => [...document.querySelectorAll<HTMLElement>("[data-guide]")];
const middleOf = (element: Element): readonly [number, number] => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
};

test("a guide is dragged out of a ruler, moved, and gone when it is dragged back", async () => {
  const { studio, box, mouse } = await opened();
  const [x, y] = [box.left + 300, box.top + 200];
  await mouse.drag([
    [box.left + 8, y],
    [x - 50, y],
    [x, y],
  ]);
  await expect.poll(() => guides()).toHaveLength(1);
  const [first] = studio.drawing.frame.guides!.x;
  await mouse.drag([
    [x, y],
    [x + 20, y],
    [x + 60, y],
  ]);
  await expect.poll(() => studio.drawing.frame.guides!.x[0]).toBeGreaterThan(first!);
  await mouse.drag([
    [x, box.top + 8],
    [x, y],
    [x, y + 10],
  ]);
  await expect.poll(() => guides()).toHaveLength(2);
  expect(studio.drawing.frame.guides!.y).toHaveLength(1);
  const upright = document.querySelector("[data-guide^=x]")!;
  await mouse.drag([middleOf(upright), [x, y + 40], [box.left + 5, y + 40]]);
  await expect.poll(() => studio.drawing.frame.guides!.x).toEqual([]);
});

test("a guide is added by a field, moved by arrows and removed by Delete, without the selection", async () => {
  const { studio, container } = await opened();
  await userEvent.keyboard("{Control>}a{/Control}");
  const seats = studio.view().selected.length;
  await userEvent.keyboard("j");
  await page.getByRole("textbox", { name: en["designer.tracing.x"] }).fill("120");
  await page.getByRole("button", { name: en["designer.guide.add"] }).click();
  await expect.poll(() => studio.drawing.frame.guides?.x).toEqual([120]);
  const guide = page.getByRole("slider", { name: en["designer.guide.upright"] });
  guide.element().focus();
  await userEvent.keyboard("{Shift>}{ArrowRight}{/Shift}");
  await expect.poll(() => studio.drawing.frame.guides?.x).toEqual([130]);
  await expect.poll(() => document.activeElement?.getAttribute("data-guide")).toBe("x 130");
  await userEvent.keyboard("{ArrowLeft}");
  await expect.poll(() => studio.drawing.frame.guides?.x).toEqual([129]);
  expect(await axeFaults(container)).toEqual([]);
  await expect.poll(() => document.activeElement?.getAttribute("data-guide")).toBe("x 129");
  await userEvent.keyboard("{Delete}");
  await expect.poll(() => studio.drawing.frame.guides).toBeUndefined();
  expect(studio.view().selected).toHaveLength(seats);
  await userEvent.keyboard("{Control>}z{/Control}");
  await expect.poll(() => studio.drawing.frame.guides?.x).toEqual([129]);
});

test("a picture under the drawing is dragged, scaled by two points, locked, hidden and removed", async () => {
  const { studio, container, box, mouse } = await opened("he");
  const button = (name: string) => page.getByRole("button", { name });
  await userEvent.keyboard("u");
  await expect.element(button(he["designer.tracing.choose"])).toBeVisible();
  studio.do(traceCommand(tracingOf(studio.drawing, PICTURE, 0.5)));
  await expect.poll(() => fake.asked.some(({ pathname }) => pathname.includes(PICTURE))).toBe(true);
  const laid = studio.drawing.frame.tracing!;
  await button(he["designer.tracing.move"]).click();
  const middle = [box.left + box.width / 2, box.top + box.height / 2] as const;
  await mouse.drag([middle, [middle[0] + 20, middle[1]], [middle[0] + 60, middle[1]]]);
  await expect.poll(() => studio.drawing.frame.tracing!.x).toBeGreaterThan(laid.x);
  expect(studio.drawing.frame.tracing!.y).toBe(laid.y);

  await button(he["designer.tracing.measure"]).click();
  await mouse.click([middle[0] - 50, middle[1]]);
  await expect.element(page.getByText(he["designer.tracing.second"])).toBeVisible();
  await mouse.click([middle[0] + 50, middle[1]]);
  const distance = page.getByRole("textbox", { name: he["designer.tracing.distance"] });
  const known = Number(distance.element().getAttribute("value"));
  await distance.fill(String(known * 2));
  expect(await axeFaults(container)).toEqual([]);
  await button(he["designer.tracing.scale"]).click();
  await expect.poll(() => studio.drawing.frame.tracing!.width / laid.width).toBeCloseTo(2, 2);

  await page.getByRole("checkbox", { name: he["designer.tracing.lock"] }).click();
  await expect.element(button(he["designer.tracing.move"])).toBeDisabled();
  await page.getByRole("checkbox", { name: he["designer.tracing.hide"] }).click();
  await expect
    .poll(() => studio.drawing.frame.tracing)
    .toMatchObject({
      isLocked: true,
      isHidden: true,
    });
  await button(he["designer.tracing.remove"]).click();
  await expect.poll(() => studio.drawing.frame.tracing).toBeUndefined();
});

test("an act shows what it would do while its button has the focus, and a dialog while it is open", async () => {
  const { studio } = await opened();
  await userEvent.keyboard("{Control>}a{/Control}");
  const before = Array.from(studio.drawing.seats.x);
  const mirror = page.getByRole("button", { name: en["designer.act.mirror"], exact: true });
  mirror.element().focus();
  await expect.poll(() => document.querySelector("[data-ghost] canvas")).not.toBeNull();
  expect(Array.from(studio.drawing.seats.x)).toEqual(before);
  mirror.element().blur();
  await expect.poll(() => document.querySelector("[data-ghost]")).toBeNull();
  await userEvent.keyboard("y");
  await expect.element(page.getByRole("img", { name: en["designer.previewOf"] })).toBeVisible();
  expect(Array.from(studio.drawing.seats.x)).toEqual(before);
});
