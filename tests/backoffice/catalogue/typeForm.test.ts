import { describe, expect, test } from "vitest";
import { countRule, typeDraft, typeFields } from "../../../backoffice/catalogue/typeForm.ts";
import { typeText } from "../../../backoffice/catalogue/typeText.ts";
import type { OfficeType } from "../../../domain/api/officeTickets.ts";
import { wordsIn } from "../../e2e/words.ts";
import { inLocale } from "../parts/markupTree.ts";
import { TYPE } from "./entrySamples.ts";

const t = wordsIn("en");
const EMPTY = typeFields(undefined, 4);

describe("the business of a ticket type", () => {
  const shared = { ...TYPE, businessId: null };

  test("is the one of the form for a copy of a shared type, which has none itself", () => {
    expect(typeFields(shared, 4, true).businessId).toBe("4");
    expect(typeFields({ ...TYPE, businessId: 2 }, 4, true).businessId).toBe("2");
  });

  test("is none for a shared type that is edited, so that it can only require shared types", () => {
    expect(typeFields(shared, 4).businessId).toBe("");
  });
});

describe("a number that the form of a ticket type hides", () => {
  test.each([
    ["requiresMinimum", "no other ticket type is required", {}, { requiresTicketId: "3" }],
    ["loyaltyPoints", "the type is not for members", {}, { access: "member" }],
    [
      "loyaltyPoints",
      "the buyer chooses the price",
      { access: "member", isOpenPrice: true },
      { access: "member" },
    ],
  ] as const)("%s is not judged if %s", (field, _, hidden, shown) => {
    const judge = (more: object) => countRule(field)("x", { ...EMPTY, ...more, [field]: "x" });
    expect(judge(hidden)).toBeUndefined();
    expect(judge(shown)).toBe("digits");
  });
});

test("a required ticket type needs the number of its tickets", () => {
  const fields = { ...EMPTY, requiresTicketId: "3", requiresMinimum: "" };
  expect(countRule("requiresMinimum")("", fields)).toBe("fit");
  expect(typeDraft({ ...fields, requiresMinimum: "2" })).toMatchObject({
    requiresTicketId: 3,
    requiresMinimum: 2,
  });
});

describe("the rules of a ticket type in one line", () => {
  const line = (more: Partial<OfficeType>, locale: "en" | "he" = "en") =>
    inLocale(locale, () =>
      typeText(wordsIn(locale), { ...TYPE, ...more }, (id) => (id === 3 ? "Adult" : "")),
    );

  test("are empty for a ticket type without rules", () => {
    expect(line({})).toBe("");
    // The smallest values change nothing for a buyer.
    expect(line({ multiplyFactor: 1, minimum: 1 })).toBe("");
  });

  test.each<[Partial<OfficeType>, string]>([
    [{ isWalkin: true }, t("catalogue.rule.walkin")],
    [{ multiplyFactor: 4 }, t("catalogue.rule.seats", { count: 4 })],
    [{ minimum: 2 }, t("catalogue.rule.minimum", { least: 2 })],
    [{ maximum: 1 }, t("catalogue.rule.maximum", { most: 1 })],
    [
      { requiresTicketId: 3, requiresMinimum: 2 },
      t("catalogue.rule.requires", { least: 2, ticket: "Adult" }),
    ],
    [{ requiresTicketId: 3 }, t("catalogue.rule.requires", { least: 1, ticket: "Adult" })],
    [
      { openMinimum: 10, openMaximum: 50.5, openMultiplier: 1 },
      t("catalogue.rule.open", { low: "₪10.00", high: "₪50.50" }),
    ],
    [{ loyaltyPoints: 40 }, t("catalogue.rule.points", { points: 40 })],
    [{ ref2promptHe: "כיתה" }, t("catalogue.rule.asks")],
  ])("say %j", (more, text) => {
    expect(line(more)).toBe(text);
  });

  test("are joined in a fixed order, in the operator's language", () => {
    const he = wordsIn("he");
    const parts = [he("catalogue.rule.walkin"), he("catalogue.rule.maximum", { most: 6 })];
    expect(line({ maximum: 6, isWalkin: true }, "he")).toBe(parts.join(" · "));
  });
});
