import { describe, expect, test } from "vitest";
import type { Command } from "../../../../engine/design/commands/commands.ts";
import { drawnLayout } from "../../../../engine/design/model/drawnLayout.ts";
import { doAll, openSmall, refusalOf } from "../openSmall.ts";

const AREA = {
  name: "Standing",
  kind: "ga",
  places: 400,
  ticketGroupIds: [3],
  outline: [0, 0, 10_000, 0, 10_000, 5_000],
  floor: 1,
  isWhole: false,
  keepsVacant: false,
} as const;

const area = (more: object = {}): Command => ({
  kind: "addSection",
  section: { ...AREA, ticketGroupIds: [3], outline: [...AREA.outline], ...more },
});

describe("sections", () => {
  test("are added at the end of the plan with an id of their own", () => {
    const drawing = doAll(openSmall({ sections: 2 }), area());
    const { sections } = drawnLayout(drawing).layout;
    expect(sections.map(({ id, name }) => `${id} ${name}`)).toEqual([
      "10 Block 1",
      "11 Block 2",
      "12 Standing",
    ]);
    expect(sections[2]).toMatchObject({ capacity: 400, kind: "ga", floor: 1, ticketGroupIds: [3] });
    expect([...sections[2]!.outline]).toEqual([0, 0, 100, 0, 100, 50]);
  });

  test("cannot stand on a floor that is not there", () => {
    expect(refusalOf(openSmall(), area({ floor: 2 }))).toBe("notFound: floor 2");
    const command = { kind: "setSection", section: 1, floor: 9 };
    expect(refusalOf(openSmall(), command)).toBe("notFound: floor 9");
  });

  test("change only where something is given", () => {
    const drawing = openSmall();
    const rake = { front: 1.5, riser: 12 };
    doAll(
      drawing,
      { kind: "setSection", section: 1, rake, keepsVacant: true },
      { kind: "setSection", section: 1, name: "Parkett", sectionKind: "table" },
    );
    expect(drawing.sections.get(1)).toMatchObject({
      name: "Parkett",
      kind: "table",
      keepsVacant: true,
      rake,
      rows: [1, 2, 3],
    });
    doAll(drawing, { kind: "setSection", section: 1, rake: null });
    expect(drawing.sections.get(1)!.rake).toBeUndefined();
  });

  test("go with their rows and seats", () => {
    const drawing = doAll(openSmall({ sections: 2 }), { kind: "removeSections", sections: [1] });
    expect(drawing.frame.sectionOrder).toEqual([2]);
    expect([drawing.countSeats(), drawing.rows.size]).toEqual([18, 3]);
  });

  test("are put in another order, all of them", () => {
    const drawing = openSmall({ sections: 3 });
    doAll(drawing, { kind: "orderSections", sections: [3, 1, 2] });
    expect(drawnLayout(drawing).slots[0]).toBe(36);
    for (const sections of [
      [3, 1],
      [1, 1, 2],
      [1, 2, 9],
    ])
      expect(refusalOf(drawing, { kind: "orderSections", sections })).not.toBe("accepted");
  });

  test("keep the capacity in step with their seats", () => {
    const drawing = openSmall();
    const capacity = (): number => drawnLayout(drawing).layout.sections[0]!.capacity;
    expect(capacity()).toBe(18);
    doAll(drawing, { kind: "removeSeats", seats: [0, 4] });
    expect(capacity()).toBe(14);
  });
});

describe("scenery", () => {
  const bar = {
    kind: "zone" as const,
    points: [
      [0, 0],
      [9, 0],
      [9, 9],
    ] as [number, number][],
  };

  test("is added in front, replaced and removed", () => {
    const drawing = doAll(openSmall(), { kind: "addScenery", piece: bar });
    expect(drawing.frame.sceneryOrder).toEqual([1, 2]);
    doAll(drawing, { kind: "setScenery", scenery: 2, piece: { ...bar, text: "Bar" } });
    expect(drawnLayout(drawing).layout.scenery[1]).toEqual({ ...bar, text: "Bar" });
    doAll(drawing, { kind: "setScenery", scenery: 1, piece: null });
    expect(drawnLayout(drawing).layout.scenery).toEqual([{ ...bar, text: "Bar" }]);
    expect(refusalOf(drawing, { kind: "setScenery", scenery: 1, piece: bar })).toBe(
      "notFound: scenery 1",
    );
  });
});

describe("the plan as a whole", () => {
  test("changes only where something is given", () => {
    const drawing = openSmall();
    const background = { href: "/hall.png", x: 0, y: 0, width: 400, height: 300 };
    doAll(drawing, { kind: "setFrame", width: 777, background });
    expect(drawnLayout(drawing).layout).toMatchObject({ width: 777, height: 218, background });
    doAll(drawing, { kind: "setFrame", background: null });
    expect(drawnLayout(drawing).layout.background).toBeUndefined();
  });

  test("keeps the floors that sections stand on", () => {
    const drawing = doAll(openSmall(), { kind: "setSection", section: 1, floor: 1 });
    expect(refusalOf(drawing, { kind: "setFrame", floors: ["Only"] })).toBe("conflict: floors");
    expect(refusalOf(drawing, { kind: "setFrame", floors: [] })).toBe("conflict: floors");
    doAll(drawing, { kind: "setFrame", floors: ["A", "B", "C"] });
    expect(drawing.frame.floors).toHaveLength(3);
  });
});

describe("a batch", () => {
  test("is one step, and none of it happens if one command is refused", () => {
    const drawing = openSmall();
    const commands = [area(), { kind: "removeSeats", seats: [900, 1] }];
    expect(refusalOf(drawing, { kind: "batch", commands })).toBe("notFound: seat 900");
    expect(refusalOf(drawing, { kind: "batch", commands: [area(), area()] })).toMatch(
      /^changed|accepted/,
    );
  });

  test("cannot contain a batch", () => {
    const inner = { kind: "batch", commands: [] };
    expect(refusalOf(openSmall(), { kind: "batch", commands: [inner] })).toBe(
      "badCommand: command.commands[0].kind",
    );
  });
});

test.each([
  [undefined],
  [null],
  [7],
  ["transform"],
  [{}],
  [{ kind: "explode" }],
  [{ kind: "toString" }],
  [{ kind: "removeSeats" }],
  [{ kind: "removeSeats", seats: [0, 1], more: true }],
  [{ kind: "setFrame", width: -5 }],
  [{ kind: "setFrame", width: Number.NaN }],
])("what is no command is refused: %o", (command) => {
  expect(refusalOf(openSmall(), command)).toMatch(/^badCommand: command/);
});
