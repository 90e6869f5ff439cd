import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { agorot } from "../../../domain/money.ts";
import { SalesMap } from "../../../backoffice/livesales/SalesMap.tsx";
import { SeatStatus } from "../../../domain/seat.ts";
import { cssOf, heatAt, heatScale } from "../../../engine/index.ts";
import { SaleTape } from "../../../engine/heat/saleTape.ts";
import { SeatStates } from "../../../engine/plan/states.ts";
import { mapTheme } from "../../../app/shell/hall/mapTheme.ts";
import { manyBlocks } from "../../engine/mapHall.ts";
import { renderIn } from "../../app/renderIn.tsx";
import { waitFor } from "../../gate/waitFor.ts";
import { axeFaults } from "../../app/axeFaults.ts";

const MINUTE = 60_000;
const START = Date.UTC(2026, 10, 19, 8);
/** 12 sections of 780 seats in three price groups, of which the third is the most expensive. */
const layout = manyBlocks(4, 3);
const prices = new Map([
  [10, agorot(5000)],
  [11, agorot(7000)],
  [12, agorot(9000)],
]);

/** Builds the sale's first hour: section 100 sells 60 %, 101 sells 30 %, and a seat of 102 is held. */
function saleOf(): SaleTape {
  const tape = new SaleTape(layout.count, { time: START });
  for (let minute = 0; minute < 60; minute += 1) {
    const sold = (from: number, count: number) =>
      Array.from({ length: count }, (_, at) => [from + at, SeatStatus.sold] as const);
    const time = START + (minute + 1) * MINUTE;
    tape.append(time, sold(Math.round(minute * 7.8), 8));
    tape.append(time, sold(780 + Math.round(minute * 3.9), 4));
  }
  tape.append(START + 61 * MINUTE, [[780 * 2, SeatStatus.held]]);
  return tape;
}

async function stage(locale: "en" | "he" = "en") {
  const tape = saleOf();
  const states = new SeatStates(layout, { audience: "operator" });
  const screen = (now: number) => (
    <main className="h-[760px] w-[1200px]">
      <SalesMap states={states} tape={tape} prices={prices} now={now} />
    </main>
  );
  const end = START + 62 * MINUTE;
  const rendered = await renderIn(locale, screen(end));
  await waitFor(() => expect(document.querySelector("canvas")?.width).toBeGreaterThan(300));
  return { tape, states, end, goOn: (now: number) => rendered.rerender(screen(now)) };
}

const lines = (): string[] =>
  [...document.querySelectorAll("tbody tr")].map((line) => line.textContent ?? "");
const numberOf = (text: string): string =>
  [...document.querySelectorAll("dt")].find((term) => term.textContent?.includes(text))
    ?.previousElementSibling?.textContent ?? "";
/** Finds the label of a layer, because the label covers its radio button. */
const layer = (name: string) => page.getByText(name, { exact: true });

beforeEach(() => page.viewport(1280, 800));
afterEach(() => vi.restoreAllMocks());

