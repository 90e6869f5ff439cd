import { describe, expect, test } from "vitest";
import {
  DOCUMENT_PREFIX,
  documentNumber,
  documentRun,
  documentYear,
  nextDocument,
  type DocumentSeries,
  type NumberRun,
} from "../../domain/saleDocument.ts";

const RUNS: readonly NumberRun[] = [
  { documentKind: "invoice", run: "A-", lastNumber: 12 },
  { documentKind: "invoice", run: "A-2026-", lastNumber: 3 },
  { documentKind: "creditNote", run: "A-", lastNumber: 40 },
];
const next = (series: Partial<DocumentSeries>, kind: "invoice" | "creditNote" = "invoice") =>
  nextDocument(kind, { prefix: "A-", isYearly: false, firstNumber: null, ...series }, RUNS, 2026);

describe("the next number", () => {
  test("goes on after the last one of its kind, prefix and year", () => {
    expect(next({})).toEqual({ number: "A-13", last: "A-12", isFirstGiven: false });
    expect(next({}, "creditNote")).toMatchObject({ number: "A-41", last: "A-40" });
    expect(next({ isYearly: true })).toMatchObject({ number: "A-2026-4", last: "A-2026-3" });
  });

  test("of a prefix that is new begins at the first number, or at 1", () => {
    expect(next({ prefix: "" })).toEqual({ number: "1", last: undefined, isFirstGiven: false });
    expect(next({ prefix: "B", firstNumber: 500 })).toMatchObject({ number: "B500" });
  });

  test("never counts down, and tells a first number that is given", () => {
    expect(next({ firstNumber: 13 })).toMatchObject({ number: "A-13", isFirstGiven: false });
    expect(next({ firstNumber: 12 })).toMatchObject({ number: "A-13", isFirstGiven: true });
    expect(next({ firstNumber: 100 })).toMatchObject({ number: "A-100", isFirstGiven: false });
  });
});

test("a prefix ends with no digit, so that no two numbers read the same", () => {
  for (const prefix of ["A", "א", "2026/", "T-", "a.b_"]) expect(prefix).toMatch(DOCUMENT_PREFIX);
  for (const prefix of ["", "1", "A1", "A ", "A#", "א7"])
    expect(prefix).not.toMatch(DOCUMENT_PREFIX);
  expect(documentRun({ prefix: "T", isYearly: true }, 2026)).toBe("T2026-");
  expect(documentRun({ prefix: "T", isYearly: false }, 2026)).toBe("T");
  expect(documentNumber("T2026-", 7)).toBe("T2026-7");
});

test("a document's year is that of Jerusalem", () => {
  expect(documentYear(new Date("2026-12-31T21:59:59Z"))).toBe(2026);
  expect(documentYear(new Date("2026-12-31T22:00:00Z"))).toBe(2027);
});
