import { expect, test } from "vitest";
import {
  couponCodeRule,
  couponDraft,
  couponFields,
  discountRule,
  offersRule,
} from "../../../backoffice/catalogue/couponForm.ts";

const EMPTY = couponFields(undefined, 2);

test("lists of what it is not for are not sent", () => {
  const both = { ...EMPTY, featureIds: "3,4", membershipIds: "7" };
  expect(couponDraft({ ...both, isFor: "offers" })).toMatchObject({
    isForOffers: false,
    featureIds: [3, 4],
    membershipIds: [],
  });
  expect(couponDraft({ ...both, kind: "discountCode", isFor: "offers" })).toMatchObject({
    isForOffers: true,
    featureIds: [],
    membershipIds: [7],
  });
});

test("whether it goes only beside another voucher is sent for tickets alone", () => {
  const beside = { ...EMPTY, requiresAutoApply: true };
  expect(couponDraft(EMPTY).requiresAutoApply).toBe(false);
  expect(couponDraft(beside).requiresAutoApply).toBe(true);
  const offers = { ...beside, kind: "discountCode", isFor: "offers" };
  expect(couponDraft(offers).requiresAutoApply).toBe(false);
});

test("a percent is at most all of it, and both it and an amount have up to two decimals", () => {
  const amount = { ...EMPTY, discountType: "amount" };
  expect(["100", "101", "9.5", "9.555", ""].map((text) => discountRule(text, EMPTY))).toEqual([
    undefined,
    "digits",
    undefined,
    "digits",
    "required",
  ]);
  expect(["101", "9.5", "9.555"].map((text) => discountRule(text, amount))).toEqual([
    undefined,
    undefined,
    "digits",
  ]);
});

test("a code is one word, and for memberships it says for which", () => {
  expect(["AUTUMN", "TWO WORDS", "A,B", " "].map(couponCodeRule)).toEqual([
    undefined,
    "word",
    "word",
    "required",
  ]);
  const offers = { ...EMPTY, kind: "discountCode", isFor: "offers" };
  expect(offersRule("", offers)).toBe("required");
  expect(offersRule("", { ...offers, systemVoucherIds: "2" })).toBeUndefined();
  expect(offersRule("", EMPTY)).toBeUndefined();
});
