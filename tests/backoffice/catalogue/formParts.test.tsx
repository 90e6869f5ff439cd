import { describe, expect, test } from "vitest";
import { couponFields, type CouponFields } from "../../../backoffice/catalogue/couponForm.ts";
import { CouponGives } from "../../../backoffice/catalogue/CouponGives.tsx";
import { CouponTargets } from "../../../backoffice/catalogue/CouponTargets.tsx";
import { FeatureFieldset } from "../../../backoffice/catalogue/FeatureFieldset.tsx";
import { featureFields, type FeatureFields } from "../../../backoffice/catalogue/featureForm.ts";
import { OwnedNote } from "../../../backoffice/catalogue/OwnedNote.tsx";
import { typeFields, type TypeFields } from "../../../backoffice/catalogue/typeForm.ts";
import { TypeCounts, TypePrice, TypeWho } from "../../../backoffice/catalogue/TypeParts.tsx";
import { wordsIn } from "../../e2e/words.ts";
import { treeOf } from "../parts/markupTree.ts";
import { CHOICES, MOON } from "./catalogueSamples.ts";
import { COUPON, TYPE } from "./entrySamples.ts";
import { chosenOption, controlsIn, formTree, namesAsLabels, optionsOf } from "./formTree.tsx";

const t = wordsIn("en");
const owned = (id: number, name: string, businessId: number | null = 1, isRetired = false) => ({
  id,
  name,
  businessId,
  isRetired,
});
const HOUSE = {
  ...CHOICES,
  ticketTypes: [
    owned(1, "Adult"),
    owned(2, "Student", null),
    owned(3, "Of others", 2),
    owned(4, "Soldier", 1, true),
  ],
};

describe("the parts of a ticket type's form", () => {
  const part = (Part: typeof TypeWho, more: Partial<TypeFields>, isNew = true) => {
    const values = { ...typeFields(undefined, 1), ...more };
    return formTree(values, (form) => (
      <Part
        form={form}
        labels={namesAsLabels(values)}
        choices={HOUSE}
        type={isNew ? undefined : { ...TYPE, id: 1 }}
      />
    ));
  };

  test("offer to require any other type of the house, and a retired one that is required", () => {
    const none = t("catalogue.requiresNone");
    const offered = (requiresTicketId: string, isNew = true) =>
      optionsOf(part(TypeCounts, { requiresTicketId }, isNew), "requiresTicketId");
    expect(offered("")).toEqual([none, "Adult", "Student"]);
    expect(offered("4")).toEqual([none, "Adult", "Student", "Soldier"]);
    // No type can require itself.
    expect(offered("", false)).toEqual([none, "Student"]);
  });

  test("ask for the number of required tickets only if some are required", () => {
    expect(controlsIn(part(TypeCounts, {}))).not.toContain("requiresMinimum");
    expect(controlsIn(part(TypeCounts, { requiresTicketId: "1" }))).toContain("requiresMinimum");
  });

  test.each([
    [{}, []],
    [{ isOpenPrice: true }, ["openMinimum", "openMaximum", "openMultiplier"]],
    [{ access: "member" }, ["loyaltyPoints"]],
    [{ access: "member", isOpenPrice: true }, ["openMinimum", "openMaximum", "openMultiplier"]],
  ])("of a type with %j ask for %j", (more, fields) => {
    expect(controlsIn(part(TypePrice, more))).toEqual(["isOpenPrice", ...fields]);
  });

  test.each([
    [undefined, t("catalogue.inNoList")],
    [{ isShared: false, priceLists: 0 }, t("catalogue.inNoList")],
    [{ isShared: false, priceLists: 3 }, t("catalogue.inLists", { count: 3 })],
    [{ isShared: true, priceLists: 3 }, t("catalogue.isShared")],
  ])("say of %j where it is used", (of, text) => {
    expect(treeOf(<OwnedNote of={of} />).text).toBe(text);
  });
});

