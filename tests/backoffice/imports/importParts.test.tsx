import { describe, expect, test } from "vitest";
import { CheckStep } from "../../../backoffice/imports/CheckStep.tsx";
import { EndedImport } from "../../../backoffice/imports/EndedImport.tsx";
import { ImportFaults, ImportSums } from "../../../backoffice/imports/ImportReport.tsx";
import { ImportStateBadge } from "../../../backoffice/imports/ImportStateBadge.tsx";
import { ImportSteps } from "../../../backoffice/imports/ImportSteps.tsx";
import { KeepMapping } from "../../../backoffice/imports/KeepMapping.tsx";
import { MappingStep } from "../../../backoffice/imports/MappingStep.tsx";
import { RunningImport } from "../../../backoffice/imports/RunningImport.tsx";
import type { ImportDetail } from "../../../domain/api/imports.ts";
import { importFieldsOf, IMPORT_KIND_NAMES } from "../../../domain/imports/importKinds.ts";
import { IMPORT_STATES, NO_COUNTS } from "../../../domain/imports/importReport.ts";
import en from "../../../locales/en/imports.json" with { type: "json" };
import { treeOf } from "../parts/markupTree.ts";
import type { MarkupElement } from "../parts/parsedMarkup.ts";
import { DETAIL, DONE, FAULTY } from "./samples.ts";

const nothing = (): void => undefined;
const buttons = (tree: MarkupElement) =>
  tree.all("button").map(({ text, attributes }) => [text, "disabled" in attributes]);

describe("the steps of an import", () => {
  test.each(["file", "mapping", "check", "import"] as const)("mark the step %s", (step) => {
    const items = treeOf(<ImportSteps step={step} />).all("li");
    expect(items.map(({ text }) => text)).toEqual([
      `1. ${en["imports.step.file"]}`,
      `2. ${en["imports.step.mapping"]}`,
      `3. ${en["imports.step.check"]}`,
      `4. ${en["imports.step.import"]}`,
    ]);
    const current = items.filter(({ attributes }) => attributes["aria-current"] === "step");
    expect(current.map(({ text }) => text)).toEqual([
      expect.stringContaining(en[`imports.step.${step}`]),
    ]);
  });
});

test("the badge of a state says the state, and looks bad only for a failure", () => {
  const badge = (state: ImportDetail["state"]) => treeOf(<ImportStateBadge state={state} />);
  for (const state of IMPORT_STATES) expect(badge(state).text).toBe(en[`imports.state.${state}`]);
  const look = (state: ImportDetail["state"]) => badge(state).one("span").attributes["class"];
  const moving = look("running");
  expect([look("undoing"), look("failing")]).toEqual([moving, moving]);
  expect(new Set([look("done"), look("failed"), moving]).size).toBe(3);
});

describe("the sums of an import", () => {
  const sums = (counts: ImportDetail["counts"]) =>
    treeOf(<ImportSums detail={{ ...DETAIL, counts }} />).facts();

  test("say what is made, changed, left and wrong, and how many records of each kind", () => {
    const counts = {
      make: 1200,
      change: 3,
      same: 2,
      fault: 1,
      made: { customer: 1200, member: 4 },
    };
    expect(sums(counts)).toEqual({
      [en["imports.count.make"]]: "1,200",
      [en["imports.count.change"]]: "3",
      [en["imports.count.same"]]: "2",
      [en["imports.count.fault"]]: "1",
      [en["imports.target.customer"]]: "1,200",
      [en["imports.target.member"]]: "4",
    });
  });

  test("always have what is made and wrong, and the rest only where there is any", () => {
    expect(sums(NO_COUNTS)).toEqual({
      [en["imports.count.make"]]: "0",
      [en["imports.count.fault"]]: "0",
    });
  });

  test("are not there before the check", () => {
    expect(sums(null)).toEqual({});
  });
});

