import { describe, expect, test } from "vitest";
import { ExportDialog } from "../../../backoffice/designer/ExportDialog.tsx";
import { FORMATS } from "../../../backoffice/designer/exports.ts";
import { FloorsDialog } from "../../../backoffice/designer/FloorsDialog.tsx";
import { GeneratorForm } from "../../../backoffice/designer/GeneratorForm.tsx";
import { fieldsOf, labelsOf } from "../../../backoffice/designer/generatorFields.ts";
import { GuideDialog } from "../../../backoffice/designer/GuideDialog.tsx";
import { NumberField } from "../../../backoffice/designer/NumberField.tsx";
import { NumberingDialog } from "../../../backoffice/designer/NumberingDialog.tsx";
import { PdfPageChoice } from "../../../backoffice/designer/PdfPageChoice.tsx";
import { RowPathPanel } from "../../../backoffice/designer/RowPathPanel.tsx";
import { RowsDialog } from "../../../backoffice/designer/RowsDialog.tsx";
import { SceneryDialog } from "../../../backoffice/designer/SceneryDialog.tsx";
import { TracingPanel } from "../../../backoffice/designer/TracingPanel.tsx";
import { GENERATORS } from "../../../engine/design/generators/generators.ts";
import type { Tracing } from "../../../engine/design/model/records.ts";
import en from "../../../locales/en/designer.json" with { type: "json" };
import plans from "../../../locales/en/plans.json" with { type: "json" };
import { wordsIn } from "../../e2e/words.ts";
import { vouched } from "../../vouched.ts";
import { filled } from "../filled.ts";
import { treeOf } from "../parts/markupTree.ts";
import { buttonsIn, formIn, messagesIn } from "./formIn.ts";
import { smallStudio, TRACING } from "./smallStudio.ts";

const nothing = (): void => undefined;
const t = wordsIn("en");
const GROUPS = [
  { id: 8, name: "Standard" },
  { id: 9, name: "Gold" },
];

describe("the field of a number", () => {
  const field = (value: number) =>
    treeOf(<NumberField label="Angle" low={-360} high={360} value={value} onNumber={nothing} />, {
      locale: "he",
    });

  test("has its number from left to right, and no error within its limits", () => {
    const { attributes } = field(-12.5).one("input");
    expect(attributes).toMatchObject({ value: "-12.5", dir: "ltr", "aria-invalid": "false" });
  });

  test("says its limits if the number is beyond them", () => {
    expect(field(361).one("input").attributes["aria-invalid"]).toBe("true");
    expect(field(361).one("p").text).toBe(
      wordsIn("he")("designer.range", { low: -360, high: 360 }),
    );
  });
});

describe("the form of new rows", () => {
  const dialog = (section?: number) => {
    const studio = smallStudio();
    return treeOf(
      <RowsDialog studio={studio} groups={GROUPS} section={section} onClose={nothing} />,
    );
  };
  const ROWS = {
    [plans["plans.template.rows"]]: "5",
    [plans["plans.template.seats"]]: "10",
    [en["designer.field.bow"]]: "0",
    [en["designer.field.rowLabels"]]: "1, 2, 3",
    [en["designer.priceGroup"]]: "Standard",
  };

  test("names a new section", () => {
    expect(formIn(dialog())).toEqual({
      [en["designer.sectionName"]]: en["designer.newSection"],
      ...ROWS,
    });
  });

  test("joins the selected section instead", () => {
    expect(formIn(dialog(1))).toEqual({ [en["designer.intoSection"]]: "Block 1", ...ROWS });
  });
});

describe("rows along a line", () => {
  const panel = (path: readonly { x: number; y: number }[]) => {
    const studio = smallStudio();
    const tree = treeOf(
      <RowPathPanel
        studio={studio}
        groups={GROUPS}
        shown={studio.view()}
        path={path}
        middle={() => ({ x: 140, y: -30 })}
        onPath={nothing}
        onGhost={nothing}
        onClose={nothing}
      />,
    );
    const buttons = buttonsIn(tree);
    const can = [en["designer.path.back"], en["designer.draw"]].map((name) => buttons[name]);
    return { tree, said: messagesIn(tree)[0], can };
  };
  const count = (points: number, seats: number): string =>
    `${t("designer.path.points", { count: points })} · ${t("designer.numbers", { count: seats })}`;

  test("need two points, and begin typing in the middle of the view", () => {
    const none = panel([]);
    expect([none.said, none.can]).toEqual([count(0, 0), [false, false]]);
    expect(formIn(none.tree)).toMatchObject({
      [en["designer.tracing.x"]]: "140",
      [en["designer.tracing.y"]]: "-30",
    });
    const one = panel([{ x: 0, y: 0 }]);
    expect(one.can).toEqual([true, false]);
    const two = panel([
      { x: 0, y: 0 },
      { x: 100, y: 0 },
    ]);
    expect([two.said, two.can]).toEqual([count(2, 6), [true, true]]);
  });

  test("between points that are too far apart are refused in words", () => {
    const far = panel([-1, 1, -1, 1, -1].map((side) => ({ x: side * 1_000_000, y: 0 })));
    expect([far.said, far.can]).toEqual([count(5, 0), [true, false]]);
    expect(far.tree.text).toContain(en["designer.refused.tooMany"]);
  });
});

