import { describe, expect, test } from "vitest";
import { readPlan } from "../../../../../engine/plan/import/readPlan.ts";

/** Returns circles with ids, whose order says nothing about the rows: 3 sections, 4 rows of 6 seats each. */
function circles(id: (section: string, row: string, seat: number) => string): string {
  return ["1", "2", "3"]
    .flatMap((section, block) =>
      ["A", "B", "C", "D"].flatMap((row, line) =>
        Array.from(
          { length: 6 },
          (_, seat) =>
            `<ellipse cx="${40 + block * 200 + seat * 20}" cy="${60 + line * 24}" rx="7" ry="7" id="${id(section, row, seat + 1)}"/>`,
        ),
      ),
    )
    .join("\n");
}

const drawing = (inner: string): string => `<svg viewBox="-13 0 700 300">${inner}</svg>`;
const COUNTS = { format: "svg", seats: 72, rows: 12, sections: 3 };

describe("ids of seats", () => {
  test.each([
    [
      "section, row, number",
      (section: string, row: string, seat: number) => `seat-${section}-${row}-${seat}`,
    ],
    [
      "number, row, section",
      (section: string, row: string, seat: number) => `seat-${seat}-${row}-${section}`,
    ],
    [
      "row, section, number",
      (section: string, row: string, seat: number) => `${row}_${section}_${seat}`,
    ],
    [
      "section, number, row",
      (section: string, row: string, seat: number) => `s${section}.${seat}.${row}`,
    ],
  ])("in the order of %s give the same rows, because those run straight", (_, id) => {
    const reading = readPlan(drawing(circles(id)));
    expect(reading).toMatchObject(COUNTS);
    expect(reading.faults).toEqual([]);
  });
});

describe("a drawing that is not a file of its own", () => {
  const seats = circles((section, row, seat) => `sec-${section}-row-${row}-seat-${seat}`);

  test("may be a fragment without a root", () => {
    expect(readPlan(`<g>\n${seats}\n</g>\n<text x="9" y="9">Bar</text>`)).toMatchObject(COUNTS);
    expect(readPlan(`<>\n${seats}\n</>`)).toMatchObject({ ...COUNTS, faults: [] });
  });

  test("may be written as JSX, with its attributes in braces and functions in them", () => {
    const jsx = seats
      .replaceAll(
        /id="([^"]*)"/g,
        'className="$1" onClick={() => { if (n > 2) pick("$1") }} key={"k"}',
      )
      .replaceAll(/cx="([^"]*)"/g, "cx={$1}");
    const page = `export const Hall = () => (\n  <svg viewBox="0 0 700 300">\n${jsx}\n  </svg>\n);\n`;
    for (const text of [jsx, page]) {
      const reading = readPlan(text);
      expect(reading).toMatchObject(COUNTS);
      expect(reading.faults).toEqual([]);
    }
  });

  test("may lie in a page", () => {
    const page = `<!DOCTYPE html><html><body><h1>Hall</h1>${drawing(seats)}<script>a < b</script></body></html>`;
    expect(readPlan(page)).toMatchObject(COUNTS);
  });
});
