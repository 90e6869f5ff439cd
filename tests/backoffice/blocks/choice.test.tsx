import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ChoiceFacts } from "../../../backoffice/blocks/ChoiceFacts.tsx";
import { ChoicePanel } from "../../../backoffice/blocks/ChoicePanel.tsx";
import { SeatPicker } from "../../../backoffice/blocks/SeatPicker.tsx";
import { PlacePicker } from "../../../backoffice/blocks/PlacePicker.tsx";
import { ToolSwitch } from "../../../backoffice/blocks/ToolSwitch.tsx";
import { chosenWith, type Blocking } from "../../../backoffice/blocks/useBlocking.ts";
import { BLOCK_REASONS } from "../../../domain/seatBlock.ts";
import { SeatStatus } from "../../../domain/seat.ts";
import { wordsIn } from "../../e2e/words.ts";
import { AT, FLOOR, stubPage } from "../hall/saleStage.ts";
import { treeOf } from "../parts/markupTree.ts";
import type { MarkupElement } from "../parts/parsedMarkup.ts";
import { openBlocking } from "./blockingStage.ts";

const t = wordsIn("en");
const note = (text: string, ...seats: number[]) => ({ note: text, seats, by: null, at: "" });
/** Returns the texts of the enabled buttons, or of the disabled ones. */
const buttonsIn = (tree: MarkupElement, isDisabled: boolean) =>
  tree
    .all("button")
    .filter(({ attributes }) => "disabled" in attributes === isDisabled)
    .map(({ text }) => text);

beforeEach(stubPage);
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("the chosen seats", () => {
  test("are told apart by their status, and places are free ones only", () => {
    const blocking = openBlocking({
      seats: [0, 2, 5, 10, 11],
      blocked: [5],
      places: new Map([[FLOOR, 4]]),
    });
    expect(chosenWith(blocking, SeatStatus.available)).toEqual({
      seats: [2],
      places: [{ sectionId: FLOOR, quantity: 4 }],
    });
    expect(chosenWith(blocking, SeatStatus.blocked)).toEqual({ seats: [5], places: [] });
    expect(chosenWith(blocking, SeatStatus.sold)).toEqual({ seats: [0], places: [] });
  });

  const facts = (blocking: Blocking, locale: "en" | "he" = "en") =>
    treeOf(<ChoiceFacts blocking={blocking} />, { locale });

  test("are counted with the places, by section and by status", () => {
    const tree = facts(openBlocking({ seats: [0, 2, 3, 12], places: new Map([[FLOOR, 4]]) }));
    expect(tree.text).toContain(t("blocks.chosen", { count: 8 }));
    expect(tree.text).toContain("Stalls, Balcony");
    expect(tree.text).toContain("1, 3-4");
    expect(Object.values(tree.facts())).toEqual(["3", "1"]);
  });

  test("of one section name it once, with their row", () => {
    expect(facts(openBlocking({ seats: [12] })).text.match(/Balcony/g)).toHaveLength(1);
    expect(facts(openBlocking({ seats: [2, 12] })).text).toContain("Stalls, Balcony");
  });

  test("are said to be none, with how to choose some", () => {
    const he = wordsIn("he");
    const text = facts(openBlocking(), "he").text;
    expect(text).toBe(he("blocks.chosen.none") + he("blocks.chosen.how"));
  });

  test("have three different notes at most", () => {
    const notes = [note("Loud", 2, 3), note("Cold", 4), note("Dark", 5), note("Far", 6)];
    const text = facts(openBlocking({ seats: [2, 3, 4, 5, 6], lists: { notes } })).text;
    expect(text.match(/Loud|Cold|Dark|Far/g)).toEqual(["Loud", "Cold", "Dark"]);
  });
});

describe("what can be done with the chosen seats", () => {
  const panel = (blocking: Blocking) => treeOf(<ChoicePanel blocking={blocking} />);

  test("is nothing while none are chosen", () => {
    const tree = panel(openBlocking());
    expect(tree.text).not.toContain(t("blocks.reason"));
    expect(tree.text).not.toContain(t("blocks.clear"));
  });

  test("is to block the free ones and to release the blocked ones", () => {
    const tree = panel(
      openBlocking({ seats: [0, 2, 5], blocked: [5], places: new Map([[FLOOR, 2]]) }),
    );
    const open = buttonsIn(tree, false);
    expect(open).toContain(t("blocks.block", { count: 3 }));
    expect(open).toContain(t("blocks.unblock", { count: 1 }));
    const reasons = tree.all("select").at(-1)!;
    expect(reasons.all("option").map(({ attributes }) => attributes["value"])).toEqual([
      ...BLOCK_REASONS,
    ]);
  });

  test("is only to write a note if all are sold", () => {
    const tree = panel(openBlocking({ seats: [0, 1] }));
    expect(buttonsIn(tree, true)).toEqual([
      t("blocks.blockNone"),
      t("blocks.unblockNone"),
      t("blocks.setAside"),
    ]);
    expect(buttonsIn(tree, false)).toContain(t("blocks.saveNote"));
  });

  test("has no note for places without numbers, and none where seats have no notes", () => {
    const places = panel(openBlocking({ places: new Map([[FLOOR, 2]]) }));
    expect(buttonsIn(places, true)).toContain(t("blocks.saveNote"));
    const { annotate: _, ...acts } = openBlocking().acts;
    expect(panel(openBlocking({ seats: [2], acts })).text).not.toContain(t("blocks.saveNote"));
  });
});

describe("seats that are chosen without the map", () => {
  test("are of a section of the sale, first one with numbered seats", () => {
    const tree = treeOf(<SeatPicker blocking={openBlocking()} />);
    const [sections] = tree.all("select");
    // The section "bar" is not in the sale.
    expect(sections?.all("option").map(({ text }) => text)).toEqual(["Stalls", "Balcony", "Floor"]);
    expect(tree.text).toContain(t("blocks.pick.typedHint"));
    const rows = tree.all("select")[1]!;
    expect(rows.all("option").map(({ text }) => text)).toEqual([
      t("blocks.pick.allRows"),
      "A",
      "B",
    ]);
  });

  test("are places of which only those that are left can be taken", () => {
    const blocking = openBlocking({ places: new Map([[FLOOR, 7]]) });
    const section = blocking.desk.layout.sections[AT.floor]!;
    const tree = treeOf(<PlacePicker section={section} blocking={blocking} />);
    // 16 of 40 places are sold, held, being bought or blocked.
    expect(tree.text).toContain(t("blocks.pick.placesHint", { most: 24 }));
    expect(tree.one("input").attributes["value"]).toBe("7");
  });

  test.each([
    ["point", 3],
    ["rectangle", 6],
    ["lasso", 6],
  ] as const)(
    "with the tool %s offer %i choices, with a mode only where it draws",
    (tool, count) => {
      const nothing = () => undefined;
      const tree = treeOf(<ToolSwitch tool={tool} mode="add" onTool={nothing} onMode={nothing} />);
      expect(tree.all("input")).toHaveLength(count);
    },
  );
});
