import { describe, expect, test } from "vitest";
import { designsNamed, type FigureName } from "../../../bench/render/designs.ts";
import { within } from "../../../bench/render/limits.ts";
import { one, type Figures } from "../../../bench/render/measured.ts";
import {
  isQuieter,
  renderRow,
  rowsOf,
  slopeRows,
  type DesignResult,
} from "../../../bench/render/renderRows.ts";
import { createStageLines } from "../../../bench/render/stageLine.ts";

/** Returns the result of a design that has only these figures. */
function only(name: string, figures: Figures, dnf?: string): DesignResult {
  const [design] = designsNamed([name]);
  return { design: design!, figures, ...(dnf !== undefined && { dnf }) };
}
const rowOf = (name: FigureName, ...results: readonly DesignResult[]) =>
  rowsOf(
    1000,
    results.map((result) => ({ dnf: "not measured", ...result })),
  ).find((row) => row.name === name && row.variant === results[0]?.design.name);

describe("a row of a figure", () => {
  test("has three digits of each part", () => {
    const timing = { median: 1.23456, low: 0.00012345, high: 98765 };
    expect(renderRow("hit", 10, "ours", "µs", timing)).toEqual({
      bench: "render",
      name: "hit",
      seats: 10,
      variant: "ours",
      median: 1.23,
      low: 0.000123,
      high: 98800,
      unit: "µs",
      over: {},
    });
  });

  test("is compared only with references that took any time", () => {
    const ours = only("ours", { hit: one(2) });
    const over = rowOf(
      "hit",
      ours,
      only("deck", { hit: one(0) }),
      only("konva", { hit: one(8) }),
    )?.over;
    expect(over).toEqual({ konva: 0.25 });
  });

  test("is compared with a copy only where seats change", () => {
    const figures = { changeOne: one(4), frameFit: one(4), copy: one(2) };
    expect(rowOf("changeOne", only("ours", figures))?.over).toEqual({ memcpy: 2 });
    expect(rowOf("frameFit", only("ours", figures))?.over).toEqual({});
  });

  test("of draw calls needs all three views", () => {
    const some = only("ours", { drawsFit: one(1), drawsMid: one(2) });
    expect(rowOf("draws", some)).toMatchObject({ median: "dnf", note: "not measured" });
    const all = only("ours", { drawsFit: one(1), drawsMid: one(9), drawsClose: one(2) });
    expect(rowOf("draws", all)).toMatchObject({ median: 2, low: 1, high: 9 });
  });

  test("keeps the number of its pixels, also where it is none", () => {
    const figures = { frameFit: { ...one(4), pixels: 0 }, frameMid: one(3) };
    expect(rowOf("frameFit", only("ours", figures))).toHaveProperty("pixels", 0);
    expect(rowOf("frameMid", only("ours", figures))).not.toHaveProperty("pixels");
  });

  test("has no reason where it has a figure, though others are missing", () => {
    expect(rowOf("hit", only("ours", { hit: one(1) }))).not.toHaveProperty("note");
  });
});

describe("the quieter of two rounds", () => {
  test("is neither of two that took the same", () => {
    const figures = { frameFit: one(3), jsFit: one(1) };
    expect(isQuieter(figures, figures)).toBe(false);
    expect(isQuieter({}, {})).toBe(false);
  });

  test("is judged by the times that both have", () => {
    const short = { frameFit: one(3) };
    const long = { frameFit: one(4), frameMid: one(1) };
    expect(isQuieter(short, long)).toBe(true);
    expect(isQuieter(long, short)).toBe(false);
  });

  test("is not decided by a time that is too short to measure", () => {
    expect(
      isQuieter({ frameFit: one(0), jsFit: one(9) }, { frameFit: one(0), jsFit: one(10) }),
    ).toBe(true);
  });
});

describe("the slope of memory", () => {
  const held = (bytes: number): DesignResult[] => [only("ours", { memoryPerSeat: one(bytes) })];

  test("is between the smallest large size and the largest, whatever lies between", () => {
    const bySize = new Map([
      [1_000_000, held(20)],
      [250_000, held(999)],
      [100_000, held(110)],
      [50_000, held(5000)],
    ]);
    expect(slopeRows(bySize)).toMatchObject([
      { name: "memorySlope", seats: 1_000_000, median: 10 },
    ]);
  });

  test("is none below a hundred thousand seats", () => {
    expect(
      slopeRows(
        new Map([
          [10_000, held(9)],
          [99_999, held(5)],
        ]),
      ),
    ).toEqual([]);
    expect(slopeRows(new Map())).toEqual([]);
  });
});

describe("a limit", () => {
  const never = new Promise<never>(() => {});

  test("does not leave a timer behind when the work is done", async () => {
    const before = process.getActiveResourcesInfo().filter((name) => name === "Timeout").length;
    await within(1e8, never, () => Promise.resolve());
    const after = process.getActiveResourcesInfo().filter((name) => name === "Timeout").length;
    expect(after).toBeLessThanOrEqual(before);
  });
});

describe("the line of a step", () => {
  test("counts a step that was not planned", () => {
    const lines = createStageLines(3, () => 0);
    lines.skip(10);
    expect(lines.line("ours", 10, "rest")).toBe("ours 10: rest (step 1 of 1)");
  });

  test("estimates upwards in whole seconds", () => {
    let now = 0;
    const lines = createStageLines(3, () => now);
    lines.line("ours", 10, "loading");
    now = 1100;
    expect(lines.line("ours", 10, "rest")).toBe("ours 10: rest (step 2 of 3, about 3 s left)");
  });
});