describe("the sales map", () => {
  test("shows the sale as it is now, in numbers and by section", async () => {
    await stage();
    await expect.poll(() => lines()[0]).toMatch(/^100468\s*0\s*78060\.0$/);
    expect(lines()[1]).toMatch(/^101234.*30\.0$/);
    expect(numberOf("sold of")).toBe("702");
    expect(numberOf("occupancy")).toBe("7.5%");
    expect(numberOf("held")).toBe("1");
    expect(numberOf("taken")).toBe("₪39,780");
    // In each of the last ten minutes, up to 8 seats were sold in one section and up to 4 in another.
    expect(Number(numberOf("per minute"))).toBeGreaterThan(8);
  });

  test("goes along while the sale goes on, also where only time does", async () => {
    const { tape, end, goOn } = await stage();
    await expect.poll(() => numberOf("sold of")).toBe("702");
    tape.append(end + 1000, [[780 * 5, SeatStatus.sold]]);
    await goOn(end + 2000);
    await expect.poll(() => numberOf("sold of")).toBe("703");
    await goOn(end + 60 * MINUTE);
    await expect.poll(() => numberOf("per minute")).toBe("0");
  });

  test("goes back along the axis and shows everything as it was", async () => {
    const { states } = await stage();
    const slider = page.getByRole("slider");
    slider.element().focus();
    await userEvent.keyboard("{Home}");
    await expect.poll(() => numberOf("sold of")).toBe("0");
    expect(states.theirs.every((status) => status === 0)).toBe(true);
    expect(slider.element().getAttribute("aria-valuetext")).toMatch(/10:00, 0 seats sold$/);
    await userEvent.keyboard("{End}");
    await expect.poll(() => numberOf("sold of")).toBe("702");
  });

  test("sorts by any column, and by the figure of the layer shown", async () => {
    await stage();
    await expect.poll(() => lines()[0]).toMatch(/^100/);
    const heading = page.getByRole("columnheader", { name: "Section" });
    await heading.getByRole("button").click();
    await expect.element(heading).toHaveAttribute("aria-sort", "ascending");
    expect(lines().map((line) => line.slice(0, 3))).toEqual(
      layout.sections.map(({ name }) => name),
    );
    await heading.getByRole("button").click();
    expect(lines()[0]).toMatch(/^111/);
    await layer("Takings").click();
    await page.getByRole("columnheader", { name: "₪" }).getByRole("button").click();
    await expect.poll(() => lines()[0]).toMatch(/^100.*23\.4K$/);
    // The column shows prices only in the price layer, because bars for prices would otherwise be beside
    // percentages.
    await layer("Price").click();
    await expect.element(page.getByRole("columnheader", { name: "Price" })).toBeVisible();
    await expect.poll(() => lines()[0]).toMatch(/90$/);
  });

  test("points at the section of a line, on the legend too, and keeps lines in their places", async () => {
    const { tape, end, goOn } = await stage();
    await expect.poll(() => lines()[1]).toMatch(/^101/);
    const second = page.getByRole("row", { name: /^Show 101/ });
    await second.hover();
    await expect.element(page.getByText(/^101 · 234 of 780 sold · 0 held$/)).toBeVisible();
    await expect.poll(() => document.querySelector("output")?.textContent).toBe("30");
    // Section 102 has overtaken 101 in the meantime, but the row under the pointer stays in place.
    const many = Array.from({ length: 700 }, (_, at) => [1560 + at, SeatStatus.sold] as const);
    tape.append(end + 1000, many);
    await goOn(end + 2000);
    await expect.poll(() => lines()[2]).toMatch(/^102700/);
    await page.getByRole("slider").hover();
    await expect.poll(() => lines()[0]).toMatch(/^102700/);
  });

  test("flies to the section of a line", async () => {
    await stage();
    const canvas = page.getByRole("application");
    await expect.poll(() => lines()).toHaveLength(12);
    await page.getByRole("button", { name: "Show 105 on the map" }).click();
    // Before the zoom the pointer is over a section, and afterwards over one of its seats.
    await waitFor(async () => {
      await canvas.hover({ position: { x: 400 + Math.random(), y: 290 } });
      expect(page.getByText(/^105 · row/).query()?.textContent).toMatch(
        /^105 · row .+ · seat .+ · available · ₪90$/,
      );
    }, 300);
  });

  test("has the legend of the layer, in the colours of the map", async () => {
    await stage();
    const ends = (): string[] =>
      [...document.querySelectorAll("figure bdi[aria-hidden]")].map((end) => end.textContent ?? "");
    await expect.poll(ends).toEqual(["0", "50", "100% sold"]);
    const fills = [...document.querySelectorAll("figure rect")].map((r) => r.getAttribute("fill"));
    const scale = heatScale(mapTheme());
    expect(fills).toEqual(scale.colours.map((colour) => cssOf(colour)));
    expect(fills.at(-1)).toBe(cssOf(heatAt(scale, 1)));
    await layer("Price").click();
    await expect.poll(ends).toEqual(["50", "70", "₪90"]);
    await layer("Pace").click();
    await expect.poll(ends).toEqual(["0", "5", "10 per minute"]);
    await layer("Status").click();
    expect(document.querySelector("figure")).toBeNull();
    expect(document.querySelectorAll("fieldset")).toHaveLength(1);
  });

  test("draws and counts nothing while nothing moves", async () => {
    await stage();
    await expect.poll(() => lines()).toHaveLength(12);
    await new Promise((resolve) => setTimeout(resolve, 1500));
    const frames = vi.spyOn(globalThis, "requestAnimationFrame");
    const timers = vi.spyOn(globalThis, "setTimeout");
    await new Promise((resolve) => {
      const channel = new MessageChannel();
      const until = performance.now() + 500;
      channel.port1.addEventListener("message", () => {
        if (performance.now() > until) resolve(undefined);
        else channel.port2.postMessage(0);
      });
      channel.port1.start();
      channel.port2.postMessage(0);
    });
    expect(frames).not.toHaveBeenCalled();
    expect(timers).not.toHaveBeenCalled();
  });

  test("plays the sale to its end and is live again", async () => {
    await stage();
    await page.getByRole("combobox").selectOptions("10 min per second");
    const slider = page.getByRole("slider");
    slider.element().focus();
    await userEvent.keyboard(
      "{End}{PageDown}{PageDown}{PageDown}{PageDown}{PageDown}{PageDown}{ }",
    );
    await expect.element(page.getByRole("button", { name: "Pause the replay" })).toBeVisible();
    await expect
      .element(page.getByRole("button", { name: "Live" }), { timeout: 60_000 })
      .toHaveAttribute("aria-pressed", "true");
    await expect.poll(() => numberOf("sold of")).toBe("702");
  });
});

test.each(["en", "he"] as const)(
  "the sales map has no accessibility fault, in %s",
  async (locale) => {
    await stage(locale);
    await expect.poll(() => lines()).toHaveLength(12);
    expect(await axeFaults(document.body, ["page-has-heading-one"])).toEqual([]);
  },
);
