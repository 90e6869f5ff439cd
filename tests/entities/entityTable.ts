import { ACTS, GROUPS, type Act, type Cell, type Entity, type NamedTest } from "./entity.ts";
import { OTHER_SCREENS } from "./otherScreens.ts";

const HEADINGS: Readonly<Record<Act, string>> = {
  list: "list",
  create: "create",
  edit: "edit",
  copy: "copy",
  retire: "retire",
  csv: "CSV",
  history: "history",
  rights: "rights",
};

const HEAD = `# Entities of a house

What operators can do with everything that a house is made of, and the tests that show it. \`npm run entities\` writes this page from \`tests/entities\`, and a test compares the two. [resources.md](resources.md) explains the screens and the calls.

A number is a test below. A letter is a remark, for example why there is no such act. The tests under *rights* show that operators of another business, and those whose role has no permission for it, can neither see nor change it.
`;

/** Returns a function that assigns a mark to each text. The same text always has the same mark. */
function marks(markOf: (at: number) => string) {
  const known = new Map<string, string>();
  const mark = (text: string): string => {
    const found = known.get(text) ?? markOf(known.size);
    known.set(text, found);
    return found;
  };
  return { mark, known };
}

const letterOf = (at: number): string => String.fromCodePoint(97 + at);
const code = (text: string): string => `\`${text}\``;

function testText({ file, group, title }: NamedTest): string {
  const path = [group === "%s" ? "*entity*" : group, title].filter((each) => each !== undefined);
  return `[${file}](../${file}): ${path.join(" › ")}`;
}

/** Returns the document about all entities as Markdown. */
export function entityTable(entities: readonly Entity[]): string {
  const tests = marks((at) => String(at + 1));
  const remarks = marks(letterOf);
  const textOf = (cell: Cell): string => {
    if ("reason" in cell) return remarks.mark(cell.reason);
    const numbers = cell.tests.map((each) => tests.mark(testText(each)));
    return [...numbers, ...(cell.but === undefined ? [] : [remarks.mark(cell.but)])].join(", ");
  };
  const rowOf = ({ name, holds, screen, cells }: Entity): string => {
    const named = holds === undefined ? name : `${name}: ${holds}`;
    const place = screen === undefined ? "none" : code(screen);
    return `| ${[named, place, ...ACTS.map((act) => textOf(cells[act]))].join(" | ")} |`;
  };
  const head = ["entity", "screen", ...ACTS.map((act) => HEADINGS[act])];
  const tables = GROUPS.map((group) =>
    [
      `## ${group.slice(0, 1).toUpperCase()}${group.slice(1)}\n`,
      `| ${head.join(" | ")} |`,
      `|${"---|".repeat(head.length)}`,
      ...entities.filter((entity) => entity.group === group).map(rowOf),
      "",
    ].join("\n"),
  );
  return [
    HEAD,
    ...tables,
    "## Tests\n",
    ...[...tests.known].map(([text, mark]) => `${mark}. ${text}`),
    "\n## Remarks\n",
    ...[...remarks.known].map(([text, mark]) => `- **${mark}** ${text}`),
    "\n## Other screens\n",
    "These screens of the back office show no entity of their own.\n",
    "| screen | what it shows |",
    "|---|---|",
    ...Object.entries(OTHER_SCREENS).map(([path, text]) => `| ${code(path)} | ${text} |`),
    "",
  ].join("\n");
}