describe("the numbering", () => {
  const lines = (rows: number, twice = false) => {
    const studio = smallStudio({ rows });
    if (twice) studio.do({ kind: "nameSeats", seats: [0, 2], names: ["2", "1"] });
    const slots = twice ? Uint32Array.from([0]) : studio.view().plan.slots;
    const tree = treeOf(<NumberingDialog studio={studio} slots={slots} onClose={nothing} />);
    return {
      tree,
      lines: tree
        .one("ol")
        .all("li")
        .map(({ text }) => text),
    };
  };

  test("shows the first rows as they would be", () => {
    const shown = lines(9);
    expect(shown.lines).toHaveLength(8);
    expect(shown.lines[1]).toBe("B1 2 3 4 5 6");
    expect(messagesIn(shown.tree)).toEqual([]);
  });

  test("warns of numbers that a row would have twice", () => {
    const shown = lines(3, true);
    expect(shown.lines).toEqual(["A1 1 3 4 5 6"]);
    expect(messagesIn(shown.tree)).toEqual([t("designer.collisions", { count: 2 })]);
  });

  test("keeps its preview from left to right in Hebrew, as the hall is", () => {
    const studio = smallStudio();
    const { slots } = studio.view().plan;
    const dialog = <NumberingDialog studio={studio} slots={slots} onClose={nothing} />;
    const [name, seats] = treeOf(dialog, { locale: "he" }).one("ol").all("bdi");
    expect([name!.attributes["dir"], seats!.attributes["dir"]]).toEqual([undefined, "ltr"]);
  });
});

test("a guide begins in the middle of the view, as a whole number", () => {
  const dialog = <GuideDialog studio={smallStudio()} at={{ x: 12.6, y: 80 }} onClose={nothing} />;
  expect(formIn(treeOf(dialog))).toEqual({
    [en["designer.guide.direction"]]: en["designer.guide.upright"],
    [en["designer.tracing.x"]]: "13",
  });
});

test("a new stage is said to replace the one that is there, and only then", () => {
  const studio = smallStudio();
  const dialog = () =>
    treeOf(<SceneryDialog studio={studio} at={{ x: 0, y: 0 }} onClose={nothing} />);
  expect(dialog().text).toContain(en["designer.piece.onlyOne"]);
  studio.do({ kind: "setFrame", marker: { kind: "stage", points: [] } });
  expect(studio.view().plan.layout.marker.points).toEqual([]);
  expect(dialog().text).not.toContain(en["designer.piece.onlyOne"]);
  expect(formIn(dialog())).toEqual({
    [en["designer.piece.label"]]: en["designer.piece.stage"],
    [en["designer.field.width"]]: "300",
    [en["designer.field.height"]]: "80",
  });
});

test("a hall can be saved in every format, in the one that loses nothing at first", () => {
  const { layout } = smallStudio().view().plan;
  const tree = treeOf(
    <ExportDialog layout={layout} groups={GROUPS} name="Hall" onClose={nothing} />,
  );
  const chosen = tree.all("input").map(({ attributes }) => "checked" in attributes);
  expect(chosen).toEqual(FORMATS.map((format) => format === "own"));
});

