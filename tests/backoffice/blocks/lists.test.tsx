import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { AsideDialog } from "../../../backoffice/blocks/AsideDialog.tsx";
import type { AsideRow } from "../../../backoffice/blocks/blockLists.ts";
import { BlockPanel } from "../../../backoffice/blocks/BlockPanel.tsx";
import { NoteDialog } from "../../../backoffice/blocks/NoteDialog.tsx";
import type { Refusal } from "../../../domain/refusal.ts";
import { wordsIn } from "../../e2e/words.ts";
import { FLOOR, stubPage } from "../hall/saleStage.ts";
import { treeOf } from "../parts/markupTree.ts";
import type { MarkupElement } from "../parts/parsedMarkup.ts";
import { openBlocking } from "./blockingStage.ts";

const t = wordsIn("en");
const AT = "2026-11-22T20:00:00+02:00";
const BLOCK = {
  blockId: 1,
  reason: "repair" as const,
  note: "A loose arm",
  seats: [2, 3, 4],
  places: [{ sectionId: FLOOR, quantity: 6 }],
  by: "dana",
  at: AT,
};
const ASIDE: AsideRow = {
  allocationId: 5,
  presentationId: 1,
  name: "Hotels",
  releaseAt: AT,
  isReleased: false,
  seats: [5, 6],
  blocked: 8,
  locked: 1,
  held: 2,
  sold: 4,
  holders: [
    { kind: "partner", value: "9" },
    { kind: "code", value: "HOTEL" },
  ],
};
const NOTE = { note: "Beside the aisle", seats: [7], by: null, at: AT };
const HOLDERS = [{ kind: "partner" as const, value: "9", name: "Union" }];
const REFUSAL: Refusal = { code: "FORBIDDEN", details: {} };

type Staged = Parameters<typeof openBlocking>[0];
const panel = (view: string, staged: Staged, history?: string): MarkupElement =>
  treeOf(<BlockPanel blocking={openBlocking(staged)} history={history} />, {
    search: `view=${view}`,
  });
/** Returns the lines of each card: its title, its facts and its buttons. */
const cards = (tree: MarkupElement) =>
  tree
    .all("li")
    .map((card) => [
      card.all("span")[0]?.text,
      ...card.all("p").map(({ text }) => text),
      ...card.all("button").map(({ text }) => text),
    ]);

beforeEach(stubPage);
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("the list of blocks", () => {
  const blocks = (...of: (typeof BLOCK)[]) => panel("blocks", { lists: { blocks: of } });

  test("says what each is for, its note, its seats and places, and who made it", () => {
    expect(cards(blocks(BLOCK))).toEqual([
      [
        t("blocks.reason.repair"),
        "A loose arm",
        expect.stringMatching(/: 3-5$/),
        "Floor: 6",
        expect.stringMatching(/^dana · .*20:00$/),
        t("blocks.show"),
        t("blocks.editNote"),
        t("blocks.unblockAll"),
      ],
    ]);
  });

  test("shows no seats in the hall for places without numbers", () => {
    const [card] = cards(blocks({ ...BLOCK, seats: [], note: "" }));
    expect(card).not.toContain(t("blocks.show"));
    expect(card?.[1]).toBe("Floor: 6");
  });

  test("names its buttons after the block, for people who do not see the card", () => {
    const labels = blocks(BLOCK)
      .all("button")
      .flatMap(({ attributes }) => attributes["aria-label"] ?? []);
    expect(labels.filter((label) => label.includes("Floor: 6"))).toHaveLength(3);
  });
});

describe("the list of allotments", () => {
  const aside = (more: Partial<AsideRow>) =>
    panel("aside", { lists: { aside: [{ ...ASIDE, ...more }], holders: HOLDERS } });

  test("says how many are left, taken and sold, for whom, and until when", () => {
    expect(cards(aside({}))).toEqual([
      [
        "Hotels",
        t("blocks.aside.counts", { left: 8, taken: 3, sold: 4 }),
        expect.stringMatching(/: 1-2$/),
        "Partner: Union, Code: HOTEL",
        expect.stringContaining("20:00"),
        t("blocks.show"),
        t("blocks.aside.end"),
      ],
    ]);
  });

  test("of a layout has only a number of seats, and a time before each show", () => {
    const [card] = cards(aside({ releaseMinutesBefore: 180 }));
    expect(card?.[1]).toBe(t("blocks.aside.seats", { count: 8 }));
    expect(card).toContain(t("blocks.aside.releasedBefore", { time: "3 hours" }));
  });

  test("marks what was released, which cannot be released again", () => {
    const tree = aside({ isReleased: true, seats: [] });
    expect(tree.text).toContain(t("blocks.aside.released"));
    expect(tree.text).not.toContain("20:00");
    expect(tree.one("li").all("button")).toEqual([]);
  });
});

