import { describe, expect, test } from "vitest";
import { FindPage } from "../../../app/whatson/FindPage.tsx";
import { GreatNight } from "../../../app/whatson/GreatNight.tsx";
import type { Feature } from "../../../domain/api/catalogue.ts";
import type { Presentation } from "../../../domain/presentation.ts";
import en from "../../../locales/en/category.json" with { type: "json" };
import shell from "../../../locales/en/shell.json" with { type: "json" };
import { answersOf } from "../catalogueAnswers.ts";
import { feature, presentation } from "../fixtures.ts";
import { elementsOf, linksOf, markupOf, textOf, textsOf } from "../markup.tsx";

const TODAY = "2026-11-21";
const DERBY = feature({ nextDateTime: "2026-11-21T20:00:00+02:00" });
const OPERA = feature({
  id: 2,
  name: "Opera",
  categoryId: 2,
  categoryName: "Opera",
  formats: ["IMAX"],
  language: "it",
  nextDateTime: "2026-11-25T20:00:00+02:00",
});
const tonight = presentation({ dateTime: "2026-11-21T20:00:00+02:00" });

function find(
  search: string,
  shows: readonly Presentation[] = [tonight],
  query: Readonly<Record<string, string>> = { date: TODAY },
  features: readonly Feature[] = [DERBY, OPERA],
) {
  return markupOf(<FindPage />, {
    address: `/whatson?${search}`,
    at: `${TODAY}T12:00:00+02:00`,
    answers: answersOf({ features, presentations: shows, presentationQuery: query }),
  });
}
const names = (shown: string) => textsOf(shown, "h3");

describe("searching the programme", () => {
  test("shows today's features with their times, and a search those of other days too", () => {
    expect(names(find(""))).toEqual(["Derby"]);
    const shown = find("q=er");
    expect(names(shown)).toEqual(["Derby", "Opera"]);
    expect(textsOf(shown, "h2")).toContain(en["find.otherDays"]);
    expect(Object.keys(linksOf(shown))).toContain("/order/1");
  });

  test.each([
    ["q=oper", ["Opera"]],
    ["category=1", ["Derby"]],
    ["format=IMAX", ["Opera"]],
    ["spoken=it", ["Opera"]],
  ])("by %s leaves out what does not match", (search, left) => {
    expect(names(find(search))).toEqual(left);
  });

  test("counts what it has found on the day", () => {
    expect(textOf(find("q=derby"))).toContain("One on this day");
    expect(textOf(find("q=oper"))).toContain("Nothing on this day");
    expect(textOf(find(""))).not.toContain("on this day");
  });

  test("by a part of the day asks the server for that part", () => {
    const shown = find("part=evening", [tonight], { date: TODAY, partOfDay: "evening" });
    expect(names(shown)).toContain("Derby");
    // Without an answer for the evening, no show is shown.
    expect(Object.keys(linksOf(find("part=evening")))).not.toContain("/order/1");
  });

  test("that finds nothing says so once, with one way to clear it", () => {
    const shown = find("q=nowhere");
    expect(textOf(shown)).toContain(en["find.none"]);
    const clear = textsOf(shown, "button").filter((text) => text === en["find.clear"]);
    expect(clear).toHaveLength(1);
  });

  test("keeps the day of the address if the programme has it, else it is today", () => {
    const chosen = (search: string, date: string): string => {
      const shown = find(search, [tonight], { date });
      return textOf(elementsOf(shown, "label").find((one) => one.includes('checked=""')) ?? "");
    };
    expect(chosen("date=2026-11-23", "2026-11-23")).toBe("Mon23Nov");
    expect(chosen("date=2020-01-01", TODAY)).toBe("Today21Nov");
  });
});

test.each(["x", "99"])("the page of a location that does not exist says so: %s", (locationId) => {
  const shown = markupOf(<FindPage locationId={locationId} />, {
    answers: answersOf({ features: [] }),
  });
  expect(textOf(shown)).toContain("404");
});

describe("a great night", () => {
  const night = (presentations: Presentation[], isFirst = true) =>
    markupOf(
      <GreatNight
        night={{ feature: feature({ description: "All of it.", lowestPrice: 80 }), presentations }}
        isFirst={isFirst}
      />,
    );
  const full = presentation({ id: 1, available: 0, dateTime: "2026-11-21T20:00:00+02:00" });
  const open = presentation({ id: 2, available: 50, dateTime: "2026-11-22T21:00:00+02:00" });

  test("leads to its first show with seats, with its time and lowest price", () => {
    const shown = night([full, open]);
    expect(linksOf(shown)["/order/2"]).toBe(shell["showtime.choose"]);
    expect(shown).toContain('aria-label="Choose seats: Derby"');
    expect(textsOf(shown, "time")).toEqual(["Sunday, 22 November, 21:00"]);
    expect(textOf(shown)).toContain("from ₪80");
  });

  test("says that it is nearly or wholly sold out, and then neither sells nor has a price", () => {
    expect(textOf(night([{ ...open, available: 10 }]))).toContain(shell["availability.few"]);
    const shown = night([full]);
    expect(textOf(shown)).toContain(shell["availability.none"]);
    expect(textOf(shown)).not.toContain("from");
    expect(Object.keys(linksOf(shown))).toEqual(["/feature/1"]);
  });

  test("describes itself only where it is the large one, and is nothing without a show", () => {
    expect(textOf(night([open]))).toContain("All of it.");
    expect(textOf(night([open], false))).not.toContain("All of it.");
    expect(night([])).toBe("");
  });
});
