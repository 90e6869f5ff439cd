import { describe, expect, test } from "vitest";
import { DraftState } from "../../../backoffice/plans/DraftState.tsx";
import {
  causeText,
  faultText,
  namedPlaceText,
  placeText,
} from "../../../backoffice/plans/faultText.ts";
import { LayoutBar } from "../../../backoffice/plans/LayoutBar.tsx";
import { lostSeatText, MoveList } from "../../../backoffice/plans/MoveList.tsx";
import { VersionFacts } from "../../../backoffice/plans/VersionFacts.tsx";
import type { DraftFault, PlanDraft, PlanMove, StoredPlan } from "../../../domain/api/plans.ts";
import { keysOf } from "../../../domain/keysOf.ts";
import { LOCALES } from "../../../domain/locale.ts";
import { PLAN_FAULTS } from "../../../domain/planFault.ts";
import { wordsIn } from "../../e2e/words.ts";
import { elementsIn, markupOf, textOf } from "../parts/markup.tsx";
import { draftOf } from "./draftOf.ts";
import { planMove, storedPlan } from "./planSamples.ts";

const t = wordsIn("en");
/** Removes the marks that isolate a text from the direction of its sentence. */
const plain = (text: string): string => text.replaceAll(/[\u2068\u2069]/g, "");
const faultOf = (more: Partial<DraftFault>): DraftFault => ({
  kind: "seatTwice",
  isError: true,
  place: "row 7",
  ...more,
});
const SPOT = { section: "Stalls", row: "F", seat: "12", x: 1, y: 2 };

