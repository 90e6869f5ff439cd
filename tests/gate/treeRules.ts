import { globSync, readFileSync } from "node:fs";
import type { Sources } from "./importGraph.ts";

const FOLDERS = "{domain,engine,workers,app,backoffice,server,bench,scripts,tests}";
const MOST_LINES = 400;
/** Generated files, to which the length limit does not apply. */
const GENERATED: ReadonlySet<string> = new Set(["server/platform/store/tables.ts"]);
/** Matches words that do not describe the content of a file. A name must not end with one of them. */
const EMPTY_WORDS =
  /(^|[a-z0-9])(util|helper|common|type|manager|service|handler|data|info|item|process|base)s?$/i;

/** Reads every TypeScript source of the repository under `root`. */
export function readSources(root: string): Sources {
  const paths = globSync([`${FOLDERS}/**/*.{ts,tsx}`, "*.ts"], {
    cwd: root,
    // The bench can install its peer packages inside the tree.
    exclude: ["**/node_modules"],
  })
    .map((path) => path.replaceAll("\\", "/"))
    .toSorted();
  return new Map(paths.map((path) => [path, readFileSync(`${root}/${path}`, "utf8")]));
}

/** Strips a name's suffixes: `SeatUtils.browser.tsx` → `SeatUtils`. */
const stem = (part: string): string => part.replace(/\..*$/, "");

/** Whether the last word of a name describes nothing: true for `seatInfo`, false for `metadata`. */
function isEmptyName(name: string): boolean {
  const lastWord = /[A-Z]?[a-z0-9]+$/.exec(name)?.[0] ?? name;
  const match = EMPTY_WORDS.exec(lastWord);
  return match !== null && match.index === 0 && match[1] === "";
}

/** Returns one message for each fault in the name or length of a source. */
export function checkTree(sources: Sources): string[] {
  return [...sources].flatMap(([path, source]) => {
    const faults: string[] = [];
    const lines = source.split("\n").length - 1;
    if (lines > MOST_LINES && !path.startsWith("tests/") && !GENERATED.has(path))
      faults.push(`${path} has ${lines} lines, more than ${MOST_LINES}`);
    const empty = path.split("/").map(stem).find(isEmptyName);
    if (empty) faults.push(`${path}: the name ${empty} says nothing about what it holds`);
    const isBarrel = /(^|\/)index\.tsx?$/.test(path) && path !== "engine/index.ts";
    if (isBarrel) faults.push(`${path}: only engine/index.ts may be a barrel`);
    return faults;
  });
}
