import { describe, expect, test } from "vitest";
import { DesignFault } from "../../../../engine/design/model/designFault.ts";
import {
  labelAt,
  labelScheme,
  PLAIN_NUMBERS,
  type LabelScheme,
} from "../../../../engine/design/numbering/labels.ts";

const first = (scheme: Partial<LabelScheme>, count: number): string =>
  Array.from({ length: count }, (_, i) => labelAt({ ...PLAIN_NUMBERS, ...scheme }, i)).join(" ");

describe("labels", () => {
  test("count in numbers from a start by a step", () => {
    expect(first({}, 4)).toBe("1 2 3 4");
    expect(first({ start: 2, step: 2 }, 4)).toBe("2 4 6 8");
    expect(first({ start: 101 }, 2)).toBe("101 102");
    expect(first({ start: 3, step: -1 }, 5)).toBe("3 2 1 0 -1");
  });

  test("count in letters as a spreadsheet does", () => {
    expect(first({ style: "letters" }, 28)).toMatch(/^A B C .* Y Z AA AB$/);
    expect(labelAt({ ...PLAIN_NUMBERS, style: "letters" }, 26 + 26 * 26)).toBe("AAA");
  });

  test("leave out I and O where they look like digits", () => {
    const letters = first({ style: "letters", skipsIO: true }, 26);
    expect(letters).not.toMatch(/[IO]/);
    expect(letters).toMatch(/H J .* N P .* Z AA AB$/);
  });

  test("double the letter after Z", () => {
    expect(first({ style: "doubled", start: 25 }, 5)).toBe("Y Z AA BB CC");
    expect(labelAt({ ...PLAIN_NUMBERS, style: "doubled" }, 52)).toBe("AAA");
  });

  test("count in Hebrew numerals, where 15 and 16 do not spell a name of God", () => {
    expect(first({ style: "hebrew" }, 12)).toBe("א ב ג ד ה ו ז ח ט י יא יב");
    expect(first({ style: "hebrew", start: 14 }, 4)).toBe("יד טו טז יז");
    expect(first({ style: "hebrew", start: 99 }, 3)).toBe("צט ק קא");
    expect(first({ style: "hebrew", start: 115, step: 1 }, 2)).toBe("קטו קטז");
    expect(first({ style: "hebrew", start: 999 }, 2)).toBe("תתקצט 1000");
  });

  test("count in Hebrew letters", () => {
    expect(first({ style: "hebrewLetters", start: 20 }, 5)).toBe("ר ש ת אא אב");
  });

  test("have text around them", () => {
    expect(first({ prefix: "Row ", suffix: "." }, 2)).toBe("Row 1. Row 2.");
  });

  test("below the first letter are numbers, so that every label differs", () => {
    expect(first({ style: "letters", start: 2, step: -1 }, 4)).toBe("B A 0 -1");
  });

  test.each<Partial<LabelScheme>>([
    {},
    { style: "letters" },
    { style: "doubled" },
    { style: "hebrew" },
    { style: "hebrewLetters" },
  ])("of a style are all different: %o", (scheme) => {
    const labels = first(scheme, 800).split(" ");
    expect(new Set(labels).size).toBe(800);
  });
});

describe("a scheme from the wire", () => {
  test("is read as it was sent", () => {
    const scheme = { ...PLAIN_NUMBERS, style: "hebrew", prefix: "א" };
    expect(labelScheme(scheme, "scheme")).toEqual(scheme);
  });

  test.each([
    [{ step: 0 }, "scheme.step"],
    [{ step: 1.5 }, "scheme.step"],
    [{ start: -1 }, "scheme.start"],
    [{ style: "roman" }, "scheme.style"],
    [{ prefix: "x".repeat(21) }, "scheme.prefix"],
    [{ other: 1 }, "scheme.other"],
  ])("is refused with its place: %o", (wrong, place) => {
    const read = () => labelScheme({ ...PLAIN_NUMBERS, ...wrong }, "scheme");
    expect(read).toThrow(new DesignFault("badCommand", place));
  });
});
