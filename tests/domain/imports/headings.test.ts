import { describe, expect, test } from "vitest";
import type { ImportField } from "../../../domain/imports/importField.ts";
import { importFieldsOf, type ImportKindName } from "../../../domain/imports/importKinds.ts";
import {
  guessMapping,
  headingsOf,
  mappingFrom,
  plainHeading,
} from "../../../domain/imports/mapping.ts";

test.each([
  ["E-Mail", "e mail"],
  ["  First   name ", "first name"],
  ["ת.ז", "ת ז"],
  ['דוא"ל', "דואל"],
  ["דוא״ל", "דואל"],
  ["Voucher #", "voucher"],
  ["--", ""],
])("the heading %j is compared as %j", (heading, plain) => {
  expect(plainHeading(heading)).toBe(plain);
});

const field = (type: ImportField["type"], ...headings: string[]): ImportField => ({
  type,
  headings,
});
/** Guesses the mapping of a single column with these values. */
const guess = (
  fields: Readonly<Record<string, ImportField>>,
  heading: string,
  ...values: string[]
) =>
  guessMapping(
    fields,
    [heading],
    values.map((value) => [value]),
  );

describe("a column is guessed", () => {
  test("by a heading, or by the name of the field", () => {
    const fields = { validFrom: field("text", "start date") };
    expect(guess(fields, "Start date")).toEqual({ validFrom: 0 });
    expect(guess(fields, "validFrom")).toEqual({ validFrom: 0 });
    expect(guess(fields, "Valid from")).toEqual({ validFrom: 0 });
    expect(guess(fields, "end date")).toEqual({});
  });

  test("by a heading among other words, but not by a part of a word", () => {
    const fields = { city: field("text", "city") };
    expect(guess(fields, "City of the customer")).toEqual({ city: 0 });
    expect(guess(fields, "Capacity")).toEqual({});
  });

  test("by the whole heading rather than by a part of it", () => {
    const fields = { name: field("text", "name") };
    expect(guessMapping(fields, ["name of the dog", "name"], [])).toEqual({ name: 1 });
  });

  test("not at all without a heading, unless its values tell", () => {
    expect(guess({ name: field("text", "name") }, "", "Dana")).toEqual({});
    expect(guess({ email: field("email", "mail") }, "", "dana@x.example")).toEqual({ email: 0 });
  });

  test("by its values if more than four in five of them look like addresses", () => {
    const fields = { email: field("email", "mail") };
    const addresses = (count: number) => Array.from({ length: count }, () => "dana@x.example");
    expect(guess(fields, "x", ...addresses(9), "none")).toEqual({ email: 0 });
    expect(guess(fields, "x", ...addresses(4), "none")).toEqual({});
  });

  test("without counting cells that are empty", () => {
    const fields = { email: field("email", "mail") };
    expect(guess(fields, "x", "", "dana@x.example", "  ", "")).toEqual({ email: 0 });
  });

  test("though a line has fewer cells than the heading", () => {
    const fields = { email: field("email", "mail") };
    expect(guessMapping(fields, ["x", "y"], [["Dana", "dana@x.example"], ["Noa"]])).toEqual({
      email: 1,
    });
  });

  test("never by values that look like days or ID numbers, which may be anything", () => {
    expect(guess({ born: field("day", "birthday") }, "x", "1.2.1990")).toEqual({});
    expect(guess({ id: field("nationalId", "ssn") }, "x", "123456782")).toEqual({});
  });

  test("not by a part of its heading if none of its values fits", () => {
    const fields = { born: field("day", "birthday") };
    expect(guess(fields, "birthday of the child", "1.2.1990")).toEqual({ born: 0 });
    expect(guess(fields, "birthday of the child", "yes", "no")).toEqual({});
    // An exact heading is enough, because days can be written in a format that is not known.
    expect(guess(fields, "birthday", "first of May")).toEqual({ born: 0 });
  });

  test.each([
    ["mobile", "054-123-4567", true],
    ["mobile", "+972 54 123 4567", true],
    ["mobile", "(054) 1234567", true],
    ["mobile", "1234", false],
    ["email", "dana@x", false],
    ["email", "dana levi@x.example", false],
  ] as const)("as %s by the value %j: %j", (type, value, isGuessed) => {
    expect(guess({ it: field(type) }, "x", value)).toEqual(isGuessed ? { it: 0 } : {});
  });
});

describe("a kept mapping", () => {
  test("is a heading for each field", () => {
    expect(headingsOf({ email: 1, city: 0 }, ["Town", "E-mail"])).toEqual({
      email: "E-mail",
      city: "Town",
    });
    expect(headingsOf({ email: 5 }, ["Town"])).toEqual({ email: "" });
  });

  test("fits a file whose headings differ in case and punctuation", () => {
    expect(mappingFrom({ email: "E-mail" }, ["town", "e mail"])).toEqual({ email: 1 });
    expect(mappingFrom({ email: "E-mail" }, ["town"])).toEqual({});
  });
});

/** Returns for each field of a kind how its column is parsed, and the maximum length if it has one. */
const readAs = (kind: ImportKindName): string[] =>
  Object.entries(importFieldsOf(kind)).map(([name, { type, max }]) =>
    [name, type, max].filter((part) => part !== undefined).join(" "),
  );

test.each<[ImportKindName, string]>([
  [
    "customers",
    "firstName text 60, lastName text 60, email email, mobile mobile, nationalId nationalId, " +
      "dateOfBirth day, address text 120, city text 120, postalCode text 120, allowsSms flag, " +
      "allowsEmail flag, allowsMailing flag, consentDate day",
  ],
  [
    "members",
    "memberNumber code 40, name text 120, membership name 80, balance count, points count, " +
      "validFrom day, validUntil day, mobile mobile, email email, nationalId nationalId",
  ],
  [
    "vouchers",
    "number code 40, class name 80, balance money, tickets count, products text 400, validFrom day, validUntil day, " +
      "mobile mobile, nationalId nationalId",
  ],
  [
    "prices",
    "priceList text 80, ticketGroup name 80, ticketType name 80, price money, serviceCharge money",
  ],
  [
    "programme",
    "feature text 80, featureEnglish text 80, category name 80, minutes count, location name 80, " +
      "venue name 80, layout name 80, startsAt moment, priceList name 80",
  ],
  [
    "references",
    "priceList name 80, ticketType name 80, reference code 60, quantity count, agent name 80",
  ],
  [
    "pastSales",
    "feature text 80, location name 80, venue name 80, startsAt moment, ticketType name 80, " +
      "tickets count, revenue money, admitted count, serviceCharges money",
  ],
])("the columns of %s are read as %s", (kind, columns) => {
  expect(readAs(kind).join(", ")).toBe(columns);
});
