import { describe, expect, test } from "vitest";
import { CategoryPage, type CategoryFamily } from "../../../app/category/CategoryPage.tsx";
import { PostersPage } from "../../../app/home/PostersPage.tsx";
import { WhatsOnPage } from "../../../app/whatson/WhatsOnPage.tsx";
import type { Feature } from "../../../domain/api/catalogue.ts";
import type { Presentation } from "../../../domain/presentation.ts";
import en from "../../../locales/en/category.json" with { type: "json" };
import shell from "../../../locales/en/shell.json" with { type: "json" };
import whatson from "../../../locales/en/whatson.json" with { type: "json" };
import { answersOf } from "../catalogueAnswers.ts";
import { feature, presentation } from "../fixtures.ts";
import { attributesOf, elementsOf, linksOf, markupOf, textOf, textsOf } from "../markup.tsx";

const CATEGORIES = [
  { id: 1, name: "Sport" },
  { id: 2, name: "Theatre" },
  { id: 3, name: "Opera" },
];
const DERBY = feature({
  id: 11,
  description: "The match of the year.",
  nextDateTime: "2026-11-28T20:30:00+02:00",
  lowestPrice: 95.5,
});
const FINAL = feature({ id: 12, name: "Final", imageUrl: "/final.jpg" });
const PLAY = feature({ id: 21, name: "Play", categoryId: 2, categoryName: "Theatre" });

function category(id: string, family: CategoryFamily, features: Feature[] = [DERBY, FINAL, PLAY]) {
  return markupOf(<CategoryPage categoryId={id} family={family} />, {
    answers: answersOf({ features, categories: CATEGORIES }),
  });
}
const text = textOf;

describe("the list of a category", () => {
  test("has its features alone, each with its next show and lowest price", () => {
    const shown = category("1", "category");
    expect(textsOf(shown, "h1")).toEqual(["Sport"]);
    expect(text(shown)).toContain("2 on sale");
    expect(textsOf(shown, "h2")).toEqual(["Derby", "Final"]);
    const [derby = "", final = ""] = elementsOf(shown, "article");
    expect(text(derby)).toContain("The match of the year.");
    expect(text(derby)).toContain("Next: Sat, 28 Nov, 20:30");
    expect(text(derby)).toContain("from ₪95.50");
    expect(attributesOf(derby, "href")).toEqual(["/feature/11", "/feature/11"]);
    expect(text(final)).not.toContain("Next:");
    expect(text(final)).not.toContain("from");
  });

  test("leads to the other categories of its own family, and marks itself", () => {
    for (const family of ["category", "category_20210406"] as const) {
      const shown = category("2", family);
      const kinds =
        elementsOf(shown, "nav").find((nav) => nav.includes(en["category.kinds"])) ?? "";
      expect(attributesOf(kinds, "href")).toEqual([`/${family}/1`, `/${family}/2`]);
      const own = elementsOf(kinds, "a").filter((link) => link.includes('aria-current="page"'));
      expect(own.map(text)).toEqual(["Theatre"]);
    }
  });

  test("of posters links each picture by its name, and reads its name where there is no picture", () => {
    const shown = category("1", "category_20210406");
    expect(textsOf(shown, "h2")).toEqual(["Derby", "Final"]);
    const [derby = "", final = ""] = elementsOf(shown, "article");
    expect(derby).not.toContain("<img");
    expect(attributesOf(final, "src")).toEqual(["/final.jpg"]);
    expect(attributesOf(final, "alt")).toEqual([""]);
    expect(elementsOf(derby, "time")[0]).toContain("2026-11-28T20:30:00+02:00");
  });

  test("goes back to the home page of its family", () => {
    expect(linksOf(category("1", "category"))["/"]).toBeDefined();
    expect(linksOf(category("1", "category_20210406"))["/20210406"]).toBe(en["category.home"]);
  });

  test("that is empty keeps its page, and one that does not exist has none", () => {
    const empty = category("3", "category");
    expect(textsOf(empty, "h1")).toEqual(["Opera"]);
    expect(text(empty)).toContain(en["category.none"]);
    expect(text(empty)).not.toContain("on sale now0");
    expect(text(category("9", "category"))).toContain("404");
  });

  test("shows its shape while one of its two answers is missing", () => {
    const [, features] = answersOf({ features: [DERBY] });
    const shown = markupOf(<CategoryPage categoryId="1" family="category" />, {
      answers: [features!],
    });
    expect(text(shown)).toContain(shell["state.loading"]);
    expect(textsOf(shown, "h1")).toEqual([]);
  });
});

test("the page of posters has a row for each category, with a link to all of it", () => {
  const shown = markupOf(<PostersPage />, {
    answers: answersOf({ features: [DERBY, PLAY, FINAL] }),
  });
  expect(textsOf(shown, "h2")).toEqual(["Sport", "Theatre"]);
  expect(textsOf(shown, "h3")).toEqual(["Derby", "Final", "Play"]);
  expect(linksOf(shown)).toMatchObject({
    "/category_20210406/1": "All 2",
    "/category_20210406/2": "See it",
    "/whatson": en["category.byDay"],
  });
});

describe("the home page", () => {
  const at = (time: string, over: Partial<Presentation> = {}): Presentation =>
    presentation({ featureId: 11, dateTime: `2026-11-21T${time}:00+02:00`, ...over });
  const LATER = "2026-11-24T20:00:00+02:00";
  const home = (address: string, shows: Presentation[], days = "2026-11-21") =>
    markupOf(<WhatsOnPage />, {
      address,
      at: "2026-11-21T12:00:00+02:00",
      answers: answersOf({
        features: [{ ...DERBY, nextDateTime: LATER }, PLAY],
        days: { [days]: shows },
      }),
    });
  const names = (shown: string) => textsOf(shown, "h3");

  test("lists a day's features with the shows that have not begun", () => {
    const shown = home("/?date=2026-11-21", [at("11:00"), at("21:00", { id: 2 })]);
    expect(names(shown)).toEqual(["Derby"]);
    const orders = Object.keys(linksOf(shown)).filter((href) => href.startsWith("/order/"));
    expect(orders).toEqual(["/order/2"]);
    expect(textsOf(shown, "label")[0]).toBe("Today21Nov");
  });

  test("opens on the first day that has a show, unless its address names a day", () => {
    const shown = home("/", [presentation({ featureId: 11, dateTime: LATER })], "2026-11-24");
    expect(names(shown)).toEqual(["Derby"]);
    const chosen = elementsOf(shown, "label").find((label) => label.includes('checked=""'));
    expect(text(chosen ?? "")).toBe("Tue24Nov");
  });

  test("says of an empty day which day comes next", () => {
    const shown = home("/?date=2026-11-22", [], "2026-11-22");
    expect(text(shown)).toContain(whatson["whatson.nothing"]);
    expect(textsOf(shown, "button").join()).toContain("Tuesday, 24 November");
  });

  test("filters by category, and shows everything for one that nobody plays today", () => {
    const both = [at("20:00"), at("20:00", { id: 3, featureId: 21 })];
    expect(names(home("/?date=2026-11-21&category=2", both))).toEqual(["Play"]);
    const unknown = home("/?date=2026-11-21&category=9", both);
    expect(names(unknown)).toEqual(["Derby", "Play"]);
    const chosen = elementsOf(unknown, "label").filter((label) => label.includes('checked=""'));
    expect(chosen.map(text)).toEqual(["Today21Nov", whatson["whatson.everything"]]);
    expect(text(home("/?date=2026-11-21", [at("20:00")]))).not.toContain(
      whatson["whatson.everything"],
    );
  });
});
