import { expect, test } from "vitest";
import { words } from "../../../domain/imports/importField.ts";
import {
  IMPORT_KIND_NAMES,
  importKindOf,
  type ImportKindName,
} from "../../../domain/imports/importKinds.ts";
import { plainHeading } from "../../../domain/imports/mapping.ts";
import { IMPORT_STATES, isMoving, NO_COUNTS } from "../../../domain/imports/importReport.ts";
import { importTextKeys } from "../../../domain/imports/textKeys.ts";

test("a node works on an import while it is taken over, undone, or cleaned up after a failure", () => {
  expect(IMPORT_STATES.filter(isMoving)).toEqual(["running", "undoing", "failing"]);
});

test("an import that has not begun has counted nothing", () => {
  expect(NO_COUNTS).toEqual({ make: 0, change: 0, same: 0, fault: 0, made: {} });
});

test("headings in one line are separated by commas", () => {
  expect(words("שם פרטי, first name, имя")).toEqual(["שם פרטי", "first name", "имя"]);
});

test.each([
  "imports.kind.pastSales",
  "imports.field.priceList",
  "imports.state.undoing",
  "imports.fault.notMoney",
  "imports.target.customerFields",
  "imports.failure.fileGone",
  "imports.refused.zipBomb",
])("the texts include %s", (key) => {
  expect(importTextKeys().filter((each) => each === key)).toEqual([key]);
});

test.each(IMPORT_KIND_NAMES)("the headings of %s are written as headings are compared", (name) => {
  const headings = Object.values(importKindOf(name).fields).flatMap((field) => field.headings);
  expect(headings.filter((each) => plainHeading(each) !== each)).toEqual([]);
});

test.each(IMPORT_KIND_NAMES)("no heading of %s names two of its fields", (name) => {
  const headings = Object.values(importKindOf(name).fields).flatMap((field) => field.headings);
  expect(headings.filter((each, at) => headings.indexOf(each) !== at)).toEqual([]);
});

test.each(IMPORT_KIND_NAMES)("the fields of which %s needs one are fields of it", (name) => {
  const { fields, oneOf = [] } = importKindOf(name);
  expect(oneOf.flat().filter((field) => !(field in fields))).toEqual([]);
});

const requiredIn = (name: ImportKindName): string[] =>
  Object.entries(importKindOf(name).fields)
    .filter(([, field]) => field.isRequired)
    .map(([field]) => field);

test.each<[ImportKindName, string]>([
  ["members", "memberNumber name membership balance validFrom"],
  ["pastSales", "feature location startsAt ticketType tickets revenue"],
  ["prices", "priceList ticketGroup ticketType price"],
  ["programme", "feature category minutes location venue startsAt priceList"],
  ["references", "priceList ticketType reference"],
  ["soldSeats", "feature location startsAt section ticketType price"],
  ["vouchers", "number class"],
])("a line of %s needs %s", (name, fields) => {
  expect(requiredIn(name).join(" ")).toBe(fields);
});

test("a customer needs a name, and something by which the person is found again", () => {
  expect(requiredIn("customers")).toEqual([]);
  expect(importKindOf("customers").oneOf).toEqual([
    ["mobile", "nationalId", "email"],
    ["firstName", "lastName"],
  ]);
});

test("a line of sold seats needs a seat, or a number of tickets", () => {
  expect(importKindOf("soldSeats").oneOf).toEqual([["seat", "tickets"]]);
});

test("a voucher needs a value, in money, tickets or products", () => {
  expect(importKindOf("vouchers").oneOf).toEqual([["balance", "tickets", "products"]]);
});
