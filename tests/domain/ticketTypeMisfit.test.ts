import { expect, test } from "vitest";
import { misfitOf, type TypeRules } from "../../domain/ticketTypeMisfit.ts";

const PLAIN: TypeRules = {
  access: "open",
  multiplyFactor: 1,
  minimum: 0,
  maximum: null,
  requiresTicketId: null,
  requiresMinimum: null,
  openMinimum: null,
  openMaximum: null,
  openMultiplier: null,
  loyaltyPoints: null,
  minimumAge: null,
  maximumAge: null,
};
const OPEN = { openMinimum: 10, openMaximum: 50, openMultiplier: 5 };

test.each<[string, Partial<TypeRules>]>([
  ["a plain one", {}],
  ["exactly so many", { minimum: 4, maximum: 4 }],
  ["one beside another", { requiresTicketId: 7, requiresMinimum: 2 }],
  ["a named price", OPEN],
  ["one price that the buyer names", { ...OPEN, openMaximum: 10 }],
  ["steps that only the highest price is on", { ...OPEN, openMultiplier: 50 }],
  ["a member's, in points", { access: "member", loyaltyPoints: 120 }],
  ["of one age", { minimumAge: 6, maximumAge: 6 }],
])("%s can be sold", (_, change) => {
  expect(misfitOf({ ...PLAIN, ...change })).toBeUndefined();
});

test.each<[keyof TypeRules, Partial<TypeRules>]>([
  ["maximum", { minimum: 4, maximum: 3 }],
  ["requiresMinimum", { requiresTicketId: 7 }],
  ["requiresMinimum", { requiresMinimum: 1 }],
  ["openMaximum", { ...OPEN, openMaximum: null }],
  ["openMaximum", { ...OPEN, openMinimum: null }],
  ["openMultiplier", { ...OPEN, openMultiplier: null }],
  ["openMaximum", { ...OPEN, openMaximum: 9.99 }],
  ["openMultiplier", { ...OPEN, openMinimum: 11, openMaximum: 14 }],
  ["loyaltyPoints", { loyaltyPoints: 120 }],
  ["loyaltyPoints", { ...OPEN, access: "member", loyaltyPoints: 120 }],
  ["maximumAge", { minimumAge: 7, maximumAge: 6 }],
])("what %s says does not go with the rest", (field, change) => {
  expect(misfitOf({ ...PLAIN, ...change })).toBe(field);
});