test("the floors are listed from the highest, and only an empty one can be removed", () => {
  const studio = smallStudio();
  studio.do({ kind: "setFrame", floors: ["Ground", ""] });
  const tree = treeOf(<FloorsDialog studio={studio} onClose={nothing} />);
  const second = t("seats.floor", { number: 2 });
  expect(Object.entries(formIn(tree))).toEqual([
    [`${second} (${t("parts.optional")})`, ""],
    [`${t("seats.floor", { number: 1 })} (${t("parts.optional")})`, "Ground"],
  ]);
  expect(buttonsIn(tree)).toMatchObject({
    [filled(en["designer.floors.remove"], { name: second })]: true,
    [filled(en["designer.floors.remove"], { name: "Ground" })]: false,
  });
  expect(tree.all("li").map(({ text }) => text.includes(en["designer.floors.empty"]))).toEqual([
    true,
    false,
  ]);
});

test("the form of a theatre has a field of the right kind for each number, list and choice", () => {
  const parameters = GENERATORS.theatre.complete({
    balconies: [{ name: "First" }, { name: "Second" }],
    ticketGroupId: 9,
    rowLabels: labelsOf("lettersNoIO"),
  });
  const form = (
    <GeneratorForm
      fields={fieldsOf(t, "theatre")}
      parameters={parameters}
      groups={GROUPS}
      onChange={nothing}
    />
  );
  expect(formIn(treeOf(form))).toMatchObject({
    [en["designer.field.balconies"]]: "2",
    [en["designer.priceGroup"]]: "Gold",
    [en["designer.field.rowLabels"]]: en["designer.labels.lettersNoIO"],
    [en["designer.field.fromRight"]]: false,
  });
});

describe("the panel of the picture to trace", () => {
  const panel = (tracing?: Partial<Tracing>, more: object = {}) => {
    const studio = smallStudio();
    const given = { canEdit: true, pointer: "select" as const, points: [], ...more };
    return treeOf(
      <TracingPanel
        studio={studio}
        tracing={tracing && { ...TRACING, ...tracing }}
        onPointer={nothing}
        onMeasured={nothing}
        onClose={nothing}
        {...given}
      />,
    );
  };
  const TOOLS = [en["designer.tracing.move"], en["designer.tracing.measure"]];
  const tools = (tree: ReturnType<typeof panel>) => TOOLS.map((name) => buttonsIn(tree)[name]);

  test("asks for a picture, but not somebody who only watches", () => {
    expect(panel().all("input")[0]!.attributes["accept"]).toContain("application/pdf");
    const watched = panel(undefined, { canEdit: false });
    expect([watched.one("p").text, watched.all("input")]).toEqual([
      en["designer.tracing.text"],
      [],
    ]);
  });

  test("has the picture's place, and tools that a lock or hiding takes away", () => {
    expect(formIn(panel({ angle: -15 }))).toMatchObject({
      [en["designer.tracing.x"]]: "100",
      [en["designer.tracing.y"]]: "50",
      [en["designer.field.width"]]: "80",
      [en["designer.field.turn"]]: "-15",
      [en["designer.tracing.lock"]]: false,
    });
    expect(tools(panel({}))).toEqual([true, true]);
    for (const away of [{ isLocked: true }, { isHidden: true }]) {
      expect(tools(panel(away))).toEqual([false, false]);
      expect(formIn(panel(away))[en["designer.tracing.x"]]).toBeUndefined();
    }
  });

  test("lets somebody who only watches change nothing", () => {
    const watched = panel({}, { canEdit: false });
    expect(tools(watched)).toEqual([false, false]);
    expect(buttonsIn(watched)[en["designer.tracing.remove"]]).toBeUndefined();
    expect("disabled" in watched.one("input").attributes).toBe(true);
  });

  test("asks for one point, then the other, then their distance", () => {
    const measuring = (points: readonly { x: number; y: number }[]) =>
      panel({}, { pointer: "measure", points });
    expect(messagesIn(measuring([]))).toEqual([en["designer.tracing.first"]]);
    expect(messagesIn(measuring([{ x: 0, y: 0 }]))).toEqual([en["designer.tracing.second"]]);
    const both = measuring([
      { x: 0, y: 0 },
      { x: 10, y: 20 },
    ]);
    expect(formIn(both)[en["designer.tracing.distance"]]).toBe("22.36");
  });
});

test("a page of a PDF is chosen from as many as it has", () => {
  const pdf = vouched<Parameters<typeof PdfPageChoice>[0]["pdf"]>({ count: 12 });
  const tree = treeOf(
    <PdfPageChoice pdf={pdf} isBusy={false} onPage={nothing} onCancel={nothing} />,
  );
  expect(formIn(tree)).toEqual({ [t("designer.tracing.page", { pages: 12 })]: "1" });
  expect(buttonsIn(tree)[en["designer.tracing.usePage"]]).toBe(true);
});
