import { describe, expect, test } from "vitest";
import { GhostLayer } from "../../../backoffice/designer/GhostLayer.tsx";
import { GuideLayer } from "../../../backoffice/designer/GuideLayer.tsx";
import type { HallView } from "../../../backoffice/designer/hallView.ts";
import { PathLayer } from "../../../backoffice/designer/PathLayer.tsx";
import { MARKER } from "../../../backoffice/designer/pieces.ts";
import { RulerTicks } from "../../../backoffice/designer/RulerTicks.tsx";
import { SelectionOutlines } from "../../../backoffice/designer/SelectionOutlines.tsx";
import { TracingLayer } from "../../../backoffice/designer/TracingLayer.tsx";
import { addGuide } from "../../../engine/design/tools/guides.ts";
import { attributesOf } from "../../app/markup.tsx";
import { wordsIn } from "../../e2e/words.ts";
import { vouched } from "../../vouched.ts";
import { markupOf } from "../parts/markup.tsx";
import { treeOf } from "../parts/markupTree.ts";
import { ADD_STANDING, smallStudio, TRACING, viewAt } from "./smallStudio.ts";

/** Shows (10, 20) of the plan in the corner of the canvas, at zoom 2. */
const VIEW = viewAt(2, { x: 10, y: 20 });

describe("a ruler", () => {
  const ticks = (zoom: number, corner = { x: 0, y: 0 }, axis: "x" | "y" = "x") =>
    treeOf(<RulerTicks axis={axis} view={viewAt(zoom, corner)} />)
      .all("span")
      .map(({ text, attributes }) => [Number(text), attributes["style"]]);

  test.each([
    [128, 1],
    [64, 1],
    [10, 10],
    [3.2, 20],
    [2, 50],
    [1, 100],
    [0.5, 200],
    [0.1, 1_000],
    [0.001, 100_000],
  ])("at zoom %s has a number every %s units, at least 64 px apart", (zoom, step) => {
    const [first, second] = ticks(zoom);
    expect([first![0], second![0]]).toEqual([0, step]);
    expect(step * zoom).toBeGreaterThanOrEqual(64);
  });

  test("begins with the first round number in sight, where that number is", () => {
    expect(ticks(1, { x: -130, y: 40 })[0]).toEqual([-100, "left:30px"]);
    expect(ticks(1, { x: -130, y: 40 }, "y")[0]).toEqual([100, "top:60px"]);
  });

  test("is long enough for a large screen, and has no number without end", () => {
    const places = ticks(0.37).map(([at]) => Number(at) * 0.37);
    expect(places.at(-1)).toBeGreaterThan(3_800);
    expect(places.length).toBeLessThan(64);
  });
});

describe("the guides", () => {
  const studio = smallStudio();
  studio.do(addGuide(studio.drawing, "x", 60));
  studio.do(addGuide(studio.drawing, "y", 45));
  const guides = (canEdit: boolean) =>
    treeOf(<GuideLayer studio={studio} view={VIEW} canEdit={canEdit} />, { locale: "he" })
      .all("div")
      .filter(({ attributes }) => attributes["role"] === "slider");

  test("are lines where they are on the plan, from left to right in every language", () => {
    const t = wordsIn("he");
    const [upright, level] = guides(true).map(({ attributes }) => attributes);
    expect(upright).toMatchObject({
      "aria-label": t("designer.guide.upright"),
      "aria-valuenow": "60",
      "aria-orientation": "horizontal",
      style: "left:96px",
    });
    expect(level).toMatchObject({
      "aria-label": t("designer.guide.level"),
      "aria-valuenow": "45",
      "aria-orientation": "vertical",
      style: "top:46px",
    });
    const layer = treeOf(<GuideLayer studio={studio} view={VIEW} canEdit />, { locale: "he" });
    expect(layer.all("div")[0]!.attributes["dir"]).toBe("ltr");
  });

  test("can be reached by the keyboard only by somebody who may draw", () => {
    const states = [true, false].map((canEdit) =>
      guides(canEdit).map(({ attributes }) => [
        attributes["tabindex"],
        attributes["aria-disabled"],
      ]),
    );
    expect(states).toEqual([
      [
        ["0", "false"],
        ["0", "false"],
      ],
      [
        ["-1", "true"],
        ["-1", "true"],
      ],
    ]);
  });
});

describe("what is selected", () => {
  const outlines = (areas: readonly number[], scenery: readonly number[]) => {
    const studio = smallStudio();
    studio.do(ADD_STANDING);
    return markupOf(
      <SelectionOutlines
        ref={null}
        drawing={studio.drawing}
        areas={areas}
        scenery={scenery}
        view={VIEW}
      />,
    );
  };

  test("has the outline of an area and of the stage, and a ring around a text", () => {
    const markup = outlines([2], [MARKER, 1]);
    expect(attributesOf(markup, "points")).toEqual([
      "740,520 820,520 820,600 740,600",
      "-20,-40 180,-40 180,0",
    ]);
    expect([attributesOf(markup, "cx"), attributesOf(markup, "cy")]).toEqual([["0"], ["-15"]]);
  });

  test("has no shape if it is gone", () => {
    expect(attributesOf(outlines([9], [9]), "points")).toEqual(["", ""]);
    expect(outlines([9], [9])).not.toContain("<circle");
  });
});

describe("the picture to trace", () => {
  const layer = (
    dragged?: { x: number; y: number },
    points: readonly { x: number; y: number }[] = [],
  ) =>
    treeOf(
      <TracingLayer
        tracing={{ ...TRACING, angle: 15 }}
        view={VIEW}
        dragged={dragged}
        points={points}
      />,
    );

  test("is shown only while it is dragged, because the engine draws it at other times", () => {
    expect(layer().all("img")).toEqual([]);
    const { attributes } = layer({ x: 5, y: -7 }).one("img");
    expect(attributes["src"]).toContain(TRACING.pictureId);
    expect(attributes["style"]).toBe(
      "left:105px;top:13px;width:160px;height:80px;transform:rotate(15deg);opacity:0.6",
    );
  });

  test("has a mark at the first measured point, and a line to the second", () => {
    const one = layer(undefined, [{ x: 20, y: 30 }]);
    expect([one.all("circle").length, one.all("line").length]).toEqual([1, 0]);
    const two = layer(undefined, [
      { x: 20, y: 30 },
      { x: 60, y: 30 },
    ]);
    expect(two.all("circle")).toHaveLength(2);
    expect(two.one("line").attributes).toEqual({ x1: "20", y1: "20", x2: "100", y2: "20" });
  });
});

test("the line of a new row goes through its points", () => {
  const path = [
    { x: 20, y: 30 },
    { x: 60, y: 40 },
  ];
  const markup = markupOf(<PathLayer path={path} view={VIEW} />);
  expect(attributesOf(markup, "points")).toEqual(["20,20 100,40"]);
  expect(attributesOf(markup, "cx")).toEqual(["20", "100"]);
});

test("the preview of an act has the outlines where they would be", () => {
  const ghost = {
    x: [20],
    y: [30],
    outlines: [
      [
        [20, 30],
        [60, 30],
        [60, 40],
      ],
    ] as [number, number][][],
  };
  const markup = markupOf(<GhostLayer ghost={ghost} view={vouched<HallView>(VIEW)} colour="red" />);
  expect(attributesOf(markup, "points")).toEqual(["20,20 100,20 100,40"]);
});
