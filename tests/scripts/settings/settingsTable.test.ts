import { describe, expect, test } from "vitest";
import { envExample, withSettings } from "../../../scripts/settings/settingsTable.ts";
import { toldSettings } from "../../../server/platform/settings/settingsHelp.ts";

const START = "<!-- settings:start -->";
const END = "<!-- settings:end -->";
const settings = toldSettings();

/**
 * Returns the cells of the table's rows, without the heading. A pipe within a cell is escaped with a backslash.
 */
const rowsOf = (page: string): string[][] =>
  page
    .split("\n")
    .filter((line) => line.startsWith("| "))
    .slice(1)
    .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim()));

describe("the table of settings", () => {
  const page = withSettings(`# כותרת\n${START}| an older table |${END}\nend`);

  test("takes the place of the old one and leaves the rest of the document alone", () => {
    expect(page.startsWith(`# כותרת\n${START}\n\n| setting | default | |\n|---|---|---|\n`)).toBe(
      true,
    );
    expect(page.endsWith(`\n\n${END}\nend`)).toBe(true);
    expect(page).not.toContain("an older table");
  });

  test("is the same when it is written again", () => {
    expect(withSettings(page)).toBe(page);
  });

  test("has a row with three cells for each setting, under its group", () => {
    const rows = rowsOf(page);
    expect(rows.filter((cells) => cells.length !== 5)).toEqual([]);
    const names = rows.flatMap(([, name = ""]) => /^`(\w+)`$/.exec(name)?.[1] ?? []);
    expect(names).toEqual(settings.map(({ name }) => name));
    const groups = rows.flatMap(([, name = ""]) => /^\*\*(.*)\*\*$/.exec(name)?.[1] ?? []);
    expect(groups).toEqual([...new Set(settings.map(({ group }) => group))]);
  });

  test("shows a default as code only where it is a value that can be set", () => {
    const cells = new Map(rowsOf(page).map(([, name = "", preset = ""]) => [name, preset]));
    for (const { name, preset, isInWords } of settings)
      expect(cells.get(`\`${name}\``)).toBe(isInWords || preset === "" ? preset : `\`${preset}\``);
  });

  test.each([
    ["has no markers", "nothing"],
    ["lacks the start", `a${END}`],
    ["lacks the end", `${START}a`],
    ["has them the wrong way round", `${END}a${START}`],
  ])("is refused by a document that %s", (_, text) => {
    expect(() => withSettings(text)).toThrow(`the document has no ${START} … ${END}`);
  });
});

describe("the example of an environment", () => {
  const lines = envExample().split("\n");

  test("has every setting once, commented out, in the order of the table", () => {
    const names = lines.flatMap((line) => /^# ([A-Z][A-Z\d_]*)=/.exec(line)?.[1] ?? []);
    expect(names).toEqual(settings.map(({ name }) => name));
    expect(lines.filter((line) => line !== "" && !line.startsWith("# "))).toEqual([]);
  });

  test("gives no value where the default is only described", () => {
    const valueOf = (name: string): string | undefined =>
      lines.find((line) => line.startsWith(`# ${name}=`))?.slice(name.length + 3);
    for (const { name, preset, isInWords } of settings)
      expect(valueOf(name)).toBe(isInWords ? "" : preset);
  });

  test("has an empty line before each group, and ends with one line break", () => {
    const groups = [...new Set(settings.map(({ group }) => `# ${group}`))];
    const headed = lines.filter((line, at) => lines[at - 1] === "" && line !== "");
    expect(headed).toEqual(groups);
    expect(lines.slice(-2).map((line) => line === "")).toEqual([false, true]);
  });
});
