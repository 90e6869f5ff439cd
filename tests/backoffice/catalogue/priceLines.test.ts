import { expect, test } from "vitest";
import {
  linesRule,
  linesText,
  priceLines,
  pricesFields,
  type LineFields,
} from "../../../backoffice/catalogue/pricesForm.ts";
import { typeDraft, typeFields } from "../../../backoffice/catalogue/typeForm.ts";
import type { OfficePrices } from "../../../domain/api/officePrices.ts";

const LIST: OfficePrices = {
  id: 1,
  businessId: 2,
  presentations: 0,
  name: "Weekday",
  validFrom: null,
  validUntil: null,
  rules: [],
  isRetired: false,
  lines: [
    {
      ticketGroupId: 1,
      ticketId: 2,
      amount: 41.5,
      oldAmount: null,
      serviceCharge: 0,
      isSoldOut: false,
      addons: [{ id: 9, nameHe: "תוכנייה", nameEn: "Programme", amount: 15 }],
    },
  ],
};

test("a list's fields say what the list says, its extras too", () => {
  expect(priceLines(pricesFields(LIST, 0))).toEqual(LIST.lines);
});

const LINE: LineFields = {
  ticketGroupId: 1,
  ticketId: 2,
  amount: "40",
  oldAmount: "",
  serviceCharge: "",
  isSoldOut: false,
  addons: [],
};
const addon = { id: null, nameHe: "מים", nameEn: "", amount: "9.90" };

test.each<[string | undefined, Partial<LineFields>]>([
  [undefined, {}],
  [undefined, { addons: [addon] }],
  ["required", { amount: " " }],
  ["required", { addons: [{ ...addon, nameHe: "" }] }],
  ["required", { addons: [{ ...addon, amount: "" }] }],
  ["digits", { serviceCharge: "x" }],
  ["digits", { addons: [{ ...addon, amount: "9.999" }] }],
])("what is wrong in a line is %s", (rule, change) => {
  expect(linesRule(linesText([{ ...LINE, ...change }]))).toBe(rule);
});

test("what a ticket type's form does not show it does not say", () => {
  const fields = {
    ...typeFields(undefined, 2),
    nameHe: "חייל",
    openMinimum: "10",
    openMaximum: "20",
    loyaltyPoints: "5",
    requiresMinimum: "3",
  };
  const plain = typeDraft(fields);
  expect(plain).toMatchObject({ openMinimum: null, openMaximum: null, openMultiplier: null });
  expect(plain).toMatchObject({ loyaltyPoints: null, requiresMinimum: null, maximum: null });
  const open = typeDraft({ ...fields, isOpenPrice: true, access: "member" });
  expect(open).toMatchObject({ openMinimum: 10, openMultiplier: 1, loyaltyPoints: null });
  expect(typeDraft({ ...fields, access: "member" }).loyaltyPoints).toBe(5);
});
