import { describe, expect, test } from "vitest";
import { better, givenUp, plannedSteps } from "../../../bench/render.bench.ts";
import { designsNamed } from "../../../bench/render/designs.ts";
import { one } from "../../../bench/render/measured.ts";
import { stepCount } from "../../../bench/render/measureDesign.ts";
import type { DesignResult } from "../../../bench/render/renderRows.ts";

const result = (name: string, ms: number, dnf?: string): DesignResult => ({
  design: designsNamed([name])[0]!,
  figures: { frameFit: one(ms) },
  ...(dnf !== undefined && { dnf }),
});

describe("the steps that are planned", () => {
  const [ours, konva] = [designsNamed(["ours"]), designsNamed(["konva"])];

  test("repeat a quick design in every round, and a slow one never", () => {
    expect(plannedSteps(ours, 5)).toBe(5 * stepCount(ours[0]!));
    expect(plannedSteps(konva, 5)).toBe(stepCount(konva[0]!));
    expect(plannedSteps([...ours, ...konva], 2)).toBe(
      plannedSteps(ours, 2) + plannedSteps(konva, 2),
    );
  });

  test("are three rounds where no number is given, and none without designs", () => {
    expect(plannedSteps(ours)).toBe(plannedSteps(ours, 3));
    expect(plannedSteps([])).toBe(0);
  });
});

describe("the better of two rounds", () => {
  test("is the first where there is no other", () => {
    const now = result("ours", 5);
    expect(better(undefined, now)).toBe(now);
  });

  test("is the quieter one", () => {
    const [quiet, noisy] = [result("ours", 4), result("ours", 5)];
    expect(better(noisy, quiet)).toBe(quiet);
    expect(better(quiet, noisy)).toBe(quiet);
  });

  test("is never one that was given up, however short its times were", () => {
    const before = result("ours", 5);
    expect(better(before, result("ours", 1, "over 60 s"))).toBe(before);
  });
});

describe("designs that are not tried again", () => {
  test("are those that did not finish a smaller hall, with the first reason", () => {
    const bySize = new Map([
      [10_000, [result("ours", 1), result("konva", 9, "over 60 s")]],
      [100_000, [result("ours", 2), result("konva", 9, "not tried: over 60 s at 10,000 seats")]],
      [250_000, [result("ours", 2, "its tab crashed"), result("konva", 9, "not tried")]],
    ]);
    expect([...givenUp(bySize)]).toEqual([
      ["konva", "not tried: over 60 s at 10,000 seats"],
      ["ours", "not tried: its tab crashed at 250,000 seats"],
    ]);
  });

  test("are none before the first size", () => {
    expect(givenUp(new Map()).size).toBe(0);
  });
});
