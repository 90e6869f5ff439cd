import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import i18next from "i18next";
import { describe, expect, test } from "vitest";
import { screenGroups } from "../../backoffice/screens.ts";
import { keysOf } from "../../domain/keysOf.ts";
import { KIND_NAMES } from "../../domain/resources/kinds.ts";
import { ROOT } from "../../scripts/root.ts";
import { ENTITIES } from "./entities.ts";
import { entityTable } from "./entityTable.ts";
import { ACTS, type NamedTest } from "./entity.ts";
import { OTHER_SCREENS } from "./otherScreens.ts";

const read = (path: string): string => readFileSync(resolve(ROOT, path), "utf8");

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/**
 * Returns the position of a title of a `describe` or `test` in a text, also of one after the rows of `each`. −1
 * if there is none.
 */
function placeOf(text: string, call: "describe" | "test", title: string): number {
  const titles = [...text.matchAll(new RegExp(String.raw`\(\s*"${escaped(title)}"`, "g"))];
  const found = titles.find(({ index }) => {
    const calls = [...text.slice(0, index + 1).matchAll(/\b(describe|test)(?=\.each\b|\()/g)];
    return calls.at(-1)?.[1] === call;
  });
  return found?.index ?? -1;
}

/** Returns what is wrong with a test that a cell of the table refers to. */
function faultsOf({ file, title, group }: NamedTest): string[] {
  if (!existsSync(resolve(ROOT, file))) return [`${file} does not exist`];
  const text = read(file);
  const at = placeOf(text, "test", title);
  if (at < 0) return [`${file} has no test "${title}"`];
  if (group === undefined) return [];
  const begin = placeOf(text, "describe", group);
  return begin >= 0 && begin < at ? [] : [`${file} has no group "${group}" before "${title}"`];
}

/** Title of a test that is not in any `describe`. */
const TITLE = "a phone's bar has the four screens of an evening";

const pathsOfNavigation = screenGroups(i18next.t).flatMap(({ screens }) =>
  screens.map(({ path }) => path),
);

describe("every entity of a house", () => {
  test("is in the list once, all kinds of resources included", () => {
    const names = ENTITIES.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    const kinds = ENTITIES.flatMap(({ kind }) => kind ?? []);
    expect(kinds.toSorted()).toEqual([...KIND_NAMES].toSorted());
  });

  test.each(ENTITIES)("$name: each act has a test that exists, or a reason", ({ cells }) => {
    for (const act of ACTS) {
      const cell = cells[act];
      if ("reason" in cell) expect([act, cell.reason]).toEqual([act, expect.stringMatching(/\.$/)]);
      else expect([act, cell.tests.flatMap(faultsOf)]).toEqual([act, []]);
    }
  });

  test.each<[string, NamedTest, string]>([
    ["a file", { file: "tests/none.test.ts", title: "x" }, "tests/none.test.ts does not exist"],
    [
      "a title",
      { file: "tests/entities/entities.test.ts", title: "is nowhere" },
      'tests/entities/entities.test.ts has no test "is nowhere"',
    ],
    [
      "a group",
      { file: "tests/backoffice/barScreens.test.ts", title: TITLE, group: "no such group" },
      `tests/backoffice/barScreens.test.ts has no group "no such group" before "${TITLE}"`,
    ],
  ])("a test with %s that does not exist is found", (_, named, fault) => {
    expect(faultsOf(named)).toEqual([fault]);
  });
});

describe("every screen of the navigation", () => {
  test("lists an entity, or says what it shows instead", () => {
    const listed = ENTITIES.flatMap(({ screen }) => screen ?? []);
    const others = keysOf(OTHER_SCREENS);
    const known = [...listed, ...others];
    expect(pathsOfNavigation.filter((path) => !known.includes(path))).toEqual([]);
    expect(others.filter((path) => !pathsOfNavigation.includes(path))).toEqual([]);
    expect(others.filter((path) => listed.includes(path))).toEqual([]);
  });

  test("leads to every entity that has a screen", () => {
    const isReached = (screen: string): boolean =>
      pathsOfNavigation.some((path) => screen === path || screen.startsWith(`${path}/`));
    const lost = ENTITIES.filter(({ screen }) => screen !== undefined && !isReached(screen));
    expect(lost.map(({ name }) => name)).toEqual([]);
  });
});

test("docs/entities.md is the list as it is written by npm run entities", () => {
  expect(read("docs/entities.md")).toBe(entityTable(ENTITIES));
});
