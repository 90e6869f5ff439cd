import { describe, expect, test } from "vitest";
import { couponState, discountText } from "../../../backoffice/catalogue/couponText.ts";
import { colorText } from "../../../backoffice/catalogue/groupForm.ts";
import { planText } from "../../../backoffice/catalogue/planText.ts";
import { textFieldText } from "../../../backoffice/catalogue/textsForm.ts";
import { accessText } from "../../../backoffice/catalogue/typeForm.ts";
import { reasonText } from "../../../backoffice/blocks/blockLists.ts";
import { holderText, membershipTypes } from "../../../backoffice/blocks/holderText.ts";
import { HOLDER_KINDS } from "../../../domain/allocation.ts";
import { GROUP_COLORS } from "../../../domain/api/officeTickets.ts";
import { LOCALES } from "../../../domain/locale.ts";
import { BLOCK_REASONS } from "../../../domain/seatBlock.ts";
import { ACCESSES } from "../../../domain/ticketTypeMisfit.ts";
import { wordsIn } from "../../e2e/words.ts";
import { inLocale } from "../parts/markupTree.ts";
import { COUPON } from "./entrySamples.ts";

const t = wordsIn("en");

describe.each(LOCALES)("the words of the catalogue and of blocked seats, in %s", (locale) => {
  const words = wordsIn(locale);

  test.each([
    [
      "states of coupons",
      (["now", "future", "past", "used"] as const).map((each) => couponState(words, each)),
    ],
    ["colours", Array.from({ length: GROUP_COLORS }, (_, color) => colorText(words, color))],
    ["kinds of access", ACCESSES.map((access) => accessText(words, access))],
    [
      "texts",
      (["name", "description", "starring", "credits", "ref1prompt", "ref2prompt"] as const).map(
        (field) => textFieldText(words, field),
      ),
    ],
    ["reasons", BLOCK_REASONS.map((reason) => reasonText(words, reason))],
    ["kinds of holders", HOLDER_KINDS.map((kind) => holderText(words, kind))],
    ["membership types", membershipTypes(words).map(({ name }) => name)],
  ])("tell %s apart", (_, texts) => {
    expect(new Set(texts).size).toBe(texts.length);
    expect(texts.filter((text) => /^(?:shop|catalogue|blocks)\.|^$/.test(text))).toEqual([]);
  });
});

test("a colour that does not exist has no name", () => {
  expect(colorText(t, GROUP_COLORS)).toBe("");
});

describe("the discount of a coupon", () => {
  const text = (more: object, locale: "en" | "he" | "pl" = "en") =>
    inLocale(locale, () => discountText(wordsIn(locale), { ...COUPON, ...more }));

  test.each([
    [{ discountValue: 12.5 }, t("shop.percentOff", { percent: "12.5" })],
    [{ discountType: "amount", discountValue: 10 }, t("shop.amountOff", { amount: "₪10" })],
    [{ discountType: "price", discountValue: 9.9 }, t("shop.forPrice", { amount: "₪9.90" })],
    // Several seats for the price of one.
    [{ discountValue: 0, factor: 2 }, t("shop.seatsForOne", { seats: 2 })],
    [{ discountValue: 0, factor: 1 }, t("shop.percentOff", { percent: "0" })],
    [{ discountValue: 50, factor: 2 }, t("shop.percentOff", { percent: "50" })],
    [{ discountType: "price", discountValue: 0, factor: 2 }, t("shop.forPrice", { amount: "₪0" })],
  ])("of %j is told in words", (more, said) => {
    expect(text(more)).toBe(said);
  });

  test("has the numbers of its language", () => {
    expect(text({ discountValue: 12.5 }, "pl")).toContain("12,5");
  });
});

test("a plan is named by its layout and its seats, of which an old plan has no number", () => {
  expect(planText(t, "Match", 120)).toBe(`Match · ${t("catalogue.planSeats", { count: 120 })}`);
  expect(planText(t, undefined, 120)).toBe(t("catalogue.planSeats", { count: 120 }));
  expect(planText(t, "Match", undefined)).toBe(`Match · ${t("catalogue.planNow")}`);
});
