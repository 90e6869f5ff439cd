import { Hash } from "lucide-react";
import { describe, expect, test } from "vitest";
import { ActBar, type ActIcon } from "../../../backoffice/designer/ActBar.tsx";
import { ArrangePanel } from "../../../backoffice/designer/ArrangePanel.tsx";
import { Palette } from "../../../backoffice/designer/Palette.tsx";
import { MARKER, placePiece } from "../../../backoffice/designer/pieces.ts";
import { SelectionPanel } from "../../../backoffice/designer/SelectionPanel.tsx";
import type { Studio } from "../../../backoffice/designer/studio.ts";
import { ToolBar } from "../../../backoffice/designer/ToolBar.tsx";
import { SeatFlag } from "../../../domain/seat.ts";
import en from "../../../locales/en/designer.json" with { type: "json" };
import { wordsIn } from "../../e2e/words.ts";
import { filled } from "../filled.ts";
import { treeOf } from "../parts/markupTree.ts";
import { buttonsIn, formIn, messagesIn } from "./formIn.ts";
import { actsAt, ADD_STANDING, deskOf, smallStudio } from "./smallStudio.ts";

const nothing = (): void => undefined;
const t = wordsIn("en");
const GROUPS = [
  { id: 1, name: "Standard" },
  { id: 2, name: "Gold" },
];

const panel = (studio: Studio, canEdit = true) =>
  treeOf(
    <SelectionPanel
      studio={studio}
      shown={studio.view()}
      groups={GROUPS}
      canEdit={canEdit}
      onGroup={nothing}
    />,
  );
const said = (studio: Studio): string => panel(studio).all("p")[0]!.text;

/** Returns two sections of 3 rows by 6 seats and the area "Standing" with the key 3. */
function drawn(): Studio {
  const studio = smallStudio({ sections: 2 });
  studio.do(ADD_STANDING);
  return studio;
}

describe("the selection in words", () => {
  const select = (...chosen: Parameters<Studio["select"]>): string => {
    const studio = drawn();
    studio.select(...chosen);
    return said(studio);
  };
  const many = (count: number, rows: string, section: string): string =>
    t("designer.manySeats", { count, rows, section });

  test("is nothing, one seat by its names, or several by their number", () => {
    expect(select([])).toBe(en["designer.nothingSelected"]);
    expect(select([7])).toBe(
      filled(en["designer.oneSeat"], { section: "Block 1", row: "B", seat: "2" }),
    );
    expect(select([0, 1, 6])).toBe(many(3, "2", "Block 1"));
    expect(select([0, 18])).toBe(many(2, "2", t("designer.sections", { count: 2 })));
  });

  test("names areas and pieces, beside seats too", () => {
    expect(select([], [3], [MARKER, 1])).toBe("Standing, Stage, Text · Bar");
    expect(select([7], [3])).toBe(`${many(1, "1", "Block 1")}, Standing`);
  });

  test("counts areas and pieces once there are more than four", () => {
    const studio = drawn();
    const keys = ["A", "B", "C", "D"].map((text, at) => {
      studio.do(placePiece({ placed: "door", text, width: 5, height: 5 }, 10 * at, 0));
      return studio.view().plan.layout.scenery.length;
    });
    studio.select([], [], keys);
    expect(said(studio)).toBe("A, B, C, D");
    studio.select([], [3], keys);
    expect(said(studio)).toBe(t("designer.otherThings", { count: 5 }));
  });
});

describe("the fields of a selection", () => {
  test("are those of the section: its name, its price, its floor and its rules", () => {
    const studio = drawn();
    studio.select([0, 1]);
    expect(formIn(panel(studio))).toEqual({
      [en["designer.priceGroup"]]: "Standard",
      [t("designer.floorOf", { count: 1 })]: "Ground",
      [en["designer.sectionName"]]: "Block 1",
      [en["designer.field.isWhole"]]: false,
      [en["designer.field.keepsVacant"]]: false,
    });
  });

  test("are those of an area: its places and its price", () => {
    const studio = drawn();
    studio.select([], [3]);
    expect(formIn(panel(studio))).toMatchObject({
      [en["designer.priceGroup"]]: "Gold",
      [en["designer.field.places"]]: "90",
    });
    expect(
      panel(studio)
        .all("input")
        .map(({ attributes }) => attributes["type"]),
    ).not.toContain("checkbox");
  });

  test("say where sections differ, and that a price is not known", () => {
    const studio = drawn();
    studio.do({ kind: "setSection", section: 2, floor: 1 });
    studio.select([0, 18]);
    expect(formIn(panel(studio))).toEqual({
      [en["designer.priceGroup"]]: en["designer.severalPrices"],
      [t("designer.floorOf", { count: 2 })]: en["designer.severalFloors"],
    });
    studio.do({ kind: "price", seats: [0, 18], ticketGroupId: 77 });
    studio.select([0]);
    expect(formIn(panel(studio))[en["designer.priceGroup"]]).toBe(en["designer.noPrice"]);
  });

  test("are those of a piece: its words and its size, without words for a stage, without a size for a text", () => {
    const studio = smallStudio();
    const [words, width, height] = [
      `${en["designer.piece.words"]} (${t("parts.optional")})`,
      en["designer.field.width"],
      en["designer.field.height"],
    ];
    studio.select([], [], [MARKER]);
    expect(formIn(panel(studio))).toEqual({ [width]: "100", [height]: "20" });
    studio.select([], [], [1]);
    expect(formIn(panel(studio))).toEqual({ [words]: "Bar" });
  });

  test("are not there for somebody who only watches", () => {
    const studio = drawn();
    const choices: readonly Parameters<Studio["select"]>[] = [[[0]], [[], [3]], [[], [], [1]]];
    for (const chosen of choices) {
      studio.select(...chosen);
      const { all } = panel(studio, false);
      expect(all("input", "select", "button")).toEqual([]);
    }
  });

  test("have each trait as a switch that is on, off or mixed", () => {
    const studio = smallStudio();
    studio.do({ kind: "paint", seats: [0, 2], set: SeatFlag.premium, clear: 0 });
    studio.do({ kind: "paint", seats: [1, 1], set: SeatFlag.left, clear: 0 });
    studio.select([0, 1]);
    const states = panel(studio)
      .all("button")
      .flatMap(({ attributes }) => attributes["aria-pressed"] ?? []);
    const off = "false";
    expect(states).toEqual([off, off, "true", off, "mixed", off, off, off]);
  });
});

