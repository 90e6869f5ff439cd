import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { MARKER } from "../../../backoffice/designer/pieces.ts";
import { drawnLayout } from "../../../engine/design/model/drawnLayout.ts";
import { encodePlan } from "../../../engine/plan/planBytes.ts";
import { PLAN_MEDIA_TYPE } from "../../../engine/plan/planFormat.ts";
import en from "../../../locales/en/designer.json" with { type: "json" };
import he from "../../../locales/he/designer.json" with { type: "json" };
import office from "../../../locales/en/backoffice.json" with { type: "json" };
import { axeFaults } from "../../app/axeFaults.ts";
import { createFingers, createMouse } from "../../engine/realInput.ts";
import { refused } from "../outbox/officeFake.ts";
import { atDesk, cinema, openDesigner, SEATS } from "./openDesigner.tsx";

const fake = atDesk();

const selection = () => document.querySelector("#designer-selection")!.textContent;
const canvas = () => page.getByRole("application");

/**
 * Distance from the edge of the canvas, in CSS px. The distance is more than the width of the rulers, but
 * still outside a fitted hall.
 */
const EDGE = 24;

/** Returns the corners of a path around the whole hall, in CSS px of the page, once the map has rendered. */
async function around(texts: typeof en | typeof he = en) {
  await expect
    .element(page.getByRole("application", { name: texts["designer.surface"] }))
    .toBeVisible();
  await expect.poll(() => document.querySelectorAll("canvas").length).toBeGreaterThan(1);
  const { left, top, right, bottom } = canvas().element().getBoundingClientRect();
  return [
    [left + EDGE, top + EDGE],
    [right - EDGE, top + EDGE],
    [right - EDGE, bottom - EDGE],
    [left + EDGE, bottom - EDGE],
  ] as const;
}

test("a lasso with the mouse selects the seats and the screen that it goes around", async () => {
  const { studio } = await openDesigner("he");
  const corners = await around(he);
  await userEvent.keyboard("q");
  const tool = page.getByRole("button", { name: he["designer.act.lasso"] });
  await expect.element(tool).toHaveAttribute("aria-pressed", "true");
  await expect
    .poll(async () => {
      await createMouse().drag(corners);
      return studio.view().selected.length;
    })
    .toBe(SEATS);
  expect(studio.view().scenery).toEqual([MARKER]);
  expect(selection()).toContain(String(SEATS));
});

test("a lasso with a finger selects half of a hall, and a second finger gives both to the map", async () => {
  const { studio } = await openDesigner("en");
  const [a, b, c, d] = await around();
  await page.getByRole("button", { name: en["designer.act.lasso"] }).click();
  const fingers = createFingers();
  const middle = (a[0] + b[0]) / 2;
  await expect
    .poll(async () => {
      await fingers.down(1, a);
      for (const place of [[middle, a[1]], [middle, c[1]], d] as const)
        await fingers.move({ 1: [...place] });
      await fingers.up(1);
      return studio.view().selected.length;
    })
    .toBe(SEATS / 2);
  // Devices without a keyboard use this button instead of the Shift key. After a press on this button, the
  // next lasso adds to the selection.
  await page.getByRole("button", { name: en["designer.act.adding"] }).click();
  await fingers.down(1, b);
  for (const place of [[middle - 4, b[1]], [middle - 4, c[1]], c] as const)
    await fingers.move({ 1: [...place] });
  await fingers.up(1);
  await expect.poll(() => studio.view().selected.length).toBe(SEATS);
  await fingers.down(1, a);
  await fingers.move({ 1: [middle, c[1]] });
  await fingers.down(2, [b[0] - 20, b[1] + 20]);
  await fingers.up(2);
  await fingers.up(1);
  expect(studio.view().selected).toHaveLength(SEATS);
});

test("the keyboard goes from piece to piece, moves and removes them", async () => {
  const { studio } = await openDesigner("en");
  await around();
  await userEvent.keyboard("e");
  expect(studio.view().scenery).toEqual([MARKER]);
  await expect.poll(selection).toBe(en["designer.piece.screen"]);
  const x = studio.drawing.frame.marker.points[0]![0];
  canvas().element().focus();
  await userEvent.keyboard("{Shift>}{ArrowRight}{/Shift}");
  expect(studio.drawing.frame.marker.points[0]![0]).toBe(x + 10);
  await userEvent.keyboard("{Delete}");
  expect(studio.drawing.frame.marker.points).toEqual([]);
  await userEvent.keyboard("{Control>}z{/Control}{Control>}z{/Control}");
  expect(studio.drawing.frame.marker.points[0]![0]).toBe(x);
});

