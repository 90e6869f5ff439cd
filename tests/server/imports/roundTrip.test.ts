import { agorot, toShekels } from "../../../domain/money.ts";
import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { csvOf, unguardedCell } from "../../../domain/csv.ts";
import { isIsraeliId } from "../../../domain/customer.ts";
import { importFieldsOf, type ImportKindName } from "../../../domain/imports/importKinds.ts";
import type { Store } from "../../../server/platform/store.ts";
import { memoryStore } from "../smallHouse.ts";
import { openImporter, type Importer } from "./importer.ts";

let store: Store;
let importer: Importer;
beforeAll(async () => {
  store = await memoryStore();
  importer = await openImporter(store);
  // Two locations of the small hall's database have the same name, so one is renamed.
  await sql`update location set name = '{"he": "מרכז"}' where id = 2`.execute(store.db);
});
afterAll(async () => {
  await importer.end();
  await store.close();
});

type Line = Readonly<Record<string, string>>;

/** A text that a cell can contain: without blanks at its ends, control characters, and formulas. */
const text = (max: number) =>
  fc
    .string({ unit: "grapheme", minLength: 1, maxLength: max / 4 })
    .map((each) => each.replaceAll(/[\p{Cc}\u2028\u2029#]/gu, "x").trim())
    .filter((each) => each !== "" && each.length <= max && !/^[=@']/.test(each));
const day = fc
  .date({ min: new Date("1950-01-01"), max: new Date("2049-12-31"), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 10));
const maybe = (of: fc.Arbitrary<string>) => fc.option(of, { nil: "" });
const flag = fc.constantFrom("0", "1");
const amount = fc
  .integer({ min: 0, max: 99_999_999 })
  .map((whole) => String(toShekels(agorot(whole))));
/** ID numbers with a valid check digit. */
const nationalId = fc.integer({ min: 1_000_000, max: 99_999_999 }).map((first) => {
  const digit = [...Array(10).keys()].find((each) => isIsraeliId(`${first}${each}`)) ?? 0;
  return `${first}${digit}`.padStart(9, "0");
});
const mobile = fc
  .integer({ min: 0, max: 99_999_999 })
  .map((at) => `+9725${String(at).padStart(8, "0")}`);

const customer = fc.record({
  firstName: text(60),
  lastName: maybe(text(60)),
  email: maybe(fc.integer({ min: 1 }).map((at) => `a.${at}@example.com`)),
  mobile,
  nationalId: maybe(nationalId),
  dateOfBirth: maybe(day),
  address: maybe(text(120)),
  city: maybe(text(120)),
  postalCode: maybe(text(60)),
  allowsSms: flag,
  allowsEmail: flag,
  allowsMailing: fc.constant("1"),
  consentDate: maybe(day),
});

const voucher = fc.record({
  number: fc.stringMatching(/^[A-Z0-9][A-Z0-9-]{3,11}$/),
  class: fc.constant("שובר מתנה"),
  balance: amount,
  tickets: fc.integer({ min: 0, max: 50 }).map(String),
  products: fc.constantFrom("", "פופקורן × 2", "פופקורן × 1; שתייה × 30"),
  validFrom: fc.constant(""),
  validUntil: maybe(day),
  mobile: fc.constant(""),
  nationalId: fc.constant(""),
});

const pastSale = fc.record({
  // The text begins with a word, because a number alone would be the id of a feature.
  feature: text(40).map((each) => `Show ${each}`),
  location: fc.constant("מרכז"),
  venue: fc.constant("שם"),
  startsAt: fc
    .integer({ min: 0, max: 3_000 })
    .map((days) => `${new Date(Date.UTC(2015, 0, 1 + days)).toISOString().slice(0, 10)}T20:30`),
  ticketType: fc.constant("שם"),
  tickets: fc.integer({ min: 10, max: 900 }).map(String),
  revenue: amount,
  admitted: fc.integer({ min: 0, max: 10 }).map(String),
  serviceCharges: amount,
});

const lines = (of: fc.Arbitrary<Line>, ...keys: readonly string[]) =>
  fc
    .uniqueArray(of, {
      minLength: 1,
      maxLength: 12,
      selector: (line) => keys.map((key) => line[key]).join(),
    })
    .filter((all) => {
      const ids = all.map((line) => line["nationalId"]).filter(Boolean);
      return new Set(ids).size === ids.length;
    });

/** Returns the cells of an exported file, without the apostrophes for spreadsheets. */
const cellsIn = (csv: string): string[][] =>
  parse(csv, { bom: true }).map((line: string[]) => line.map(unguardedCell));

/** Imports a file, exports the created records, undoes the import, and returns both files as cells. */
async function roundTrip(kind: ImportKindName, rows: readonly Line[]) {
  const fields = Object.keys(importFieldsOf(kind));
  const file = [fields, ...rows.map((row) => fields.map((field) => row[field] ?? ""))];
  const done = await importer.bring(kind, csvOf(file));
  const exported = cellsIn(await importer.exported(done.id));
  const undone = await importer.undo(done.id);
  return { done, file, exported, undone };
}

const RUNS = { numRuns: 25 };

test("an export of imported customers is the file, and an undo leaves none of them", async () => {
  await fc.assert(
    fc.asyncProperty(lines(customer, "mobile"), async (rows) => {
      const { done, file, exported, undone } = await roundTrip("customers", rows);
      expect(done.faults).toEqual([]);
      expect(exported).toEqual(file);
      expect(undone.records).toBe(0);
    }),
    RUNS,
  );
});

test("an export of imported vouchers is the file, and an undo leaves none of them", async () => {
  await fc.assert(
    fc.asyncProperty(lines(voucher, "number"), async (rows) => {
      const { done, file, exported, undone } = await roundTrip("vouchers", rows);
      expect(done.faults).toEqual([]);
      expect(exported).toEqual(file);
      expect(undone.records).toBe(0);
    }),
    RUNS,
  );
});

test("an export of imported sales is the file, and an undo leaves none of them", async () => {
  await fc.assert(
    fc.asyncProperty(lines(pastSale, "startsAt"), async (rows) => {
      const { done, exported, file, undone } = await roundTrip("pastSales", rows);
      expect(done.faults).toEqual([]);
      expect(exported).toEqual(file);
      expect(undone.records).toBe(0);
    }),
    RUNS,
  );
});
