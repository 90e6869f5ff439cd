import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { ROOT } from "../../scripts/root.ts";

const read = (path: string): string => readFileSync(resolve(ROOT, path), "utf8");

const IN_DOCS = readdirSync(resolve(ROOT, "docs"))
  .filter((name) => name.endsWith(".md"))
  .map((name) => `docs/${name}`);

const DOCUMENTS = [
  ...readdirSync(ROOT).filter((name) => name.endsWith(".md")),
  ...IN_DOCS,
  "engine/README.md",
  "engine/plan/import/README.md",
];

/** The scripts of package.json. `npm test`, `npm start` and `npm ci` are run without `run`. */
const SCRIPTS = Object.keys(JSON.parse(read("package.json")).scripts);

/** Returns the targets of links and pictures that are files of this repository. */
const linksOf = (text: string): string[] =>
  [...text.matchAll(/\]\(([^)\s]+)\)|src="([^"]+)"/g)]
    .map(([, link, picture]) => (link ?? picture ?? "").replace(/#.*$/, ""))
    .filter((link) => link !== "" && !/^(https?|mailto):/.test(link));

const commandsOf = (text: string): string[] =>
  [...text.matchAll(/\bnpm run ([\w:-]+)/g)].map(([, name = ""]) => name);

describe.each(DOCUMENTS)("%s", (path) => {
  test("links to what exists", () => {
    const dead = linksOf(read(path)).filter(
      (link) => !existsSync(join(ROOT, dirname(path), decodeURI(link))),
    );
    expect(dead).toEqual([]);
  });

  test("names commands that exist", () => {
    expect(commandsOf(read(path)).filter((name) => !SCRIPTS.includes(name))).toEqual([]);
  });
});

test("a dead link and an unknown command are found", () => {
  expect(linksOf('[a](docs/none.md#b) <img src="x.png"> [c](https://x.example)')).toEqual([
    "docs/none.md",
    "x.png",
  ]);
  expect(commandsOf("`npm run none -- x`")).toEqual(["none"]);
});

test("the front page has at most 150 lines, and leads to every document", () => {
  const front = read("README.md");
  expect(front.split("\n").length).toBeLessThanOrEqual(151);
  const linked = linksOf(front);
  expect(IN_DOCS.filter((path) => !linked.includes(path))).toEqual([]);
});

test("the front page's figures are those of the bench", () => {
  const [, section = ""] = read("README.md").split("## Speed");
  const rows = section
    .split("\n## ", 1)[0]!
    .split("\n")
    .filter((line) => line.startsWith("| "));
  const cells = rows.slice(1).flatMap((row) => {
    const [, , figure = "", ratios = ""] = row.split("|").map((cell) => cell.trim());
    return [figure, ...ratios.split(", ")].filter((cell) => cell !== "");
  });
  expect(cells.length).toBeGreaterThan(12);
  const bench = read("docs/bench.md");
  expect(cells.filter((cell) => !bench.includes(cell))).toEqual([]);
});
