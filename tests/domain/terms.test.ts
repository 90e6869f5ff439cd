import { describe, expect, test } from "vitest";
import { Figures, FIGURES, isTermsKind, unknownFigures, withFigures } from "../../domain/terms.ts";

const FACTS = {
  ...Figures.parse(Object.fromEntries(FIGURES.map((name) => [name, `<${name}>`]))),
  seller: "Parterre",
  cancelHours: "48",
  cancelHoursInWords: "48 hours",
};

describe("a text of terms", () => {
  test("gets the figures in place of their names, with or without spaces in the braces", () => {
    const text =
      "{{seller}} cancels until {{cancelHours}} hours ({{ cancelHoursInWords }}) before.";
    expect(withFigures(text, FACTS)).toBe("Parterre cancels until 48 hours (48 hours) before.");
  });

  test.each([
    ["{{cancelHour}} before", ["{{cancelHour}}"]],
    ["{{seller}} and {{}}", ["{{}}"]],
    ["{{seller} cancels", ["{{"]],
    ["cancels }} before {{cancelDays}}", ["}}"]],
    ["{{toString}} and {{__proto__}}", ["{{toString}}", "{{__proto__}}"]],
    ["{{seller}}, {single} braces, 100 %", []],
  ])("%s has the unknown names %j", (text, unknown) => {
    expect(unknownFigures(text)).toEqual(unknown);
  });

  test("does not read names in a figure, and keeps unknown ones as written", () => {
    const odd = { ...FACTS, seller: "{{cancelHours}}" };
    expect(withFigures("{{seller}} {{other}}", odd)).toBe("{{cancelHours}} {{other}}");
  });
});

test("terms are those of six kinds of purchases", () => {
  const kinds = ["tickets", "memberships", "seasons", "enrolments", "vouchers", "donations"];
  expect([...kinds, "Tickets", "coupons", "", "toString"].filter(isTermsKind)).toEqual(kinds);
});
