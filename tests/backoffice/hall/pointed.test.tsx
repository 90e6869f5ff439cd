import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Pointed } from "../../../backoffice/hall/Pointed.tsx";
import { saleStatusWords, seatText, sectionText } from "../../../backoffice/hall/pointedText.ts";
import { SaleNumbers } from "../../../backoffice/hall/SaleNumbers.tsx";
import { LOCALES } from "../../../domain/locale.ts";
import { SeatStatus } from "../../../domain/seat.ts";
import { wordsIn } from "../../e2e/words.ts";
import { inLocale, treeOf } from "../parts/markupTree.ts";
import { AT, MINUTE, openDesk, START, stubPage } from "./saleStage.ts";

beforeEach(stubPage);
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const t = wordsIn("en");

describe("the text of a seat", () => {
  test.each([
    [0, "Stalls · row A · seat 1 · sold · ₪120"],
    [2, "Stalls · row A · seat 3 · available · ₪120"],
    [10, "Balcony · row A · seat 1 · held · ₪50"],
    [11, "Balcony · row A · seat 2 · locked · ₪50"],
  ])("of seat %i has its place, its status and its price", (seat, text) => {
    const { desk } = openDesk();
    expect(inLocale("en", () => seatText(t, desk, seat))).toBe(text);
  });

  test("has the status of the moment that is shown", () => {
    const { desk } = openDesk();
    desk.player.seek(START);
    expect(inLocale("en", () => seatText(t, desk, 0))).toContain("available");
  });

  test("has no price where the seats of a layout have none", () => {
    const { desk } = openDesk({ hasNoPrices: true });
    expect(inLocale("en", () => seatText(t, desk, 0))).toBe("Stalls · row A · seat 1 · sold");
  });

  test.each(LOCALES)("has a name for every status in %s", (locale) => {
    const names = Object.values(SeatStatus).map((each) => saleStatusWords(wordsIn(locale), each));
    expect(new Set(names).size).toBe(Object.values(SeatStatus).length);
    expect(names.join()).not.toContain("sales.");
  });

  test("calls an unknown status blocked, because nobody may sell the seat", () => {
    expect(saleStatusWords(t, 99)).toBe(saleStatusWords(t, SeatStatus.blocked));
  });
});

describe("the text of a section", () => {
  test.each([
    [AT.stalls, "Stalls · 2 of 10 sold · 0 held"],
    [AT.balcony, "Balcony · 0 of 4 sold · 1 held"],
    [AT.floor, "Floor · 10 of 40 sold · 2 held"],
    [AT.bar, "Bar"],
  ])("%i has what is sold and held in it", (at, text) => {
    const { desk } = openDesk();
    expect(inLocale("en", () => sectionText(t, desk, at))).toBe(text);
  });
});

describe("what is under the pointer", () => {
  test("is nothing at first", () => {
    const { desk } = openDesk();
    expect(treeOf(<Pointed desk={desk} seat={undefined} />).all("p")).toEqual([]);
  });

  test("is the section, or the seat in it", () => {
    const { desk } = openDesk();
    desk.point(AT.balcony);
    const text = (seat: number | undefined) => treeOf(<Pointed desk={desk} seat={seat} />).text;
    expect(text(undefined)).toBe("Balcony · 0 of 4 sold · 1 held");
    expect(text(0)).toMatch(/^Stalls · row A/);
  });

  test("has more about the seat where a screen knows more", () => {
    const { desk } = openDesk();
    const shown = treeOf(<Pointed desk={desk} seat={0} more="Kept for the mayor" />);
    expect(shown.one("span").text).toBe("Kept for the mayor");
  });
});

describe("the numbers of a sale", () => {
  const numbers = (desk: ReturnType<typeof openDesk>["desk"]) => {
    const shown = treeOf(<SaleNumbers desk={desk} />);
    return shown.all("dd").map(({ text }, at) => [text, shown.all("dt")[at]?.text]);
  };

  test("are what is sold, its share, what is held and locked, the pace and the money", () => {
    expect(numbers(openDesk().desk)).toEqual([
      ["12", "sold of 54"],
      ["22.2%", "occupancy"],
      ["3", "held, 2 locked now"],
      ["1.2", "seats per minute, last 10 min"],
      ["₪440", "taken in ticket prices"],
    ]);
  });

  test("are those of the moment that is shown", () => {
    const { desk } = openDesk();
    desk.player.seek(START + 2 * MINUTE);
    expect(numbers(desk).map(([value]) => value)).toEqual(["2", "3.7%", "1", "0.2", "₪240"]);
  });
});
