import { describe, expect, test } from "vitest";
import { outlineSeats } from "../../../../engine/design/tools/outline.ts";
import { isInside } from "../../../../engine/plan/import/polygon.ts";
import { contentOf, doAll, openSmall, placeOf } from "../openSmall.ts";

describe("an outline", () => {
  test("is drawn around the seats of a section", () => {
    const drawing = openSmall({ sections: 2 });
    const command = outlineSeats(drawing, 1);
    expect(command).toMatchObject({ kind: "setSection", section: 1 });
    doAll(drawing, command!);
    const { outline } = drawing.sections.get(1)!;
    const corners = Array.from({ length: outline.length / 2 }, (_, i): [number, number] => [
      outline[2 * i]! / 100,
      outline[2 * i + 1]! / 100,
    ]);
    for (const slot of drawing.seatsOfSection(1))
      expect(isInside(corners, ...placeOf(drawing, slot))).toBe(true);
    for (const slot of drawing.seatsOfSection(2))
      expect(isInside(corners, ...placeOf(drawing, slot))).toBe(false);
  });

  test("is not drawn around nothing, and asking changes nothing", () => {
    const drawing = doAll(openSmall(), { kind: "removeSeats", seats: [0, 18] });
    const before = contentOf(drawing);
    expect(outlineSeats(drawing, 1)).toBeUndefined();
    expect(outlineSeats(drawing, 9)).toBeUndefined();
    expect(contentOf(drawing)).toBe(before);
  });
});