test("a press on a stage selects it, and only a selected one is dragged", async () => {
  const { studio } = await openDesigner("en");
  const [[left, top]] = await around();
  await userEvent.keyboard("e");
  const outline = () => document.querySelector("polygon")?.getAttribute("points");
  await expect.poll(outline).toContain(",");
  const corners = outline()!
    .split(" ")
    .map((corner) => corner.split(",").map(Number));
  const middle = (of: 0 | 1): number =>
    corners.reduce((sum, corner) => sum + corner[of]! / corners.length, 0);
  const at = [left - EDGE + middle(0), top - EDGE + middle(1)] as const;
  const to = [at[0] + 30, at[1] + 5] as const;
  const mouse = createMouse();
  const before = studio.drawing.frame.marker.points;
  await userEvent.keyboard("{Escape}");
  await mouse.drag([at, to]);
  expect(studio.drawing.frame.marker.points).toEqual(before);
  await mouse.click(at);
  await expect.poll(() => studio.view().scenery).toEqual([MARKER]);
  await mouse.drag([at, to]);
  await expect.poll(() => studio.drawing.frame.marker.points[0]![0]).toBeGreaterThan(before[0]![0]);
  expect(studio.drawing.frame.focalX).toBeGreaterThan(0);
});

test("copies, cuts and pastes as text, and says in words what it does not take", async () => {
  const { studio } = await openDesigner("en");
  await around();
  studio.select([0, 1, 2]);
  const clip = new DataTransfer();
  const send = (type: string, data: DataTransfer) =>
    document.body.dispatchEvent(
      new ClipboardEvent(type, { clipboardData: data, bubbles: true, cancelable: true }),
    );
  await expect.poll(() => send("copy", clip)).toBe(false);
  const text = clip.getData("text/plain");
  expect(text).toContain("parterre-seats");
  send("cut", clip);
  expect(studio.drawing.countSeats()).toBe(SEATS - 3);
  const pasted = new DataTransfer();
  pasted.setData("text/plain", text);
  send("paste", pasted);
  expect(studio.drawing.countSeats()).toBe(SEATS);
  await expect.poll(selection).toContain("3 seats");
  const foreign = new DataTransfer();
  foreign.setData("text/plain", "a shopping list");
  send("paste", foreign);
  await expect.element(page.getByRole("alert")).toHaveTextContent(en["designer.paste.foreign"]);
  expect(studio.drawing.countSeats()).toBe(SEATS);
});

test("compares with the version in use, and goes to a difference", async () => {
  const version = "0123456789abcdef";
  const before = encodePlan(drawnLayout(cinema().drawing).layout);
  fake().list = () =>
    fake().asked.at(-1)!.pathname.endsWith("/seatplan")
      ? new Response(before, { headers: { "content-type": PLAN_MEDIA_TYPE } })
      : Response.json({
          rows: [
            {
              VenueId: 3,
              VenueName: "Hall 1",
              LocationId: 1,
              LocationName: "The Port",
              seatplanId: 5,
              layouts: [
                { LayoutId: 31, Name: "Main", seatplanId: 5, isUsual: true, isRetired: false },
              ],
              versions: [
                {
                  planVersion: version,
                  LayoutId: 31,
                  seatplanId: 5,
                  seats: SEATS,
                  isCurrent: true,
                  publishedAt: null,
                  OperatorName: null,
                  fileName: null,
                  coming: 0,
                  presentations: 0,
                },
              ],
              drafts: [],
            },
          ],
        });
  const { studio, container } = await openDesigner("en");
  await around();
  studio.do({
    kind: "batch",
    commands: [
      { kind: "removeSeats", seats: [0, 1] },
      { kind: "nameSeats", seats: [20, 1], names: ["99"] },
      {
        kind: "transform",
        seats: [40, 2],
        sections: [],
        scenery: [],
        matrix: [1, 0, 0, 1, 0, 300],
      },
    ],
  });
  await userEvent.keyboard("c");
  const field = page.getByRole("combobox", {
    name: en["designer.compare.with"],
    includeHidden: true,
  });
  await expect.element(field).toHaveValue(version);
  for (const [list, count] of [
    ["removed", 1],
    ["renumbered", 1],
    ["moved", 2],
  ] as const) {
    const entries = page
      .getByRole("list", { name: en[`designer.compare.${list}`] })
      .getByRole("button");
    await expect.poll(() => entries.elements().length).toBe(count);
  }
  expect(await axeFaults(container)).toEqual([]);
  await page
    .getByRole("list", { name: en["designer.compare.renumbered"] })
    .getByRole("button")
    .click();
  expect([...studio.view().selected]).toEqual([20]);
  await field.selectOptions("opened");
  await expect
    .element(page.getByRole("list", { name: en["designer.compare.moved"] }))
    .toBeVisible();
});

test("compares with the drawing as it was opened if the versions cannot be listed, and says so", async () => {
  fake().list = () => refused("NOT_FOUND", 404);
  await openDesigner("en");
  await around();
  await userEvent.keyboard("c");
  await expect.element(page.getByText(en["designer.compare.equal"])).toBeVisible();
  await expect.element(page.getByText(office["backoffice.refusal.NOT_FOUND"])).toBeVisible();
  await page.getByRole("button", { name: en["designer.act.compare"] }).click();
  await expect.element(page.getByText(en["designer.compare.equal"])).not.toBeInTheDocument();
});

test("has names for everything, in both directions", async () => {
  for (const locale of ["he", "en"] as const) {
    const { container, studio, unmount } = await openDesigner(locale);
    studio.select([0, 1, 2, 30]);
    await expect.poll(() => container.querySelectorAll("aside button").length).toBeGreaterThan(20);
    expect(await axeFaults(container)).toEqual([]);
    await unmount();
  }
});
