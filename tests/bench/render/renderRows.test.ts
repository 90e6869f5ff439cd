import { describe, expect, test } from "vitest";
import type { BenchRow, Timing } from "../../../bench/harness.ts";
import { designsNamed, FIGURES } from "../../../bench/render/designs.ts";
import type { Figures } from "../../../bench/render/measured.ts";
import {
  isQuieter,
  rowsOf,
  slopeRows,
  type DesignResult,
} from "../../../bench/render/renderRows.ts";

const one = (value: number): Timing => ({ median: value, low: value, high: value });

/** Returns the figures of a design, all of them with this value. */
const all = (value: number): Figures => ({
  ...Object.fromEntries(Object.keys(FIGURES).map((name) => [name, one(value)])),
  drawsFit: one(value),
  drawsMid: one(value + 1),
  drawsClose: one(value + 2),
  copy: one(0.5),
});

const result = (name: string, figures: Figures, dnf?: string): DesignResult => ({
  design: designsNamed([name])[0]!,
  figures,
  ...(dnf !== undefined && { dnf }),
});

const found = (rows: readonly BenchRow[], name: string, variant: string): BenchRow | undefined =>
  rows.find((row) => row.name === name && row.variant === variant);

describe("the rows of one size", () => {
  test("ours is divided by every reference of the run, a change by a copy of the bytes too", () => {
    const rows = rowsOf(10_000, [
      result("ours", all(2)),
      result("particle", all(8)),
      result("konva", all(16)),
      result("graphics", all(4)),
    ]);
    expect(found(rows, "frameFit", "ours")?.over).toEqual({ particle: 0.25, konva: 0.125 });
    expect(found(rows, "changeOne", "ours")?.over).toEqual({
      memcpy: 4,
      particle: 0.25,
      konva: 0.125,
    });
    expect(found(rows, "frameFit", "particle")?.over).toEqual({});
  });

  test("draw calls are those of the three views, and no share of another's", () => {
    const rows = rowsOf(10_000, [result("ours", all(2)), result("particle", all(8))]);
    expect(found(rows, "draws", "ours")).toMatchObject({ median: 3, low: 2, high: 4, over: {} });
  });

  test("what a design lacks has no row; what it did not get to is dnf, with the reason", () => {
    const { firstFrame, bundle } = all(3);
    const rows = rowsOf(100_000, [
      result("ours", all(2)),
      result("konva", { firstFrame: firstFrame!, bundle: bundle! }, "over 60 s"),
    ]);
    expect(found(rows, "draws", "konva")).toBeUndefined();
    expect(found(rows, "firstFrame", "konva")).toMatchObject({ median: 3 });
    expect(found(rows, "frameFit", "konva")).toMatchObject({
      median: "dnf",
      low: "dnf",
      high: "dnf",
      note: "over 60 s",
    });
    expect(found(rows, "frameFit", "ours")?.over).toEqual({});
  });

  test("a figure that is missing for no reason is an error", () => {
    const { hit: _, ...rest } = all(2);
    expect(() => rowsOf(1, [result("ours", rest)])).toThrow("ours has no hit");
  });
});

describe("the slope of memory", () => {
  const held = (name: string, bytes: number): DesignResult =>
    result(name, { memoryPerSeat: one(bytes) });

  test("leaves out what a library holds whatever it draws", () => {
    // Our own design uses 5 MB plus 30 bytes per seat. The design `particle` uses 1 MB plus 300 bytes per
    // seat.
    const rows = slopeRows(
      new Map([
        [10_000, [held("ours", 530), held("particle", 400)]],
        [100_000, [held("ours", 80), held("particle", 310)]],
        [1_000_000, [held("ours", 35), held("particle", 301)]],
      ]),
    );
    expect(rows.map(({ name, variant, seats, median }) => [name, variant, seats, median])).toEqual([
      ["memorySlope", "ours", 1_000_000, 30],
      ["memorySlope", "particle", 1_000_000, 300],
    ]);
    expect(rows[0]?.over).toEqual({ particle: 0.1 });
  });

  test("needs both sizes: a design without one has none, and one size alone gives no rows", () => {
    const small = new Map([[100_000, [held("ours", 80)]]]);
    expect(slopeRows(small)).toEqual([]);
    const large: DesignResult[] = [held("ours", 35), result("deck", {}, "over 60 s")];
    const rows = slopeRows(
      new Map([
        [100_000, [held("ours", 80), held("deck", 90)]],
        [1_000_000, large],
      ]),
    );
    expect(rows.map(({ variant }) => variant)).toEqual(["ours"]);
  });
});

test("the quieter round took less, no figure ruling the others; bytes and counts do not count", () => {
  const quiet = { frameFit: one(10), frameClose: one(1), memoryPerSeat: one(900), draws: one(9) };
  const noisy = { frameFit: one(9), frameClose: one(2), memoryPerSeat: one(1), draws: one(1) };
  expect(isQuieter(quiet, noisy)).toBe(true);
  expect(isQuieter(noisy, quiet)).toBe(false);
});

test("designs are chosen by name, in the bench's order, and a misspelt one is named", () => {
  expect(designsNamed(["particle", "ours"]).map(({ name }) => name)).toEqual(["ours", "particle"]);
  expect(designsNamed(undefined).length).toBe(9);
  expect(() => designsNamed(["our"])).toThrow("there is no design our");
});