describe.each(LOCALES)("the faults of a plan, in %s", (locale) => {
  const words = wordsIn(locale);
  const kinds = keysOf(PLAN_FAULTS);

  test("are told apart in words, with the name from the file where it helps", () => {
    const texts = kinds.map((kind) => faultText(words, faultOf({ kind, name: "zip" })));
    expect(texts.filter((text) => /plans\.|reading\.|\{\{/.test(text))).toEqual([]);
    expect(new Set(texts).size).toBe(kinds.length);
  });

  test("of one cause have a text without the names of all", () => {
    const texts = kinds
      .filter((kind) => kind !== "workbook" && kind !== "whichSheet")
      .map((kind) => causeText(words, faultOf({ kind, name: "Zxcv" })));
    expect(texts.filter((text) => text.includes("Zxcv"))).toEqual([]);
  });
});

describe("the place of a fault", () => {
  test("is its seat, or else its position in the file", () => {
    expect(plain(placeText(t, faultOf({ spot: SPOT })))).toMatch(/Stalls.*F.*12/);
    expect(plain(placeText(t, faultOf({})))).toBe(t("plans.inFile", { place: "row 7" }));
  });

  test("names both seats of a pair, or says that both are there", () => {
    const here = placeText(t, faultOf({ spot: SPOT }));
    const other = { ...SPOT, seat: "14" };
    const there = placeText(t, faultOf({ spot: other }));
    expect(placeText(t, faultOf({ spot: SPOT, other }))).toBe(
      t("plans.andOther", { here, other: there }),
    );
    expect(placeText(t, faultOf({ spot: SPOT, other: SPOT }))).toBe(t("plans.bothHere", { here }));
  });

  test("has the fault's name before it, unless the place says it", () => {
    const place = placeText(t, faultOf({ spot: SPOT }));
    const named = (more: Partial<DraftFault>): string =>
      plain(namedPlaceText(t, faultOf({ spot: SPOT, ...more })));
    expect(named({ kind: "idTwice", name: "A1" })).toBe(plain(`A1 · ${place}`));
    expect(named({ kind: "seatTwice", name: "12" })).toBe(plain(place));
    expect(named({ kind: "idTwice" })).toBe(plain(place));
    expect(named({ kind: "otherSheet", name: "Sheet 2" })).toBe("Sheet 2");
  });

  test("keeps a name of the other direction apart from its sentence", () => {
    expect(faultText(t, faultOf({ kind: "keyTwice", name: "שורה" }))).toContain("\u2068שורה\u2069");
  });
});

describe("the state of a draft", () => {
  const stateOf = (more: Partial<PlanDraft>): string =>
    textOf(markupOf(<DraftState draft={draftOf(more)} />));
  const columns = { mapping: {}, isSure: true, columns: [] };

  test.each([
    [{}, "plans.canPublish", "plans.fineText", 0],
    [{ warnings: 2 }, "plans.canPublish", "plans.warningsText", 2],
    [{ errors: 3 }, "plans.cannotPublish", "plans.errorsText", 3],
    [{ isDrawn: false, errors: 1 }, "plans.cannotPublish", "plans.errorsText", 1],
    [{ errors: 3, columns }, "plans.cannotPublish", "plans.columnsFirst", 0],
    [{ errors: 3, columns, planVersion: "0123" }, "plans.cannotPublish", "plans.errorsText", 3],
  ] as const)("%j", (more, title, advice, count) => {
    const state = stateOf(more);
    expect(state).toContain(t(title));
    expect(state).toContain(t(advice, { count }));
    expect(state).toContain(t("plans.read", { seats: "24", rows: "4", sections: "1" }));
  });
});

describe("the presentations that can be moved to a new plan", () => {
  const listOf = (rows: readonly PlanMove[], chosen: readonly number[] = []): string =>
    markupOf(<MoveList {...{ rows, chosen }} onChange={() => undefined} />);

  test.each([
    [{}, "plans.move.free", 0],
    [{ taken: 4 }, "plans.move.taken", 4],
    [{ locked: 2, taken: 4 }, "plans.move.locked", 2],
    [{ isClosed: false, locked: 2 }, "plans.move.open", 0],
    [{ isOfSeason: true, isClosed: false }, "plans.move.season", 0],
  ] as const)("say what holds them or moves with them: %j", (more, key, count) => {
    expect(textOf(listOf([planMove(more)]))).toContain(t(key, { count }));
  });

  test("that would lose seats name three of them, before any other reason", () => {
    const lostSeats = ["1", "2", "3", "4"].map((seat) => ({ section: "Stalls", row: "F", seat }));
    const seats = lostSeats.slice(0, 3).map((seat) => lostSeatText(t, seat));
    const list = listOf([planMove({ lost: 4, lostSeats, isOfSeason: true, canMove: false })]);
    expect(textOf(list)).toContain(t("plans.move.lost", { count: 4, seats: seats.join("; ") }));
    expect(list).toContain('disabled=""');
  });

  test("are chosen one by one, and are said to be none", () => {
    const list = listOf([planMove({}), planMove({ PresentationId: 58 })], [58]);
    const boxes = [...list.matchAll(/<input[^>]*>/g)].map(([box]) => box.includes('checked=""'));
    expect(boxes).toEqual([false, true]);
    expect(textOf(listOf([]))).toBe(t("plans.noComing"));
  });
});

describe("the facts of a stored version", () => {
  const factsOf = (more: Partial<StoredPlan>): string =>
    markupOf(<VersionFacts plan={storedPlan(more)} />, { path: "/plans/3/versions/0123" });

  test("count its seats by group and area, and say which areas have no seats", () => {
    const rows = elementsIn(factsOf({}), "li").map((row) => textOf(row));
    expect(rows.slice(0, 4)).toEqual([
      "Standard150",
      "Gold50",
      "Stalls120",
      `Floor${t("plans.standing")}80`,
    ]);
  });

  test("link to its presentations, and say how many more there are", () => {
    const facts = factsOf({});
    expect([...facts.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
      "/catalogue/presentations/57",
      "/catalogue/presentations/40",
    ]);
    expect(textOf(facts)).toContain(t("plans.more", { count: 3 }));
    expect(textOf(factsOf({ presentations: 2 }))).not.toContain(t("plans.more", { count: 0 }));
  });

  test("say who published it and from which file, if that is known", () => {
    expect(textOf(factsOf({}))).toContain("Adam Dror");
    expect(textOf(factsOf({}))).toContain("bowl.json");
    const drawn = textOf(factsOf({ publishedAt: null, OperatorName: null, fileName: null }));
    expect(drawn).not.toContain("Adam Dror");
    expect(drawn).not.toContain("null");
  });
});

describe("the layouts of a hall", () => {
  const layout = (LayoutId: number, Name: string) => ({
    LayoutId,
    Name,
    seatplanId: LayoutId,
    isUsual: LayoutId === 31,
    isRetired: LayoutId === 33,
  });
  const layouts = [layout(31, "Match"), layout(32, "Concert"), layout(33, "Old stage")];
  const bar = markupOf(<LayoutBar venue={{ VenueId: 3, layouts }} shown={layouts[1]!} />);

  test("are links of which one is shown, and say which is usual and which retired", () => {
    const rows = elementsIn(bar, "li");
    expect(rows.map((row) => textOf(row))).toEqual([
      `Match${t("plans.usual")}`,
      "Concert",
      `Old stage${t("resources.retiredBadge")}`,
    ]);
    expect(rows.map((row) => row.includes('aria-current="true"'))).toEqual([false, true, false]);
  });

  test("lead to the forms of the one that is shown, and to a new one of the hall", () => {
    const links = [...bar.matchAll(/href="([^"]+)"/g)].map(([, href]) => href).slice(3);
    expect(links).toEqual([
      "/resources/layouts/32",
      "/resources/layouts/new?copy=32",
      "/plans/3/layouts/32",
      "/resources/layouts/new?venueId=3",
    ]);
  });
});
