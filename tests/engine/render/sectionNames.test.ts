import { describe, expect, test } from "vitest";
import { layoutOf } from "../../../engine/plan/buildLayout.ts";
import { namePlaces } from "../../../engine/render/sectionNames.ts";
import { hallPlan, twoBlocks } from "../mapHall.ts";

const withOutline = (outline: [number, number][]) => {
  const plan = hallPlan([{ name: "L", left: 0, top: 0, rows: 2, seats: 2, ticketGroupId: 1 }]);
  return layoutOf({ ...plan, sections: plan.sections.map((section) => ({ ...section, outline })) });
};

describe("a section's name", () => {
  test("stands in the middle, with the room that its outline gives", () => {
    const [place] = namePlaces(
      withOutline([
        [0, 0],
        [40, 0],
        [40, 20],
        [0, 20],
      ]),
    );
    expect(place).toMatchObject({ x: 20, y: 10, width: 40, height: 20 });
  });

  test("stands inside of a section that is bent round its middle", () => {
    const steps = Array.from({ length: 21 }, (_, step) => (Math.PI * step) / 20);
    const arc = (radius: number): [number, number][] =>
      steps.map((angle) => [Math.cos(angle) * radius, Math.sin(angle) * radius]);
    const [place] = namePlaces(withOutline([...arc(100), ...arc(80).toReversed()]));
    const away = Math.hypot(place?.x ?? 0, place?.y ?? 0);
    expect(away).toBeGreaterThan(78);
    expect(away).toBeLessThan(101);
    expect(place?.width).toBeGreaterThan(0);
  });

  test("goes before the row next to the focal point when seats fill the middle", () => {
    const layout = twoBlocks();
    const [left, right] = namePlaces(layout);
    expect(layout.focalY).toBe(0);
    const [front, back] = left?.beside ?? [];
    expect(front?.y).toBeLessThan(-10);
    expect(front?.x).toBeGreaterThan(40);
    expect(front?.x).toBeLessThan(70);
    expect(right?.beside[0]?.x).toBeGreaterThan(190);
    // If there is no room in front, the name is behind the last row.
    expect(back?.y).toBeGreaterThan(80);
  });

  test("is not needed where there is one section only", () => {
    const [place] = namePlaces(
      withOutline([
        [0, 0],
        [40, 0],
        [40, 20],
        [0, 20],
      ]),
    );
    expect(place?.beside).toEqual([]);
  });

  test("has no place in an outline without area", () => {
    const [place] = namePlaces(
      withOutline([
        [0, 0],
        [40, 0],
        [20, 0],
      ]),
    );
    expect(place?.height ?? 0).toBe(0);
  });
});
