import { describe, expect, test } from "vitest";
import { customerFile, voucherFile } from "../../bench/imports.bench.ts";
import { isIsraeliId } from "../../domain/customer.ts";
import { importFieldsOf } from "../../domain/imports/importKinds.ts";
import { guessMapping } from "../../domain/imports/mapping.ts";

const linesOf = (file: string): string[][] => file.split("\n").map((line) => line.split(","));

describe.each([
  ["customers", customerFile],
  ["vouchers", voucherFile],
] as const)("the bench's file of %s", (kind, fileOf) => {
  test("is the same each time", () => {
    expect(fileOf(200)).toBe(fileOf(200));
  });

  test("has a heading, and a line with every column for each", () => {
    const [heading, ...lines] = linesOf(fileOf(50));
    expect(lines).toHaveLength(50);
    expect(lines.filter((line) => line.length !== heading!.length)).toEqual([]);
  });

  test("has headings that the import understands without help", () => {
    const [headings = [], ...lines] = linesOf(fileOf(20));
    const mapping = guessMapping(importFieldsOf(kind), headings, lines);
    expect(Object.values(mapping).toSorted((a, b) => a - b)).toEqual(headings.map((_, at) => at));
  });

  test("may be empty", () => {
    expect(linesOf(fileOf(0))).toHaveLength(1);
  });
});

describe("the customers", () => {
  const [heading = [], ...lines] = linesOf(customerFile(400));
  const column = (name: string): string[] => lines.map((line) => line[heading.indexOf(name)]!);

  test("have an ID in about half of the lines, and a valid one", () => {
    const ids = column("id number").filter((id) => id !== "");
    expect(Math.abs(ids.length - 200)).toBeLessThan(50);
    expect(ids.filter((id) => !isIsraeliId(id))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test("have mobile numbers and mail addresses of their own", () => {
    for (const name of ["mobile", "email"]) expect(new Set(column(name)).size).toBe(400);
    expect(column("mobile").filter((number) => !/^05\d{8}$/.test(number))).toEqual([]);
  });
});

describe("the vouchers", () => {
  const [heading = [], ...lines] = linesOf(voucherFile(400));
  const column = (name: string): string[] => lines.map((line) => line[heading.indexOf(name)]!);

  test("belong to a customer of the other file in every tenth line", () => {
    const [names = [], ...customers] = linesOf(customerFile(400));
    const known = new Set(customers.map((line) => line[names.indexOf("mobile")]));
    const owners = column("mobile");
    expect(owners.filter((owner) => owner !== "")).toHaveLength(40);
    expect(owners.filter((owner, at) => (owner !== "") !== (at % 10 === 0))).toEqual([]);
    expect(owners.filter((owner) => owner !== "" && !known.has(owner))).toEqual([]);
  });

  test("have numbers of their own and a balance in shekels with agorot", () => {
    expect(new Set(column("number")).size).toBe(400);
    expect(column("balance").filter((balance) => !/^\d{1,3}\.\d\d$/.test(balance))).toEqual([]);
  });
});
