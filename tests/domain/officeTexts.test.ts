import { expect, test } from "vitest";
import { CouponDraft } from "../../domain/api/officeCoupons.ts";
import { FeatureDraft } from "../../domain/api/officeFeatures.ts";
import { ProductDraft } from "../../domain/api/officeProducts.ts";
import { SiteDraft } from "../../domain/api/officeSites.ts";
import { MOST_LETTERS, OTHER_LOCALES, TEXT_KINDS } from "../../domain/api/officeTexts.ts";
import { GroupDraft, TypeDraft } from "../../domain/api/officeTickets.ts";
import { LOCALES } from "../../domain/locale.ts";

/** The fields of each kind's draft. */
const DRAFTS = {
  features: FeatureDraft.shape,
  "ticket-groups": GroupDraft.shape,
  "ticket-types": TypeDraft.shape,
  products: ProductDraft.shape,
  coupons: CouponDraft.shape,
  sites: SiteDraft.shape,
} as const;

test("the other languages are all but the two that the forms write", () => {
  expect([...OTHER_LOCALES, "he", "en"].toSorted()).toEqual(LOCALES.toSorted());
});

test.each(TEXT_KINDS)(
  "a text of %s may have as many letters as in English, and no other is",
  (kind) => {
    const shape: Readonly<Record<string, { safeParse: (value: unknown) => { success: boolean } }>> =
      DRAFTS[kind];
    const english = Object.keys(shape).filter((name) => name.endsWith("En"));
    expect(english.map((name) => name.slice(0, -2))).toEqual(Object.keys(MOST_LETTERS[kind]));
    for (const [field, most] of Object.entries(MOST_LETTERS[kind])) {
      const fits = (letters: number) => shape[`${field}En`]?.safeParse("x".repeat(letters)).success;
      expect([fits(most), fits(most + 1)]).toEqual([true, false]);
    }
  },
);
