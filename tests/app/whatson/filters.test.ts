import { describe, expect, test } from "vitest";
import { isFiltering, isWanted, offeredBy, readFilters } from "../../../app/whatson/filters.ts";
import { feature } from "../fixtures.ts";

const asked = (search: string) => readFilters(new URLSearchParams(search));
const ice = feature({
  id: 12,
  name: "Under the Ice",
  description: "A voyage to Jupiter",
  categoryId: 1,
  categoryName: "Films",
  formats: ["2D", "3D", "IMAX"],
  language: "en",
  ageLimit: "12+",
});
const fox = feature({
  id: 14,
  name: "שׁוּעַל נְיָר",
  categoryId: 1,
  categoryName: "Films",
  formats: ["2D"],
});
const finds = (search: string): number[] =>
  [ice, fox].filter((each) => isWanted(each, asked(search))).map(({ id }) => id);

describe("search and filters in the address", () => {
  test.each([
    ["", [12, 14]],
    ["q=ice", [12]],
    ["q=ICE%20jupiter", [12]],
    ["q=ice%20saturn", []],
    ["q=שועל", [14]],
    ["category=1", [12, 14]],
    ["category=2", []],
    ["format=IMAX", [12]],
    ["spoken=en", [12]],
    ["age=0", [14]],
    ["age=11", [14]],
    ["age=12", [12, 14]],
    ["age=12&format=2D&q=films", [12, 14]],
  ])("?%s finds %j", (search, found) => expect(finds(search)).toEqual(found));

  test("what is no filter is none", () => {
    expect(isFiltering(asked("part=dawn&age=old&date=2026-11-22&language=he"))).toBe(false);
    expect(asked("part=evening").part).toBe("evening");
  });

  test("only what there is can be chosen", () => {
    expect(offeredBy([ice, fox])).toEqual({
      categories: [{ id: 1, name: "Films" }],
      formats: ["2D", "3D", "IMAX"],
      languages: ["en"],
      ages: [0, 12],
    });
  });
});
