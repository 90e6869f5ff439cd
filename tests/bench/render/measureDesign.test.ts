import { describe, expect, onTestFinished, test } from "vitest";
import { DESIGNS, designsNamed, FIGURES } from "../../../bench/render/designs.ts";
import { LABEL_STEPS, stepCount, STEPS } from "../../../bench/render/measureDesign.ts";
import { one, type Figures, type Measured, type Step } from "../../../bench/render/measured.ts";
import { rowsOf } from "../../../bench/render/renderRows.ts";
import { keysOf } from "../../../domain/keysOf.ts";
import { fakePage, measuredWith } from "./fakePage.ts";

const MEMORY = "measureUserAgentSpecificMemory";

/** Sets the number of bytes that the page uses, in the way in which Chromium reports it. */
function holding(bytes: number): void {
  Object.defineProperty(performance, MEMORY, {
    value: () => Promise.resolve({ bytes }),
    configurable: true,
  });
  onTestFinished(() => void Reflect.deleteProperty(performance, MEMORY));
}

const functions = {
  fetched: () => ["/designs/ours/open.js", "/designs/ours/part.js"],
  firstFrame: () => 120,
  enter: () => 8,
  view: () => ({ total: one(4), draws: 3, pixels: 777 }),
  frames: () => undefined,
  openChanges: () => undefined,
  changeOnce: () => 16,
  change: () => undefined,
  apply: () => [3, 1, 2],
  hit: () => [7, 9, 8],
  idle: () => 0,
  copy: () => [0.5],
};

async function run(steps: readonly Step[], measured: Measured): Promise<Figures> {
  let figures: Figures = {};
  for (const step of steps) figures = { ...figures, ...(await step.run(measured)) };
  return figures;
}

describe("the steps of a design", () => {
  test("give every figure of the contract", async () => {
    holding(15_000);
    const { page } = fakePage(functions);
    const measured = measuredWith(page);
    const figures = { ...(await run(STEPS, measured)), ...(await run(LABEL_STEPS, measured)) };
    const rows = rowsOf(1000, [{ design: measured.design, figures }]);
    expect(rows.map(({ name }) => name)).toEqual(keysOf(FIGURES));
    expect(rows.filter(({ median }) => median === "dnf")).toEqual([]);
    // The bytes that the page used before do not count as memory of the seats.
    expect(figures.memoryPerSeat).toEqual(one(10));
    expect(figures.bundle).toEqual(one(20));
    expect(figures.changeFivePercentBeforeRender).toEqual({ median: 2, low: 1, high: 3 });
    expect(figures.hit).toEqual({ median: 8, low: 7, high: 9 });
  });

  test("change one seat, then a twentieth of them, each after a change to warm up", async () => {
    holding(0);
    const { page, calls } = fakePage(functions);
    await run(STEPS, measuredWith(page));
    const changes = calls.filter((call) => /^(openChanges|changeOnce|apply)/.test(call));
    expect(changes).toEqual([
      "openChanges 0",
      "changeOnce",
      "changeOnce",
      "openChanges 0.05",
      "changeOnce",
      "changeOnce",
      "apply 25",
    ]);
  });

  test("leave out what the library cannot do", async () => {
    holding(0);
    const { page } = fakePage({ ...functions, apply: () => [], hit: () => [] });
    const figures = await run(STEPS, measuredWith(page));
    expect(figures).not.toHaveProperty("hit");
    expect(figures).not.toHaveProperty("changeFivePercentBeforeRender");
    expect(figures.changeFivePercent).toBeDefined();
  });

  test("measure the size again when everything has been loaded", () => {
    const stages = STEPS.map(({ stage }) => stage);
    expect([stages[0], stages.at(-1)]).toEqual(["loading", "size"]);
    expect(new Set(stages).size).toBe(stages.length);
  });

  test("with labels draw the hall anew, and have pictures under a name of their own", async () => {
    const { page, calls, pictures } = fakePage(functions);
    const figures = await run(LABEL_STEPS, measuredWith(page, { picture: "/shots/a" }));
    expect(Object.keys(figures)).toEqual(["frameCloseLabels"]);
    expect(calls.slice(0, 2)).toEqual(["firstFrame", "enter close"]);
    expect(pictures).toEqual(["/shots/a-labels-close.png"]);
  });

  test("fail where the browser tells no memory", async () => {
    const { page } = fakePage(functions);
    await expect(run(STEPS, measuredWith(page))).rejects.toThrow("the browser measures no memory");
  });
});

describe("the number of steps", () => {
  test.each(DESIGNS.map((design) => [design.name, design] as const))(
    "of %s counts the labels only if it has any",
    (_, design) => {
      const withLabels = design.lacks.includes("frameCloseLabels") ? 0 : 1;
      expect(stepCount(design)).toBe(STEPS.length + withLabels);
    },
  );

  test("differs between designs", () => {
    const counts = new Set(designsNamed(undefined).map(stepCount));
    expect(counts.size).toBe(2);
  });
});
