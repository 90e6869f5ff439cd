import { describe, expect, test } from "vitest";
import { layoutOf } from "../../../engine/plan/buildLayout.ts";
import { SeatStates } from "../../../engine/plan/states.ts";
import { contrast } from "../../../engine/render/oklab.ts";
import { cssOf, rgbOf } from "../../../engine/render/palette.ts";
import {
  freeShare,
  hoverColour,
  mainGroups,
  outlineOf,
  sectionColour,
} from "../../../engine/render/sections.ts";
import { hallPlan, twoBlocks } from "../mapHall.ts";
import { testTheme } from "../testTheme.ts";

const brightness = (share: number, tier = 0): number =>
  sectionColour(testTheme, tier, share).reduce((sum, part) => sum + part, 0);

const area = {
  id: 9,
  name: "Floor",
  kind: "ga" as const,
  capacity: 400,
  outline: [
    [0, 200],
    [100, 200],
    [100, 260],
    [0, 260],
  ] as [number, number][],
  groups: [],
};

describe("a section's colour", () => {
  test("is the brighter the more of it is free", () => {
    const shares = [0.01, 0.2, 0.5, 0.8, 1].map((share) => brightness(share));
    expect(shares.toSorted((a, b) => a - b)).toEqual(shares);
  });

  test("of a sold-out one has nothing of its tier left", () => {
    const colours = [0, 1, 2, 3].map((tier) => cssOf(sectionColour(testTheme, tier, 0)));
    expect(new Set(colours).size).toBe(1);
    expect(colours[0]).not.toBe(testTheme.ground);
  });

  test("is lighter under the pointer", () => {
    const shown = sectionColour(testTheme, 0, 0.5);
    hoverColour(testTheme, shown).forEach((part, at) => expect(part).toBeGreaterThan(shown[at]!));
  });
});

describe("the free share", () => {
  test("of a section with seats follows the seats", () => {
    const layout = twoBlocks();
    const states = new SeatStates(layout);
    const [left] = layout.sections;
    expect(left && freeShare(left, states.free, undefined)).toBe(1);
    states.apply({ clock: 1, seats: Array.from({ length: 24 }, (_, seat) => [seat, 1] as const) });
    expect(left && freeShare(left, states.free, undefined)).toBe(0.75);
  });

  test("of an area follows its places left", () => {
    const layout = layoutOf(hallPlan([], [area]));
    const [floor] = layout.sections;
    const free = new Uint32Array();
    expect(floor && freeShare(floor, free, undefined)).toBe(1);
    expect(floor && freeShare(floor, free, { available: 100, capacity: 400 })).toBe(0.25);
    expect(floor && freeShare(floor, free, { available: 0, capacity: 0 })).toBe(0);
  });
});

test("a section's tier is the one of most of its seats", () => {
  const plan = hallPlan([{ name: "L", left: 0, top: 0, rows: 3, seats: 4, ticketGroupId: 10 }]);
  const [section] = plan.sections;
  const more = hallPlan([{ name: "M", left: 0, top: 60, rows: 5, seats: 4, ticketGroupId: 12 }])
    .sections[0];
  section?.groups.push({ ...(more?.groups[0] ?? { ticketGroupId: 12, rows: [] }), id: 2 });
  const layout = layoutOf(plan);
  expect(mainGroups(layout)).toEqual([12]);
});

test("an area's tier is the one of its first ticket group", () => {
  const groups = [{ id: 1, ticketGroupId: 31, rows: [] }];
  expect(mainGroups(layoutOf(hallPlan([], [{ ...area, groups }])))).toEqual([31]);
  expect(mainGroups(layoutOf(hallPlan([], [area])))).toEqual([-1]);
});

test("words are read on a section of any tier, however much of it is left", () => {
  for (let tier = 0; tier < 4; tier += 1) {
    for (const share of [0.05, 0.5, 1]) {
      const tint = sectionColour(testTheme, tier, share);
      expect(contrast(rgbOf(testTheme.text), tint)).toBeGreaterThanOrEqual(4.5);
      // A section is also distinguishable from the background.
      expect(contrast(rgbOf(testTheme.ink), tint)).toBeGreaterThan(1.2);
    }
  }
});

describe("an outline", () => {
  test("loses a last point that repeats the first", () => {
    const layout = layoutOf(hallPlan([], [{ ...area, outline: [...area.outline, [0, 200]] }]));
    const [floor] = layout.sections;
    expect(floor && outlineOf(layout, floor)).toHaveLength(8);
  });

  test("is made from the seats where the plan has none", () => {
    const plan = hallPlan([{ name: "L", left: 0, top: 0, rows: 2, seats: 3, ticketGroupId: 10 }]);
    const layout = layoutOf({
      ...plan,
      sections: plan.sections.map((section) => ({ ...section, outline: [] })),
    });
    const [section] = layout.sections;
    const outline = section ? outlineOf(layout, section) : [];
    expect(Math.min(...outline)).toBeLessThan(0);
    expect(Math.max(...outline)).toBeGreaterThan(20);
  });
});
