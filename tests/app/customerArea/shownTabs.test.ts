import { expect, test } from "vitest";
import { AREA_TABS } from "../../../app/customerArea/areaTabs.ts";
import { shownTabs } from "../../../app/customerArea/shownTabs.ts";
import { customer, reservation } from "./customers.ts";

const ALL = { booking: true, unsold: [] };
const NONE = {
  booking: false,
  unsold: ["/membership", "/enroll", "/system-vouchers", "/donation"],
} as const;
const left = ["tickets", "reservations", "videos", "cards", "details"];

test("a house that sells everything has every tab", () => {
  expect(shownTabs("tickets", customer([]), ALL)).toEqual(AREA_TABS);
});

test("what a house does not offer has no tab, but for customers who have it", () => {
  const nobody = { ...customer([]), Members: [], SystemVouchers: [], Donations: [] };
  expect(shownTabs("tickets", nobody, NONE)).toEqual(left);
  const held = reservation({ state: "held", balanceDue: 95 });
  const holder = { ...customer([held]), Members: [], SystemVouchers: [], Donations: [] };
  expect(shownTabs("tickets", holder, NONE)).toContain("holds");
  const { Donations: _, ...former } = nobody;
  expect(shownTabs("tickets", former, NONE)).toEqual(left);
});

test("a tab whose address is open stays, and all stay until the customer is known", () => {
  const nobody = { ...customer([]), Members: [], SystemVouchers: [], Donations: [] };
  expect(shownTabs("holds", nobody, NONE)).toContain("holds");
  expect(shownTabs("tickets", undefined, NONE)).toEqual(AREA_TABS);
});
