import { describe, expect, test } from "vitest";
import { ColumnsBox } from "../../../backoffice/plans/ColumnsBox.tsx";
import { DrawBox } from "../../../backoffice/plans/DrawBox.tsx";
import { FaultList, faultLineId } from "../../../backoffice/plans/FaultList.tsx";
import { PublishDialog } from "../../../backoffice/plans/PublishDialog.tsx";
import { TemplateBox } from "../../../backoffice/plans/TemplateBox.tsx";
import { UploadBox } from "../../../backoffice/plans/UploadBox.tsx";
import type { DraftFault, PlanColumns, PlanDraft } from "../../../domain/api/plans.ts";
import { LOCALES } from "../../../domain/locale.ts";
import { wordsIn } from "../../e2e/words.ts";
import { treeOf } from "../parts/markupTree.ts";
import type { MarkupElement } from "../parts/parsedMarkup.ts";
import { draftOf } from "./draftOf.ts";

const t = wordsIn("en");
const nothing = () => undefined;
const buttonsIn = (tree: MarkupElement) => tree.all("button").map(({ text }) => text);

describe("the faults of a draft", () => {
  const fault = (more: Partial<DraftFault>): DraftFault => ({
    kind: "keyTwice",
    isError: true,
    place: "seats[1]",
    name: "A1",
    ...more,
  });
  const list = (faults: DraftFault[], more: Partial<PlanDraft> = {}, chosen?: number) =>
    treeOf(
      <FaultList
        draft={draftOf({ faults, errors: faults.length, ...more })}
        chosen={chosen}
        onChoose={nothing}
      />,
    );
  const places = (tree: MarkupElement) =>
    tree.all("button").filter(({ attributes }) => attributes["id"]);
  const alike = (count: number) =>
    Array.from({ length: count }, (_, at) => fault({ name: `A${at}`, place: `seats[${at}]` }));

  test("of one kind are one cause, told with its name only if all have the same", () => {
    const same = list([fault({}), fault({ place: "seats[9]" })]);
    expect(same.one("p").text).toContain("A1");
    const other = list([fault({}), fault({ name: "B2" })]);
    expect(other.one("p").text).toContain(t("plans.cause.keyTwice"));
    expect(other.one("p").text).not.toContain("A1");
    expect(places(other).map(({ text }) => text)).toEqual([
      expect.stringContaining("A1"),
      expect.stringContaining("B2"),
    ]);
  });

  test("alone are a line that can be chosen, without a place for the whole file", () => {
    const [line] = places(list([fault({ kind: "empty", place: "file" })]));
    expect(line?.text).toBe(t("plans.fault.empty"));
    expect(places(list([fault({})]))[0]?.text).toContain("seats[1]");
    expect(places(list([fault({})]))[0]?.attributes["title"]).toContain("seats[1]");
  });

  test("are marked as an error or as a warning", () => {
    const marks = list([fault({}), fault({ kind: "assumed", isError: false })]).all("svg");
    expect(marks.map(({ attributes }) => attributes["aria-label"])).toEqual([
      t("plans.error"),
      t("plans.warning"),
    ]);
  });

  test("show three places, and all if a later one is chosen", () => {
    expect(places(list(alike(5)))).toHaveLength(3);
    expect(buttonsIn(list(alike(5)))).toContain(t("plans.showAll", { number: "5" }));
    expect(places(list(alike(5), {}, 4))).toHaveLength(5);
    expect(buttonsIn(list(alike(5), {}, 4))).toContain(t("plans.showFewer"));
    expect(buttonsIn(list(alike(3)))).not.toContain(t("plans.showAll", { number: "3" }));
  });

  test("are reached by one stop of the Tab key: the chosen one, or else the first", () => {
    const stops = (tree: MarkupElement) =>
      places(tree)
        .filter(({ attributes }) => attributes["tabindex"] === "0")
        .map(({ attributes }) => attributes["id"]);
    expect(stops(list(alike(3)))).toEqual([faultLineId(0)]);
    expect(stops(list(alike(3), {}, 2))).toEqual([faultLineId(2)]);
    // The chosen fault is not in the list any more, because the file was read again.
    expect(stops(list(alike(3), {}, 9))).toEqual([faultLineId(0)]);
  });

  test("count those that the list leaves out, of a cause and of the whole file", () => {
    const [first, ...more] = alike(2);
    const tree = list([{ ...first!, alike: 1200 }, ...more], { errors: 1200, warnings: 5 });
    expect(tree.text).toContain("× 1,200");
    expect(tree.text).toContain(t("plans.more", { count: 5 }));
    expect(list(alike(2)).text).not.toContain(t("plans.more", { count: 0 }));
  });
});

