import { describe, expect, test } from "vitest";
import { DifferenceList } from "../../../backoffice/designer/DifferenceList.tsx";
import type { Studio } from "../../../backoffice/designer/studio.ts";
import { compareLayouts } from "../../../engine/design/compare/compareLayouts.ts";
import en from "../../../locales/en/designer.json" with { type: "json" };
import { wordsIn } from "../../e2e/words.ts";
import { filled } from "../filled.ts";
import { treeOf } from "../parts/markupTree.ts";
import { ADD_STANDING, smallStudio } from "./smallStudio.ts";

const t = wordsIn("en");

/**
 * Returns each list as its title with the count, followed by its entries. The first item is the sentence
 * above the lists.
 */
function listed({ beginning, view }: Studio) {
  const { layout } = view().plan;
  const tree = treeOf(
    <DifferenceList
      comparison={compareLayouts(beginning, layout)}
      before={beginning}
      after={layout}
      onGo={() => undefined}
    />,
  );
  const lists = tree.all("details").map((list) => ({
    title: list.one("summary").text,
    entries: list.all("li").map(({ text }) => text),
    more: list.all("p").map(({ text }) => text),
  }));
  const [first] = tree.all("p");
  return { said: first!.text, lists };
}
const seat = (row: string, name: string): string =>
  filled(en["designer.oneSeat"], { section: "Block 1", row, seat: name });

describe("two versions of a hall", () => {
  test("that are equal are said to be", () => {
    expect(listed(smallStudio())).toEqual({ said: en["designer.compare.equal"], lists: [] });
  });

  test("differ by seats that are gone, moved, renamed, priced or marked otherwise", () => {
    const studio = smallStudio();
    const still = { sections: [], scenery: [] };
    studio.do({ kind: "removeSeats", seats: [0, 2] });
    studio.do({ kind: "transform", seats: [7, 1], ...still, matrix: [1, 0, 0, 1, 0, 300] });
    studio.do({ kind: "paint", seats: [8, 1], set: 8, clear: 0 });
    studio.do({ kind: "price", seats: [12, 6], ticketGroupId: 2 });
    const { said, lists } = listed(studio);
    expect(said).toBe(t("designer.compare.same", { count: 18 - 2 - 2 - 6 }));
    expect(lists).toEqual([
      { title: "Removed (2)", entries: [seat("A", "1"), seat("A", "2")], more: [] },
      { title: "Moved (1)", entries: [seat("B", "2")], more: [] },
      {
        title: "Another price group (6)",
        entries: ["1", "2", "3", "4", "5", "6"].map((name) => seat("C", name)),
        more: [],
      },
      { title: "Other traits (1)", entries: [seat("B", "3")], more: [] },
    ]);
  });

  test("name a renumbered seat as it is and as it was", () => {
    const studio = smallStudio();
    studio.do({ kind: "nameRows", rows: [studio.drawing.seats.row[0]!], names: ["Z"] });
    const { lists } = listed(studio);
    const [first] = lists[0]!.entries;
    expect(lists[0]!.title).toBe("Renumbered (6)");
    expect(first).toBe(
      filled(en["designer.compare.was"], { now: seat("Z", "1"), was: seat("A", "1") }),
    );
  });

  test("differ by the places of an area, which has none where it is missing", () => {
    const studio = smallStudio();
    studio.do(ADD_STANDING);
    expect(listed(studio).lists).toEqual([
      {
        title: "Places of areas (1)",
        entries: [
          filled(en["designer.compare.places"], { section: "Standing", before: 0, after: 90 }),
        ],
        more: [],
      },
    ]);
  });

  test("have no longer list than somebody reads", () => {
    const studio = smallStudio({ rows: 13, seats: 10 });
    studio.do({ kind: "paint", seats: [0, 130], set: 8, clear: 0 });
    const [only] = listed(studio).lists;
    expect([only!.title, only!.entries.length]).toEqual(["Other traits (130)", 100]);
    expect(only!.more).toEqual([t("plans.more", { count: 30 })]);
  });
});