describe("the faults of an import", () => {
  const faults = (more: Partial<ImportDetail>) =>
    treeOf(<ImportFaults detail={{ ...FAULTY, ...more }} />);

  test("are grouped by cause, and the first are listed with line, column, field and cause", () => {
    expect(faults({}).rows()).toEqual([
      [en["imports.field"], en["imports.cause"], en["imports.lines"]],
      ["Mobile", en["imports.fault.twice"], "1"],
      [en["imports.line"], en["imports.column"], en["imports.field"], en["imports.cause"]],
      ["4", "Handy", "Mobile", `${en["imports.fault.twice"]} (2)`],
    ]);
  });

  test("name a column without a heading by its number, as the step of the columns does", () => {
    const headings = ["Vorname", "", "Remark"];
    expect(faults({ headings }).rows().at(-1)?.[1]).toBe("(2)");
  });

  test("have no column where the field is not in the file, or the whole line is wrong", () => {
    const shown = faults({
      faults: [
        { line: 2, field: "city", code: "required" },
        { line: 3, field: "", code: "tooManyCells" },
      ],
    });
    const lines = shown.rows().slice(-2);
    expect(lines.map((cells) => cells.slice(0, 3))).toEqual([
      ["2", "", "City"],
      ["3", "", en["imports.wholeLine"]],
    ]);
  });

  test("say how many are listed, and can be saved whole in both formats", () => {
    const shown = faults({});
    expect(shown.one("h3").text).toBe("First faults: 1");
    expect(
      shown.all("a").map(({ attributes }) => [attributes["href"], attributes["download"]]),
    ).toEqual([
      ["/api/pres-live/imports/7/faults", "import-7-faults.csv"],
      ["/api/pres-live/imports/7/faults?format=xlsx", "import-7-faults.xlsx"],
    ]);
  });

  test("are not there where there are none", () => {
    expect(faults({ faults: [] }).text).toBe("");
  });
});

describe("the check of an import", () => {
  const check = (more: Partial<ImportDetail>) =>
    treeOf(<CheckStep detail={{ ...FAULTY, ...more }} onStarted={nothing} onMapping={nothing} />);
  const counts = (make: number, change: number, fault: number) => ({
    counts: { ...NO_COUNTS, make, change, fault },
  });

  test.each([
    ["without faults can be started", counts(2, 0, 0), false, 0],
    ["that only completes data can be started", counts(0, 2, 0), false, 0],
    ["with faults waits for a choice", counts(2, 1, 3), true, 1],
    ["in which every line is wrong cannot be started at all", counts(0, 0, 3), true, 0],
    ["that would write nothing cannot be started", counts(0, 0, 0), true, 0],
    ["that has no result cannot be started", { counts: null }, true, 0],
  ])("%s", (_, more, isDisabled, choices) => {
    const shown = check(more);
    expect(buttons(shown)).toEqual([
      [en["imports.startDoes"], isDisabled],
      [en["imports.otherColumns"], false],
    ]);
    expect(shown.all("input")).toHaveLength(choices);
  });

  test("warns of faults only where there are any", () => {
    expect(check(counts(2, 0, 1)).text).toContain(en["imports.hasFaults"]);
    expect(check(counts(2, 0, 0)).text).not.toContain(en["imports.hasFaults"]);
  });
});

