import { describe, expect, test } from "vitest";
import { LOCALES } from "../../../domain/locale.ts";
import { readWishes } from "../../../scripts/pictures/screenWishes.ts";

const JOURNEYS = ["places", "buying", "office"];
const wishes = (...args: readonly string[]) => readWishes(args, JOURNEYS);

describe("the command line of the screenshots", () => {
  test("without arguments wants every journey and language, on a phone and a desktop", () => {
    expect(wishes()).toEqual({
      out: "screenshots",
      journeys: JOURNEYS,
      sizes: ["phone", "desktop"],
      locales: LOCALES,
    });
  });

  test("chooses one journey, some sizes and languages, in the order that they are named in", () => {
    const args = ["--only", "buying", "--sizes", "laptop,tablet", "--languages", "pl,he"];
    expect(wishes(...args, "--out", "a folder/פרטר")).toEqual({
      out: "a folder/פרטר",
      journeys: ["buying"],
      sizes: ["laptop", "tablet"],
      locales: ["pl", "he"],
    });
  });

  test.each([
    [["--only", "selling"], "there is no journey selling; there are places, buying, office"],
    [["--sizes", "phone,phon"], "there is no size phon; there are phone, tablet, laptop, desktop"],
    [["--sizes", "toString"], "there is no size toString"],
    [["--languages", "en,fr"], "there is no language fr; there are he, en, ru, ar, pl"],
    [["--languages", ""], "there is no language ; there are"],
    [["--sizes", "phone, tablet"], "there is no size  tablet"],
  ])("refuses %j, which would take no pictures", (args, complaint) => {
    expect(() => wishes(...args)).toThrow(complaint);
  });

  test.each([
    [["--lang", "en"], "--lang"],
    [["phone"], "phone"],
    [["--out"], "--out"],
  ])("refuses %j", (args, complaint) => {
    expect(() => wishes(...args)).toThrow(complaint);
  });
});