describe("a bar of buttons", () => {
  const acts = (studio: Studio, canEdit = true) => actsAt(deskOf(studio, { canEdit }));

  test("has a button for each of its acts, and says which one is on", () => {
    const studio = smallStudio();
    const buttons = treeOf(<ToolBar acts={acts(studio)} on={["lasso", "sight"]} />).all("button");
    const pressed = Object.fromEntries(
      buttons.map(({ attributes }) => [attributes["aria-label"], attributes["aria-pressed"]]),
    );
    expect(Object.keys(pressed)).toHaveLength(27);
    expect(pressed).toMatchObject({
      "designer.act.select": "false",
      "designer.act.lasso": "true",
      "designer.act.sight": "true",
      "designer.act.undo": undefined,
    });
  });

  test("is one tab stop, at its first button that can be pressed", () => {
    const studio = smallStudio();
    studio.select([0]);
    const icons: readonly ActIcon[] = [
      ["undo", Hash],
      ["rows", Hash],
      ["copy", Hash],
    ];
    const bar = (canEdit: boolean) =>
      treeOf(<ActBar label="Tools" groups={[icons]} acts={acts(studio, canEdit)} on={[]} />);
    const stops = (canEdit: boolean) =>
      bar(canEdit)
        .all("button")
        .map(({ attributes }) => [attributes["tabindex"], "disabled" in attributes]);
    expect(stops(true)).toEqual([
      ["-1", true],
      ["0", false],
      ["-1", false],
    ]);
    expect(stops(false)).toEqual([
      ["-1", true],
      ["-1", true],
      ["0", false],
    ]);
  });

  test("of arranging is from left to right in Hebrew, because the drawing is", () => {
    const studio = smallStudio();
    const arrange = (
      <ArrangePanel acts={acts(studio)} unit="rows" onUnit={nothing} onHint={nothing} />
    );
    const tree = treeOf(arrange, { locale: "he" });
    const bars = tree.all("div").filter(({ attributes }) => attributes["role"] === "toolbar");
    expect(bars.map(({ attributes }) => attributes["dir"])).toEqual(["ltr"]);
    const words = wordsIn("he");
    expect(formIn(tree)).toEqual({ [words("designer.unit.label")]: words("designer.unit.rows") });
    const tools = treeOf(<ToolBar acts={acts(studio)} on={[]} />, { locale: "he" });
    expect(tools.all("div")[0]!.attributes["dir"]).toBeUndefined();
  });
});

describe("the list of all actions", () => {
  test("has the enabled ones with their keys, and not itself", () => {
    const studio = smallStudio();
    const found = actsAt(deskOf(studio)).filter(({ id }) =>
      ["palette", "undo", "floors"].includes(id),
    );
    const tree = treeOf(<Palette acts={found} onClose={nothing} />);
    const options = tree.all("div").filter(({ attributes }) => attributes["role"] === "option");
    expect(options.map(({ text, attributes }) => [text, attributes["aria-selected"]])).toEqual([
      ["designer.act.floorsK", "true"],
    ]);
    expect(tree.one("input").attributes["aria-activedescendant"]).toBe(
      options[0]!.attributes["id"],
    );
  });

  test("says that there is none", () => {
    const tree = treeOf(<Palette acts={[]} onClose={nothing} />);
    expect([tree.one("p").text, messagesIn(tree)]).toEqual([en["designer.noAct"], []]);
    expect(buttonsIn(tree)).toEqual({ [t("dialog.close")]: true });
  });
});