describe("the columns of an import", () => {
  const step = (more: Partial<ImportDetail> = {}) =>
    treeOf(<MappingStep detail={{ ...DETAIL, ...more }} onChecked={nothing} onKept={nothing} />);
  const rowOf = (tree: MarkupElement, name: string) =>
    tree.all("tr").find((row) => row.all("th")[0]?.text.startsWith(name));

  test.each(IMPORT_KIND_NAMES)(
    "have a row for every field of %s, and mark what is required",
    (kind) => {
      const fields = Object.entries(importFieldsOf(kind));
      const heads = step({ kind, mapping: {} })
        .all("tr")
        .slice(1)
        .map((row) => row.one("th").text);
      const mark = `(${en["imports.required"]})`;
      expect(heads.map((head) => head.endsWith(mark))).toEqual(
        fields.map(([, { isRequired }]) => isRequired === true),
      );
    },
  );

  test("show the first three values of the chosen column, without empty ones", () => {
    const samples = [["Noa"], ["  "], [""], ["Avi"], ["Dan"], ["Eve"]];
    const cells = rowOf(step({ samples }), "First name")?.all("td");
    expect(cells?.[1]?.text).toBe("Noa ·    · Avi");
  });

  test("show no value of a field without a column, nor of a line that is too short", () => {
    expect(rowOf(step(), "City")?.all("td")[1]?.text).toBe("");
    expect(rowOf(step({ samples: [["Noa"]] }), "Mobile")?.all("td")[1]?.text).toBe("");
  });

  test("offer every heading, or the number of a column without one", () => {
    const options = rowOf(step({ headings: ["Vorname", "", "Ort"] }), "City")?.all("option");
    expect(options?.map(({ text }) => text)).toEqual([
      en["imports.noColumn"],
      "Vorname",
      "(2)",
      "Ort",
    ]);
  });

  test("offer kept mappings by name, and no list where there is none", () => {
    const names = (tree: MarkupElement) =>
      tree.all("select").map((select) => select.all("option")[0]?.text);
    expect(names(step())).toContain(en["imports.keptNone"]);
    expect(names(step({ kept: [] }))).not.toContain(en["imports.keptNone"]);
  });

  test("cannot be kept without a name", () => {
    const keep = treeOf(<KeepMapping id={7} mapping={{}} onKept={nothing} />);
    expect(buttons(keep)).toEqual([[en["imports.keep"], true]]);
    expect(keep.one("input").attributes["maxLength"]).toBe("60");
    expect(keep.all("p").at(-1)?.attributes["role"]).toBe("status");
  });
});

describe("the progress of an import", () => {
  const progress = (more: Partial<ImportDetail>) =>
    treeOf(<RunningImport detail={{ ...DETAIL, total: 3, doneLines: 1, ...more }} />);

  test("is a bar and a sentence while lines are written", () => {
    const shown = progress({ state: "running" });
    expect(shown.one("progress").attributes).toMatchObject({ max: "3", value: "1" });
    expect(shown.all("p")[0]?.text).toBe("1 of 3 lines");
  });

  test.each(["undoing", "failing"] as const)("has no known end while it is %s", (state) => {
    expect(progress({ state }).one("progress").attributes).not.toHaveProperty("value");
  });

  test("has a bar also for a file without lines", () => {
    const shown = progress({ state: "running", total: 0, doneLines: 0 });
    expect(shown.one("progress").attributes).toMatchObject({ max: "1", value: "0" });
  });
});

describe("an import that has ended", () => {
  const ended = (more: Partial<ImportDetail>) =>
    treeOf(<EndedImport detail={{ ...DONE, ...more }} onChanged={nothing} />);

  test("says who imported how many records, and offers them and the undo", () => {
    const shown = ended({});
    expect(shown.text).toContain("dana · Fri, 20 Nov, 12:01 · ");
    expect(shown.all("a").map(({ attributes }) => attributes["href"])).toEqual([
      "/api/pres-live/imports/7/export",
      "/api/pres-live/imports/7/export?format=xlsx",
    ]);
    expect(buttons(shown)).toEqual([[en["imports.undo"], false]]);
  });

  test("has nothing to save or to undo once no record is left", () => {
    const shown = ended({ state: "undone", records: 0 });
    expect([shown.all("a"), buttons(shown)]).toEqual([[], []]);
  });

  test.each(["newFaults", "fileGone", "broken"] as const)(
    "that failed by %s says why, and shows no report",
    (code) => {
      const shown = ended({ state: "failed", code, counts: null, records: 0 });
      expect(shown.text).toContain(en[`imports.failure.${code}`]);
      expect(shown.text).not.toContain(en["imports.report"]);
    },
  );
});
