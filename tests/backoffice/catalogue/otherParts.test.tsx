import { describe, expect, test } from "vitest";
import { session } from "../../../app/shell/net/session.ts";
import { OtherLanguages } from "../../../backoffice/catalogue/OtherLanguages.tsx";
import { allPicked, ShowPicks, toggledPick } from "../../../backoffice/catalogue/ShowPicks.tsx";
import { SiteAllocations } from "../../../backoffice/catalogue/SiteAllocations.tsx";
import { TextLanguages } from "../../../backoffice/catalogue/TextLanguages.tsx";
import { LOCALES, type Locale } from "../../../domain/locale.ts";
import { wordsIn } from "../../e2e/words.ts";
import { treeOf } from "../parts/markupTree.ts";
import { SHOW_ROW } from "./entrySamples.ts";
import { formTree } from "./formTree.tsx";

const t = wordsIn("en");
const nothing = () => undefined;

describe("the translations of a record", () => {
  const opener = (enabled: readonly Locale[]) => {
    const before = session.enabledLocales;
    session.enabledLocales = [...enabled];
    try {
      return treeOf(<OtherLanguages kind="features" id={7} />).text;
    } finally {
      session.enabledLocales = before;
    }
  };

  test("are offered only if the house has a language besides Hebrew and English", () => {
    expect(opener(["he", "en"])).toBe("");
    expect(opener(["he", "pl"])).toBe(t("catalogue.texts.title"));
  });

  test("stand below the known texts, each in its own direction", () => {
    const text = {
      field: "name",
      most: 90,
      isLong: false,
      he: "ירח",
      en: "",
      ru: "",
      ar: "",
      pl: "",
    } as const;
    const tree = formTree({ ru: "", ar: "", pl: "" }, (form) => (
      <TextLanguages text={text} locales={["ru", "ar"]} fieldOf={(locale) => form.field(locale)} />
    ));
    expect(tree.all("dd").map(({ text: known, attributes }) => [known, attributes["dir"]])).toEqual(
      [["ירח", "rtl"]],
    );
    expect(
      tree.all("input").map(({ attributes }) => [attributes["lang"], attributes["dir"]]),
    ).toEqual([
      ["ru", "ltr"],
      ["ar", "rtl"],
    ]);
    const long = formTree({ ru: "" }, (form) => (
      <TextLanguages
        text={{ ...text, isLong: true }}
        locales={["ru"]}
        fieldOf={() => form.field("ru")}
      />
    ));
    expect(long.all("textarea")).toHaveLength(1);
  });
});

describe("many presentations at once", () => {
  const rows = [SHOW_ROW, { ...SHOW_ROW, PresentationId: 8 }];

  test("are all chosen at first, and one by one after that", () => {
    expect([...allPicked(rows)]).toEqual([7, 8]);
    expect([...toggledPick(allPicked(rows), 7)]).toEqual([8]);
    const picks = new Set([8]);
    expect([...toggledPick(picks, 7)]).toEqual([8, 7]);
    expect([...picks]).toEqual([8]);
  });

  test("have their conflicts beside them, and say how many are chosen", () => {
    const noteOf = (id: number) => (id === 8 ? "The hall is taken" : undefined);
    const tree = treeOf(
      <ShowPicks rows={rows} picks={new Set([7])} onPick={nothing} noteOf={noteOf} />,
    );
    expect(tree.one("legend").text).toBe(t("catalogue.many.picked", { number: 1, all: 2 }));
    const lines = tree.all("li");
    expect(lines.map(({ text }) => text.includes("The hall is taken"))).toEqual([false, true]);
    expect(lines.map((line) => "checked" in line.one("input").attributes)).toEqual([true, false]);
  });
});

test.each(LOCALES)("seats set aside for a mini-site lead to their show, in %s", (locale) => {
  const aside = {
    allocationId: 1,
    presentationId: 57,
    name: "Club",
    featureName: "Dune",
    releaseAt: SHOW_ROW.PresentationDateTime,
    dateTime: SHOW_ROW.PresentationDateTime,
    left: 4,
  };
  const tree = treeOf(<SiteAllocations allocations={[aside]} />, { locale });
  expect(tree.one("a").attributes["href"]).toBe("/blocks/57");
  expect(tree.one("li").text).toContain(wordsIn(locale)("shop.seatsLeft", { count: 4 }));
});
