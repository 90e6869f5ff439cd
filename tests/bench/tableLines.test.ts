import { describe, expect, test } from "vitest";
import type { BenchReport, BenchRow } from "../../bench/harness.ts";
import { withTables } from "../../bench/tables.ts";
import { reportOf, row } from "./reports.ts";

const [START, END] = ["<!-- bench:start -->", "<!-- bench:end -->"];
const tablesOf = (...reports: readonly BenchReport[]): string =>
  withTables(`${START}${END}`, reports).slice(START.length, -END.length).trim();

/** Returns the cells of the table's line for one row. */
function cellsOf(changes: Partial<BenchRow>): string[] {
  const lines = tablesOf(reportOf([row(changes)])).split("\n");
  return lines[4]!.split("|").map((cell) => cell.trim());
}

describe("what a row is compared with", () => {
  const against = (changes: Partial<BenchRow>): string => cellsOf(changes)[4]!;

  test.each<[string, Partial<BenchRow>, string]>([
    ["a peer that takes longer", { over: { deck: 0.25 } }, "4 × better than deck.gl"],
    ["a peer that is faster", { over: { deck: 2 } }, "2 × worse than deck.gl"],
    ["one that takes the same time", { over: { konva: 1 } }, "1 × better than konva"],
    [
      "a peer with a lower rate",
      { unit: "locks/s", over: { redis: 7.6 } },
      "7.6 × better than redis",
    ],
    [
      "a peer with a higher rate",
      { unit: "locks/s", over: { redis: 0.5 } },
      "2 × worse than redis",
    ],
    ["a copy of the bytes", { over: { memcpy: 0.4 } }, "0.4 × a memcpy"],
    ["nothing", {}, ""],
  ])("%s", (_, changes, text) => {
    expect(against(changes)).toBe(text);
  });

  test("is rounded to three digits, in either direction", () => {
    expect(against({ over: { deck: 0.3 } })).toBe("3.33 × better than deck.gl");
    expect(against({ over: { deck: 1234.5 } })).toBe("1230 × worse than deck.gl");
  });

  test("are several, in the order of the row", () => {
    expect(against({ over: { memcpy: 3, particle: 0.5, sprite: 4 } })).toBe(
      "3 × a memcpy, 2 × better than Pixi ParticleContainer, 4 × worse than Pixi Sprites",
    );
  });
});

describe("the line of a row", () => {
  test("has thousands apart and the spread only where there is one", () => {
    expect(cellsOf({ seats: 1_000_000, low: 4, high: 6.5 }).slice(1, 4)).toEqual([
      "gaps",
      "1,000,000",
      "5 (4 to 6.5) ms",
    ]);
    expect(cellsOf({ seats: 0, median: 0, low: 0, high: 0 }).slice(2, 4)).toEqual(["0", "0 ms"]);
  });

  test.each([
    ["ours", "gaps"],
    ["ours, 50 % sold, 3 seats", "gaps, 50 % sold, 3 seats"],
    ["ours, in the product", "gaps, in the product"],
  ])("of the variant %s is called %s", (variant, what) => {
    expect(cellsOf({ variant })[1]).toBe(what);
  });

  test("tells where a figure is missing", () => {
    expect(cellsOf({ median: "dnf", low: "dnf", high: "dnf" })[3]).toBe("dnf ms");
  });
});

describe("the tables of a document", () => {
  test("have only our rows", () => {
    const text = tablesOf(reportOf([row(), row({ variant: "bytes" }), row({ variant: "redis" })]));
    expect(text.split("\n").slice(2)).toHaveLength(3);
  });

  test("come one after the other, each with its heading", () => {
    const text = tablesOf(reportOf([row()]), reportOf([row({ bench: "locks", name: "core" })]));
    expect(text.match(/^\*\*\w+\*\*/gm)).toEqual(["**rules**", "**locks**"]);
    expect(text.split("\n\n")).toHaveLength(4);
  });

  test("of a render bench have the designs and the growth behind our rows", () => {
    const drawn = [100_000, 250_000].map((seats) =>
      row({ bench: "render", name: "frameFit", seats, median: seats / 10_000 }),
    );
    const blocks = tablesOf(reportOf(drawn)).split("\n\n");
    expect(blocks.slice(2).map((block) => block.split("\n", 1)[0])).toEqual([
      "| 100,000 seats | fit, ms |",
      "| 250,000 seats | fit, ms |",
      "| ours | 250,000 ÷ 100,000 seats | 1,000,000 ÷ 10,000 seats |",
    ]);
  });

  test("are none for a report without rows", () => {
    expect(tablesOf(reportOf([]))).toBe("");
    expect(tablesOf(reportOf([]), reportOf([row()]))).toBe(tablesOf(reportOf([row()])));
  });

  test("leave the rest of the document as it is, and are the same when written again", () => {
    const page = `# מדידות\n${START}old${END}\nend\n`;
    const once = withTables(page, [reportOf([row()])]);
    expect(once.startsWith(`# מדידות\n${START}\n\n**rules**`)).toBe(true);
    expect(once.endsWith(`\n\n${END}\nend\n`)).toBe(true);
    expect(withTables(once, [reportOf([row()])])).toBe(once);
  });

  test.each([`a ${END}`, `a ${START}`, `${END} ${START}`])("are refused by %j", (page) => {
    expect(() => withTables(page, [])).toThrow("the document has no");
  });
});
