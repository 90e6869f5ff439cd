import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { readPlan } from "../../../engine/plan/import/readPlan.ts";
import { planCommand } from "../../../server/seats/plans/planCommand.ts";
import { sheetsFile } from "../workbooks/workbook.ts";
import {
  duplicatedHall,
  pretixHall,
  svgHall,
  textOf,
  ticketlandHall,
} from "../../engine/plan/import/samples.ts";

const folder = mkdtempSync(join(tmpdir(), "parterre-plans-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const put = (name: string, text: string | Uint8Array): string => {
  writeFileSync(join(folder, name), text);
  return name;
};

/** Runs the command in the temporary folder. Returns the command's exit code and output. */
async function run(...args: string[]) {
  const said: string[] = [];
  const complained: string[] = [];
  const code = await planCommand(args, {
    folder,
    print: (text) => void said.push(text),
    complain: (text) => void complained.push(text),
    takePicture: (plan) =>
      Promise.resolve(new TextEncoder().encode(`picture of ${plan.planVersion}`)),
  });
  return { code, lines: said.join("\n").split("\n"), complaints: complained.join("\n") };
}

put("hall.json", textOf(pretixHall()));
put("duplicates.json", textOf(duplicatedHall()));
put("dance.json", textOf(ticketlandHall("true")));
put("hall.svg", svgHall());
put("letter.txt", "Dear Sir or Madam,\n\nthe hall is full.\n");

describe("check", () => {
  test("of a plan without faults prints what it holds and answers 0", async () => {
    expect(await run("check", "hall.json")).toEqual({
      code: 0,
      lines: ["64 seats, 8 rows, 2 sections, 0 faults"],
      complaints: "",
    });
  });

  test("of a list of seats takes the meaning of its columns from --map", async () => {
    const lines = Array.from({ length: 12 }, (_, at) => `${(at % 6) + 1}|P|${at < 6 ? 1 : 2}`);
    put("list.txt", ["k|m|n", ...lines].join("\n"));
    const mapped = await run("check", "list.txt", "--map", "section=m,row=n,seat=k");
    expect(mapped).toMatchObject({ code: 0, lines: ["12 seats, 2 rows, 1 sections, 0 faults"] });
    const wrong = await run("check", "list.txt", "--map", "section=zone");
    expect(wrong.code).toBe(1);
    expect(wrong.lines.join()).toContain("there is no column “zone”: “k”, “m”, “n”");
  });

  test("of a workbook reads the sheet that --map names, and asks where it may be another", async () => {
    const rows = Array.from({ length: 12 }, (_, at) => ["P", at < 6 ? 1 : 2, (at % 6) + 1]);
    const heading = ["Section", "Row", "Seat"];
    const sheets = ["Hall", "Hall (2)"].map((name) => ({ name, rows: [heading, ...rows] }));
    put("hall.xlsx", sheetsFile(...sheets));
    const asked = await run("check", "hall.xlsx");
    expect(asked.code).toBe(1);
    expect(asked.lines[0]).toBe(
      "hall.xlsx: file: the same seats are on Hall, Hall (2); choose one by --map sheet=NAME",
    );
    const told = await run("check", "hall.xlsx", "--map", "sheet=Hall (2)");
    expect(told).toMatchObject({ code: 0, lines: ["12 seats, 2 rows, 1 sections, 0 faults"] });
    put("old.xls", Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0]));
    const old = await run("import", "old.xls", "--out", "never.json");
    expect(old).toMatchObject({ code: 1, complaints: "old.xls: holds nothing that can be drawn" });
    expect(old.lines[0]).toContain("it has the format of Excel before 2007: save it as XLSX");
  });

  test("prints one fault a line, with the file and the place, then the sum, and answers 1", async () => {
    const { code, lines } = await run("check", "duplicates.json");
    expect(code).toBe(1);
    expect(lines).toHaveLength(98);
    expect(lines[0]).toBe(
      "duplicates.json: zones[1].rows[0].seats[0]: seat_guid “hall-A-1” is also that of zones[0].rows[0].seats[0]",
    );
    expect(lines.at(-1)).toBe("128 seats, 16 rows, 4 sections, 97 faults");
  });

  test("counts places of free seating as seats", async () => {
    const { code, lines } = await run("check", "dance.json");
    expect(code).toBe(1);
    expect(lines).toEqual([
      expect.stringMatching(
        /^dance\.json: objects\[\d+\]\.freeSeating: is the text “true”, neither true nor false$/,
      ),
      "32 seats, 2 rows, 2 sections, 1 faults",
    ]);
  });

  test.each([
    ["a file of no known format", "letter.txt", "the format is not known"],
    ["a file that is not there", "nowhere.json", "cannot be read"],
    ["a folder", ".", "cannot be read"],
  ])("of %s says so on standard error and answers 2", async (_, file, words) => {
    const { code, lines, complaints } = await run("check", file);
    expect(code).toBe(2);
    expect(lines).toEqual([""]);
    expect(complaints).toContain(`${file}: ${words}`);
  });
});