describe("the parts of a coupon's form", () => {
  const part = (Part: typeof CouponGives, more: Partial<CouponFields>, usedSeats?: number) => {
    const values = { ...couponFields(undefined, 1), ...more };
    const coupon = usedSeats === undefined ? undefined : { ...COUPON, usedSeats };
    return formTree(values, (form) => (
      <Part form={form} labels={namesAsLabels(values)} choices={HOUSE} coupon={coupon} />
    ));
  };

  test("ask for a percentage or for shekels", () => {
    const percent = part(CouponGives, { discountType: "percent" }).text;
    expect([percent.includes(t("shop.percent")), percent.includes(t("shop.shekels"))]).toEqual([
      true,
      false,
    ]);
    expect(part(CouponGives, { discountType: "price" }).text).toContain(t("shop.shekels"));
  });

  test("say how many seats were bought with it, unless there are none", () => {
    const used = t("shop.usedSeats", { count: 3 });
    expect(part(CouponGives, {}, 3).text).toContain(used);
    expect(part(CouponGives, {}, 0).text).not.toContain(t("shop.usedSeats", { count: 0 }));
  });

  test.each([
    ["coupon", "tickets", false, "ticketIds"],
    // A coupon is for tickets, whatever was chosen while it was a discount code.
    ["coupon", "offers", false, "ticketIds"],
    ["discountCode", "tickets", true, "ticketIds"],
    ["discountCode", "offers", true, "membershipIds"],
  ])("of a %s for %s: what it is for can be chosen %s", (kind, isFor, canChoose, list) => {
    const tree = part(CouponTargets, { kind, isFor });
    expect(controlsIn(tree).includes("isFor")).toBe(canChoose);
    expect(controlsIn(tree).includes("requiresAutoApply")).toBe(list === "ticketIds");
    expect(tree.text.includes("ticketIds")).toBe(list === "ticketIds");
    expect(tree.text).toContain(list);
  });

  test("offer the house's own tickets and shared ones, and the retired ones that it is for", () => {
    const names = (ticketIds: string) =>
      part(CouponTargets, { ticketIds })
        .all("bdi")
        .map(({ text }) => text)
        .filter((text) => text !== "Hall");
    expect(names("")).toEqual(["Adult", "Student"]);
    expect(names("4")).toEqual(["Soldier", "Adult", "Student"]);
  });
});

describe("the facts of a feature's form", () => {
  const facts = (more: Partial<FeatureFields>, choices = {}, locale: "en" | "he" = "en") => {
    const values = { ...featureFields(MOON, CHOICES), ...more };
    const labels = namesAsLabels(values);
    return formTree(
      values,
      (form) => (
        <FeatureFieldset form={form} labels={labels} choices={{ ...HOUSE, ...choices }} isNew />
      ),
      { locale },
    );
  };

  test("name the languages in the language of the operator, and the feature's own one too", () => {
    expect(optionsOf(facts({}), "language")).toContain("Hebrew");
    expect(optionsOf(facts({}, {}, "he"), "language")).toContain("עברית");
    expect(optionsOf(facts({}), "language")).not.toContain("Swedish");
    expect(optionsOf(facts({ language: "sv" }), "language")).toContain("Swedish");
    expect(chosenOption(facts({ language: "sv" }), "language")).toBe("sv");
    expect(chosenOption(facts({ language: "" }), "language")).toBe("");
  });

  test("ask for tags and a waiver only if the feature's business has some", () => {
    const tags = [owned(1, "Premiere"), owned(2, "Old", 1, true), owned(3, "Of others", 2)];
    const waiver = { id: 5, name: "Trampolines", businessId: 1 };
    const tree = facts(
      {},
      { featureTags: tags, waiverTerms: [waiver, { ...waiver, businessId: 2 }] },
    );
    expect(optionsOf(tree, "waiverTermsId")).toEqual([t("catalogue.noWaiver"), "Trampolines"]);
    expect(tree.text).toContain("Premiere");
    expect(tree.text).not.toMatch(/Old|Of others/);
    const other = { featureTags: tags.slice(2), waiverTerms: [{ ...waiver, businessId: 2 }] };
    expect(controlsIn(facts({}, other))).not.toContain("waiverTermsId");
    expect(controlsIn(facts({}, other))).not.toContain("tagIds");
  });
});
