import { existsSync, readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { ROOT } from "../../scripts/root.ts";

const PATH = "docs/security.md";
const text = readFileSync(resolve(ROOT, PATH), "utf8");

const VERDICTS = ["met", "not applicable", "not met"];

/** Number of requirements of levels 1 and 2 in each chapter of OWASP ASVS 5.0.0. */
const EXPECTED: Readonly<Record<string, number>> = {
  V1: 27,
  V2: 11,
  V3: 19,
  V4: 10,
  V5: 9,
  V6: 35,
  V7: 18,
  V8: 7,
  V9: 7,
  V10: 29,
  V11: 14,
  V12: 9,
  V13: 13,
  V14: 9,
  V15: 13,
  V16: 16,
  V17: 7,
};

interface Row {
  readonly id: string;
  readonly words: string;
  readonly verdict: string;
  readonly evidence: string;
}

/** Returns the rows of the chapters' tables. */
function rowsOf(document: string): Row[] {
  return document
    .split("\n")
    .filter((line) => /^\|\s*V\d/.test(line))
    .map((line) => {
      const [, id = "", words = "", verdict = "", evidence = ""] = line
        .split("|")
        .map((cell) => cell.trim());
      return { id, words, verdict, evidence };
    });
}

/** Returns the paths in backticks in a row's evidence, relative to the repository's root. */
const pathsIn = ({ evidence }: Row): string[] =>
  [...evidence.matchAll(/`([^`]+)`/g)].map(([, path = ""]) => path);

const chapterOf = (id: string): string => id.split(".", 1)[0] ?? "";

/** Returns the faults of one row as sentences. */
function faultsOfRow(row: Row): string[] {
  const { id, words, verdict, evidence } = row;
  const paths = pathsIn(row);
  const lost = paths.filter((path) => !existsSync(resolve(ROOT, path)));
  return [
    ...(/^V\d+\.\d+\.\d+$/.test(id) ? [] : [`${id} is no id`]),
    ...(words === "" ? [`${id} does not say what it asks`] : []),
    ...(VERDICTS.includes(verdict) ? [] : [`${id} has the verdict "${verdict}"`]),
    ...(verdict === "met" && paths.length === 0 ? [`${id} is met without evidence`] : []),
    ...(evidence === "" ? [`${id} has no reason`] : []),
    ...lost.map((path) => `${id} names ${path}, which does not exist`),
  ];
}

/** Returns the faults of the document: those of its rows, duplicate ids, and wrong counts of chapters. */
function faultsOf(document: string): string[] {
  const rows = rowsOf(document);
  const ids = rows.map(({ id }) => id);
  const twice = ids.filter((id, at) => ids.indexOf(id) !== at);
  const chapters = new Set([...Object.keys(EXPECTED), ...ids.map(chapterOf)]);
  const miscounted = [...chapters].flatMap((chapter) => {
    const found = new Set(ids.filter((id) => chapterOf(id) === chapter)).size;
    const expected = EXPECTED[chapter] ?? 0;
    return found === expected ? [] : [`${chapter} has ${found} requirements, not ${expected}`];
  });
  return [
    ...rows.flatMap(faultsOfRow),
    ...twice.map((id) => `${id} is there twice`),
    ...miscounted,
  ];
}

describe("the table of ASVS in docs/security.md", () => {
  test("has every requirement of levels 1 and 2 once, with a verdict and its evidence", () => {
    expect(faultsOf(text)).toEqual([]);
  });

  test.each<[string, (line: string) => string, string[]]>([
    ["a requirement that is there twice", (line) => `${line}\n${line}`, ["V1.2.4 is there twice"]],
    ["a requirement that is missing", () => "", ["V1 has 26 requirements, not 27"]],
    [
      "another verdict",
      (line) => line.replace("| met |", "| mostly |"),
      ['V1.2.4 has the verdict "mostly"'],
    ],
    [
      "evidence that does not exist",
      (line) => line.replace(/`[^`]+`/, "`tests/nowhere.test.ts`"),
      ["V1.2.4 names tests/nowhere.test.ts, which does not exist"],
    ],
    [
      "what is met without evidence",
      (line) => line.replaceAll("`", ""),
      ["V1.2.4 is met without evidence"],
    ],
    [
      "a chapter that the standard does not have",
      (line) => `${line}\n${line.replace("V1.2.4", "V18.1.1")}`,
      ["V18 has 1 requirements, not 0"],
    ],
  ])("is refused with %s", (_, change, faults) => {
    const [line = ""] = text.split("\n").filter((each) => each.startsWith("| V1.2.4 |"));
    expect(line).not.toBe("");
    expect(faultsOf(text.replace(line, () => change(line)))).toEqual(faults);
  });
});

test.each([PATH, "SECURITY.md"])("every link of %s to a file leads to one", (path) => {
  const links = [...readFileSync(resolve(ROOT, path), "utf8").matchAll(/\]\(([^)#:]+)\)/g)];
  const lost = links.filter(([, to = ""]) => !existsSync(resolve(ROOT, dirname(path), to)));
  expect(links.length).toBeGreaterThan(0);
  expect(lost.map(([, to]) => to)).toEqual([]);
});