describe("import", () => {
  test("writes the wire form, which then has no faults", async () => {
    const { code, lines } = await run("import", "duplicates.json", "--out", "wire.json");
    expect(code).toBe(0);
    expect(lines.at(-1)).toBe("128 seats, 16 rows, 4 sections, 97 faults");
    expect(await run("check", "wire.json")).toMatchObject({
      code: 0,
      lines: ["128 seats, 16 rows, 4 sections, 0 faults"],
    });
  });

  test("writes compact bytes where the name ends in .plan", async () => {
    await run("import", "hall.svg", "--out", "hall.plan");
    const bytes = readFileSync(join(folder, "hall.plan"));
    expect(readPlan(bytes)).toMatchObject({ format: "compact", seats: 311, faults: [] });
    expect(bytes.length).toBeLessThan(1_000);
  });

  test("tells what the price categories became", async () => {
    const { complaints } = await run("import", "hall.json", "--out", "wire.json");
    expect(complaints).toBe("ticket group 1: Front #aa3355\nticket group 2: Back #335577");
  });

  test("of what cannot be drawn writes nothing and answers 1; where it cannot write, 2", async () => {
    put("empty.json", '{"name": "x", "zones": [], "categories": []}');
    expect(await run("import", "empty.json", "--out", "never.json")).toMatchObject({ code: 1 });
    expect(() => readFileSync(join(folder, "never.json"))).toThrow("ENOENT");
    const { code, complaints } = await run("import", "hall.json", "--out", "no/such/folder.json");
    expect(code).toBe(2);
    expect(complaints).toContain("no/such/folder.json: cannot be written");
  });
});

describe("export", () => {
  test("prints another format, or writes it; read again it is the same plan", async () => {
    const { code, lines } = await run("export", "duplicates.json", "--format", "pretix");
    expect(code).toBe(0);
    const again = readPlan(lines.join("\n"));
    expect(again).toMatchObject({ format: "pretix", seats: 128, faults: [] });
    expect(again.plan).toEqual(readPlan(textOf(duplicatedHall())).plan);
    expect(await run("export", "hall.svg", "--format", "wire", "--out", "svg.json")).toMatchObject({
      code: 0,
      lines: [""],
    });
    expect(readPlan(readFileSync(join(folder, "svg.json"))).plan).toEqual(readPlan(svgHall()).plan);
  });

  test("tells what the format cannot carry", async () => {
    const { complaints } = await run("export", "hall.svg", "--format", "pretix");
    expect(complaints).toBe(
      "hall.svg: sections[0].groups[0].rows[0].seats[2]: isHandicap is not carried",
    );
  });
});

test("render writes the picture of the plan", async () => {
  expect(await run("render", "hall.json", "--out", "hall.png")).toMatchObject({ code: 0 });
  const { plan } = readPlan(textOf(pretixHall()));
  expect(readFileSync(join(folder, "hall.png"), "utf8")).toBe(`picture of ${plan!.planVersion}`);
});

test.each([
  [[]],
  [["paint", "hall.json"]],
  [["check"]],
  [["check", "hall.json", "dance.json"]],
  [["import", "hall.json"]],
  [["render", "hall.json"]],
  [["export", "hall.json"]],
  [["export", "hall.json", "--format", "toString"]],
  [["check", "hall.json", "--colour"]],
])("%j is answered with how it is used, and 2", async (args) => {
  const { code, complaints } = await run(...args);
  expect(code).toBe(2);
  expect(complaints).toContain("npm run plan -- check FILE");
});
