import { describe, expect, test } from "vitest";
import { layoutOf } from "../../../engine/plan/buildLayout.ts";
import { roundedOutline, tableShape } from "../../../engine/render/tables.ts";
import { cabaret } from "../scenes/tables.ts";
import { onCircle, sceneSection, scenePlan, SCENE_PITCH, type At } from "../scenes/scenePlan.ts";

/** Returns the table that is found for these seats. A distant row defines the plan's pitch. */
function tableOf(seats: readonly At[]) {
  const far = Array.from({ length: 12 }, (_, at): At => [at * SCENE_PITCH, 5000]);
  const rows = [
    { name: "1", seats },
    { name: "far", seats: far },
  ];
  const section = sceneSection({ id: 1, name: "", kind: "table", ticketGroupId: 1, rows });
  const layout = layoutOf(scenePlan({ sections: [section] }));
  const table = tableShape(layout, 0);
  if (!table) throw new Error("no table");
  return { ...table, seats: [...layout.x.subarray(0, seats.length).keys()], layout };
}

const ring = (seats: number, radius: number): At[] =>
  Array.from({ length: seats }, (_, seat) => onCircle([100, 200], radius, (360 / seats) * seat));

/** Returns two rows of seats that face each other, rotated around the middle by this many degrees. */
const sides = (length: number, degrees: number): At[] =>
  [-1, 1].flatMap((side) =>
    Array.from({ length }, (_, at): At => {
      const [u, v] = [(at - (length - 1) / 2) * SCENE_PITCH, side * SCENE_PITCH];
      const angle = (degrees * Math.PI) / 180;
      return [
        100 + u * Math.cos(angle) - v * Math.sin(angle),
        200 + u * Math.sin(angle) + v * Math.cos(angle),
      ];
    }),
  );

describe("a table's top", () => {
  test.each([3, 4, 6, 10])("is round between %i seats in a ring", (seats) => {
    const { top, tray } = tableOf(ring(seats, 34));
    expect(top?.x).toBeCloseTo(100, 1);
    expect(top?.y).toBeCloseTo(200, 1);
    expect(top?.radius).toBe(top?.length);
    expect(top?.radius).toBeLessThan(34 - SCENE_PITCH * 0.375);
    expect(tray.radius).toBeGreaterThan(34 + SCENE_PITCH * 0.375);
  });

  test.each([0, 30, 90, -45])("is long between two sides, turned by %i degrees", (degrees) => {
    const { top, layout } = tableOf(sides(5, degrees));
    if (!top) throw new Error("no top");
    expect(Math.hypot(top.x - 100, top.y - 200)).toBeLessThan(0.1);
    expect(top.length).toBeGreaterThan(top.width * 3);
    const angle = Math.atan2(top.uy, top.ux);
    expect(Math.abs(Math.sin(angle - (degrees * Math.PI) / 180))).toBeLessThan(0.01);
    // No seat of the table is under the table top.
    for (let seat = 0; seat < 10; seat += 1) {
      const [dx, dy] = [layout.x[seat]! - top.x, layout.y[seat]! - top.y];
      const across = Math.abs(dy * top.ux - dx * top.uy);
      expect(across - top.width).toBeGreaterThan(SCENE_PITCH * 0.375);
    }
  });

  test("leaves room for those who sit at its ends", () => {
    const heads: At[] = [
      [100 - 70, 200],
      [100 + 70, 200],
    ];
    const { top } = tableOf([...sides(5, 0), ...heads]);
    expect(top?.length).toBeLessThan(70 - SCENE_PITCH * 0.375);
    expect(top?.length).toBeGreaterThan(40);
  });

  test("is none where seats fill the middle, or stand in a line, or are alone", () => {
    expect(tableOf([...sides(3, 0), [100, 200]]).top).toBeUndefined();
    expect(tableOf(sides(4, 0).slice(0, 4)).top).toBeUndefined();
    expect(tableOf([[100, 200]]).top).toBeUndefined();
    expect(
      tableOf([
        [0, 0],
        [20, 0],
        [0, 22],
        [20, 22],
      ]).top,
    ).toBeUndefined();
  });
});

test("a tray holds all its seats with room", () => {
  const layout = layoutOf(cabaret());
  for (let row = 0; row < layout.rowCount; row += 1) {
    const table = tableShape(layout, row);
    if (!table) throw new Error("no table");
    const { x, y, ux, uy, length, width } = table.tray;
    for (let seat = layout.rowStart[row]!; seat < layout.rowStart[row + 1]!; seat += 1) {
      const [dx, dy] = [layout.x[seat]! - x, layout.y[seat]! - y];
      expect(Math.abs(dx * ux + dy * uy)).toBeLessThan(length - layout.pitch * 0.5);
      expect(Math.abs(dy * ux - dx * uy)).toBeLessThan(width - layout.pitch * 0.5);
    }
  }
});

test("a rounded outline keeps inside its box and touches its sides", () => {
  const box = { x: 10, y: 20, ux: 1, uy: 0, length: 30, width: 12, radius: 5 };
  const outline = roundedOutline(box);
  const xs = outline.filter((_, at) => at % 2 === 0);
  const ys = outline.filter((_, at) => at % 2 === 1);
  expect([Math.min(...xs), Math.max(...xs)].map(Math.round)).toEqual([-20, 40]);
  expect([Math.min(...ys), Math.max(...ys)].map(Math.round)).toEqual([8, 32]);
});
