import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { useShortcutKeys } from "../../../backoffice/shell/shortcuts.ts";
import { WallPage } from "../../../backoffice/wall/WallPage.tsx";
import type { Report } from "../../../domain/api/monitors.ts";
import en from "../../../locales/en/backoffice.json" with { type: "json" };
import { axeFaults } from "../../app/axeFaults.ts";
import { refused } from "../outbox/officeFake.ts";
import { openPathFake, openScreen, type PathFake } from "../shell/openScreen.tsx";

const MONITOR = "CinemaMonitor/data";

const show = (PresentationId: number, VenueName: string, FeatureName: string) => ({
  PresentationId,
  LocationName: "Tel Aviv",
  VenueName,
  FeatureName,
  PresentationDateTime: "2026-11-22T20:30:00+02:00",
});
const HALLS = [show(1, "Hall 1", "Cats"), show(2, "Hall 2", "Dune"), show(3, "Hall 3", "Macbeth")];
const reportOf = (rows: Report["rows"]): Response =>
  Response.json({ columns: [], rows, totals: {}, startDate: "2026-11-22", endDate: "2026-11-22" });

// The fake server refuses requests for a hall's sale. These tests check in which order and for how long halls
// are shown, and need no maps.
let fake: PathFake;
let rows: Report["rows"];
beforeEach(() => {
  rows = HALLS;
  fake = openPathFake({ [MONITOR]: () => reportOf(rows) });
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
});
afterEach(() => {
  vi.useRealTimers();
  fake.close();
});

function Screen() {
  useShortcutKeys();
  return <WallPage />;
}

const open = (search = "") => openScreen(<Screen />, `/sales/wall${search}`);
const heading = page.getByRole("heading", { level: 1 });
async function shows(name: string): Promise<void> {
  await expect.element(heading).toHaveTextContent(`Tel Aviv, ${name}`);
}
/** Advances the fake clock by these seconds, after a timer has been set. */
async function afterSeconds(seconds: number): Promise<void> {
  await expect.poll(() => vi.getTimerCount()).toBeGreaterThan(0);
  vi.advanceTimersByTime(seconds * 1000);
}
const button = (key: keyof typeof en) => page.getByRole("button", { name: en[key], exact: true });

describe("the wall", () => {
  test("shows the first hall, with a mark for each, and asks for the location and the day", async () => {
    const { container } = await open("?location=2&date=2026-11-22");
    await shows("Hall 1");
    await expect.element(page.getByText(/^Cats · .*20:30$/)).toBeVisible();
    const marks = page.getByRole("list", { name: en["backoffice.wall.halls"] }).getByRole("button");
    await expect.element(marks.first()).toHaveAttribute("aria-current", "true");
    expect(marks.elements().map((mark) => mark.getAttribute("aria-label"))).toEqual([
      "Tel Aviv, Hall 1",
      "Tel Aviv, Hall 2",
      "Tel Aviv, Hall 3",
    ]);
    expect(fake.queryOf(MONITOR)).toEqual({
      locationId: "2",
      startDate: "2026-11-22",
      endDate: "2026-11-22",
    });
    expect(document.title).toContain(en["backoffice.screen.wall"]);
    expect(await axeFaults(container)).toEqual([]);
  });

  test("asks for today at all locations if the address names none", async () => {
    await open("?date=2026-99-99&location=all");
    await shows("Hall 1");
    expect(fake.queryOf(MONITOR)).toEqual({});
  });

  test("goes on every twenty seconds, and reads the halls again after the last", async () => {
    await open();
    await shows("Hall 1");
    await afterSeconds(19);
    await shows("Hall 1");
    await afterSeconds(1);
    await shows("Hall 2");
    expect(fake.countOf(MONITOR)).toBe(1);
    await afterSeconds(20);
    await shows("Hall 3");
    rows = [show(4, "Hall 1", "Orchard"), HALLS[1]!];
    await afterSeconds(20);
    await expect.element(page.getByText(/^Orchard/)).toBeVisible();
    expect(fake.countOf(MONITOR)).toBe(2);
  });

  test.each([
    ["?every=7", 7],
    ["?every=1", 5],
    ["?every=soon", 20],
  ])("at %s stays %i seconds", async (search, seconds) => {
    await open(search);
    await shows("Hall 1");
    await afterSeconds(seconds - 1);
    await expect.element(button("backoffice.wall.pause")).toBeVisible();
    await shows("Hall 1");
    await afterSeconds(1);
    await shows("Hall 2");
  });

  test("of one hall reads it again, because its show ends", async () => {
    rows = HALLS.slice(0, 1);
    await open();
    await shows("Hall 1");
    rows = [show(9, "Hall 1", "The late show")];
    await afterSeconds(20);
    await expect.element(page.getByText(/^The late show/)).toBeVisible();
    rows = [show(10, "Hall 1", "The last show")];
    await afterSeconds(20);
    await expect.element(page.getByText(/^The last show/)).toBeVisible();
  });

  test("is walked by keys and marks, and stays when it is told to", async () => {
    await open();
    await shows("Hall 1");
    await userEvent.keyboard("[[");
    await shows("Hall 3");
    await userEvent.keyboard("p");
    await expect.element(button("backoffice.wall.goOn")).toBeVisible();
    vi.advanceTimersByTime(60_000);
    await shows("Hall 3");
    // A step forward from the last hall begins a new round.
    await userEvent.keyboard("]");
    await shows("Hall 1");
    await expect.poll(() => fake.countOf(MONITOR)).toBe(2);
    await page.getByRole("button", { name: "Tel Aviv, Hall 2" }).click();
    await shows("Hall 2");
    await button("backoffice.wall.goOn").click();
    await expect.element(button("backoffice.wall.pause")).toBeVisible();
    await afterSeconds(20);
    await shows("Hall 3");
  });

  test("leads back to the sales by locations", async () => {
    await open();
    await shows("Hall 1");
    await userEvent.keyboard("x");
    await expect.poll(() => location.pathname).toBe("/sales/locations");
  });
});

describe("a wall without halls", () => {
  test("says so, and shows the first that there are without anybody there", async () => {
    rows = [];
    await open();
    await expect.element(page.getByText(en["backoffice.wall.empty"])).toBeVisible();
    const link = page.getByRole("link", { name: en["backoffice.wall.leave"] });
    await expect.element(link).toHaveAttribute("href", "/sales/locations");
    rows = HALLS;
    await afterSeconds(60);
    await shows("Hall 1");
  });

  test("says why they cannot be read, and asks again", async () => {
    fake.replies.set(MONITOR, () => refused("OVERLOADED", 503));
    await open();
    const alert = page.getByRole("alert");
    await expect.element(alert.getByText(en["backoffice.refusal.OVERLOADED"])).toBeVisible();
    fake.replies.set(MONITOR, () => reportOf(rows));
    await afterSeconds(60);
    await shows("Hall 1");
  });
});