describe("the columns of a seat list", () => {
  const COLUMNS: PlanColumns = {
    mapping: { row: "Reihe", sheet: "Hall" },
    isSure: true,
    columns: [
      { name: "Reihe", samples: ["A", "B"] },
      { name: "Platz", samples: [] },
    ],
  };
  const box = (more: Partial<PlanColumns> = {}, locale: (typeof LOCALES)[number] = "en") =>
    treeOf(<ColumnsBox draft={draftOf()} columns={{ ...COLUMNS, ...more }} onRead={nothing} />, {
      locale,
    });

  test("can be none or any column, with samples of what is in it", () => {
    const row = box().all("select")[1]!;
    expect(row.all("option").map(({ text }) => text)).toEqual([
      t("plans.noColumn"),
      t("plans.columnWith", { name: "Reihe", samples: "A, B" }),
      "Platz",
    ]);
    const chosen = row.all("option").find(({ attributes }) => "selected" in attributes);
    expect(chosen?.attributes["value"]).toBe("Reihe");
  });

  test("are open only if they were guessed without certainty", () => {
    const isOpen = (tree: MarkupElement) => "open" in tree.all("details")[0]!.attributes;
    expect(isOpen(box())).toBe(false);
    expect(isOpen(box({ isSure: false }))).toBe(true);
  });

  test("are those of one sheet, which can be changed if there are several", () => {
    const sheets = ["Hall", "Balcony"];
    const [sheet] = box({ sheets }).all("select");
    expect(sheet?.all("option").map(({ text }) => text)).toEqual(sheets);
    expect(box({ sheets }).all("select")).toHaveLength(box().all("select").length + 1);
  });

  test.each(LOCALES)("have a name for each role, in %s", (locale) => {
    const labels = box({}, locale)
      .all("label")
      .map(({ text }) => text);
    expect(labels.filter((text) => text.includes("plans."))).toEqual([]);
    expect(new Set(labels).size).toBe(labels.length);
  });
});

describe("the ways to a new plan", () => {
  test("start from the current plan only if there is one", () => {
    const ways = (hasCurrent: boolean) =>
      buttonsIn(
        treeOf(<DrawBox venueId={3} name="Drawing" hasCurrent={hasCurrent} onStarted={nothing} />),
      );
    expect(ways(true)).toEqual([t("plans.drawCurrent"), t("plans.drawEmpty")]);
    expect(ways(false)).toEqual([t("plans.drawEmpty")]);
  });

  test("take a file, which nothing is read of at first", () => {
    const tree = treeOf(<UploadBox venueId={3} onRead={nothing} />);
    const [status] = tree.all("p").filter(({ attributes }) => attributes["role"] === "status");
    expect(status?.text).toBe("");
    expect(tree.one("input").attributes["type"]).toBe("file");
  });

  test("have a template, which says how many seats the usual hall has", () => {
    const tree = treeOf(<TemplateBox venueId={3} isOpen onRead={nothing} />);
    expect(tree.text).toContain(t("plans.template.total", { count: 160 }));
    const aisles = tree.all("input").find(({ attributes }) => attributes["name"] === "aisles");
    expect(aisles?.attributes["dir"]).toBe("ltr");
  });
});

test("a plan is published to a layout, with a ticket group for each category of the file", () => {
  const draft = draftOf({
    groups: [
      { id: 4, name: "Parkett", ticketGroupId: 2 },
      { id: 5, name: "Rang", ticketGroupId: 1 },
    ],
    houseGroups: [
      { ticketGroupId: 1, Name: "Standard" },
      { ticketGroupId: 2, Name: "Gold" },
    ],
  });
  const tree = treeOf(<PublishDialog draft={draft} onClose={nothing} onPublished={nothing} />);
  expect(tree.one("h2").text).toContain("Hall 1, Main layout");
  expect(tree.all("label").map(({ text }) => text)).toEqual(["Parkett", "Rang"]);
  const chosen = tree.all("option").filter(({ attributes }) => "selected" in attributes);
  expect(chosen.map(({ text }) => text)).toEqual(["Gold", "Standard"]);
});