describe("the panel beside the hall", () => {
  const tabs = (tree: MarkupElement) =>
    tree
      .all("button", "a")
      .map(({ text }) => text)
      .join("|");

  test("lists the notes with their seats", () => {
    const [card] = cards(panel("notes", { lists: { notes: [NOTE] } }));
    expect(card?.[0]).toBe("Beside the aisle");
    expect(card).toContain(t("blocks.removeNote"));
  });

  test.each([
    ["blocks", "blocks.none.blocks"],
    ["aside", "blocks.none.aside"],
    ["notes", "blocks.none.notes"],
  ] as const)("says that there are no %s only once the list is loaded", (view, text) => {
    expect(panel(view, {}).text).toContain(t(text));
    expect(panel(view, { lists: { isLoading: true } }).text).not.toContain(t(text));
  });

  test("counts what each list has, and shows the history instead of notes if there is one", () => {
    const lists = { blocks: [BLOCK, { ...BLOCK, blockId: 2 }], notes: [NOTE] };
    expect(tabs(panel("choice", { lists }))).toMatch(/Blocked.*2.*Notes.*1/);
    const tree = panel("history", { lists }, "Who changed what");
    expect(tree.text).toContain("Who changed what");
    expect(tabs(tree)).not.toContain(t("blocks.tab.notes"));
  });

  test("shows the selection for a list that does not exist", () => {
    expect(panel("everything", {}).text).toContain(t("blocks.chosen.none"));
  });

  test("says why a list is missing, but not beside the selection", () => {
    const refused = { lists: { refusal: REFUSAL } };
    expect(panel("aside", refused).text).not.toContain(t("blocks.none.aside"));
    expect(panel("choice", refused).text).toContain(t("blocks.chosen.none"));
  });

  test("offers to undo the last action, and says what could not be done", () => {
    const last = { said: "2 seats are blocked.", undo: () => Promise.resolve(undefined) };
    const tree = panel("choice", { last, refusal: REFUSAL });
    expect(tree.text).toContain(t("blocks.undoOf", { what: "2 seats are blocked." }));
    expect(tree.text).toContain(t("blocks.notDone"));
    expect(panel("choice", {}).text).not.toContain(t("blocks.notDone"));
  });
});

describe("the dialogs of the blocking screen", () => {
  const nothing = () => undefined;

  test("set seats aside in an allotment that is not released, or in a new one", () => {
    const dialog = (aside: AsideRow[]) =>
      treeOf(<AsideDialog blocking={openBlocking({ lists: { aside } })} onClose={nothing} />);
    const released = { ...ASIDE, allocationId: 6, name: "Press", isReleased: true };
    const [to] = dialog([ASIDE, released]).all("select");
    expect(to?.all("option").map(({ text }) => text)).toEqual([t("blocks.aside.new"), "Hotels"]);
    expect(dialog([released]).text).not.toContain(t("blocks.aside.new"));
    // With "new allotment" chosen, the dialog also shows the fields for its name and its holders.
    expect(dialog([ASIDE]).text).toContain(t("blocks.aside.opens"));
  });

  test("edit the note that a block has", () => {
    const dialog = (note: string | null) =>
      treeOf(<NoteDialog blocking={openBlocking()} block={{ ...BLOCK, note }} onClose={nothing} />);
    expect(dialog("A loose arm").one("input").attributes["value"]).toBe("A loose arm");
    expect(dialog(null).one("input").attributes["value"]).toBe("");
    expect(dialog(null).one("h2").text).toBe(t("blocks.reason.repair"));
  });
});
