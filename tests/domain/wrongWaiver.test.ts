import { describe, expect, test } from "vitest";
import type { CustomerInfo } from "../../domain/customer.ts";
import { emptyWaiver, Waiver } from "../../domain/waiver.ts";
import {
  hasRoom,
  isSameName,
  widestAges,
  wrongWaiver,
  type WaiverNeed,
} from "../../domain/wrongWaiver.ts";

const NOW = new Date("2026-11-20T12:00:00Z");
const DRAWN = "M20,120l80,-60 80,60 80,-60";

const need = (over: Partial<WaiverNeed> = {}): WaiverNeed => ({
  termsId: 1,
  ages: { minimum: 4, maximum: null },
  startsAt: new Date("2026-11-27T08:00:00Z"),
  places: 2,
  ...over,
});
const noa: CustomerInfo = {
  FirstName: "Noa",
  LastName: "Bar-Levi",
  EmailAddress1: "noa@example.com",
  MobileNumber1: "0541234567",
  SSN: "200100113",
};
const child = (DateOfBirth: string | null = "2018-05-01", FirstName = "Tom") => ({
  FirstName,
  LastName: "Levi",
  DateOfBirth,
});
const signed = (over: Partial<Waiver> = {}): Waiver => ({
  ...emptyWaiver(),
  termsIds: [1],
  children: [child()],
  signature: DRAWN,
  ...over,
});
const faults = (waiver: Waiver | null, needs = [need()], customerInfo = noa) =>
  wrongWaiver({ waiver, customerInfo }, needs, NOW).map(({ field, why }) => `${field} ${why}`);

describe("a waiver", () => {
  test("that is whole has no fault, drawn or typed", () => {
    expect(faults(signed())).toEqual([]);
    expect(faults(signed({ signature: null, signedName: "noa bar levi" }))).toEqual([]);
    expect(faults(signed({ children: [], isSignerTakingPart: true }))).toEqual([]);
  });

  test("is nobody's question where no presentation needs one", () => {
    expect(faults(null, [])).toEqual([]);
  });

  test("that is missing is missing whole", () => {
    expect(faults(null)).toEqual(["waiver.children nobody", "waiver.signature unsigned"]);
  });

  test("is for as many people as there are places", () => {
    const two = [child(), child()];
    expect(faults(signed({ children: two }))).toEqual([]);
    const three = signed({ children: two, isSignerTakingPart: true });
    expect(faults(three)).toEqual(["waiver.children tooMany"]);
    expect(faults(three, [need(), need({ places: 1 })])).toEqual([]);
    expect(hasRoom(signed({ children: two }), [need()])).toBe(false);
    expect(hasRoom(signed(), [need()])).toBe(true);
  });

  test.each([
    ["", "required"],
    ["  ", "required"],
    ["7", "letters"],
    ["Tom 7", "letters"],
    ["--", "letters"],
  ])("of a child called %j: %s", (name, why) => {
    expect(faults(signed({ children: [child(undefined, name)] }))).toEqual([
      `waiver.children.0.FirstName ${why}`,
    ]);
  });

  test.each([
    [null, "required"],
    ["2026-11-21", "born"],
    ["1899-12-31", "born"],
    ["2008-11-27", "adult"],
    ["2008-11-28", undefined],
    ["2022-11-27", undefined],
    ["2022-11-28", "age"],
  ])("of a child born %s, on the day of the show: %s", (born, why) => {
    const found = faults(signed({ children: [child(born)] }));
    expect(found).toEqual(why ? [`waiver.children.0.DateOfBirth ${why}`] : []);
  });

  test("of a child who fits one of two presentations is right", () => {
    const little = need({ termsId: 2, ages: { minimum: null, maximum: 3 } });
    const baby = signed({ termsIds: [1, 2], children: [child("2024-01-01")] });
    expect(faults(baby)).toEqual(["waiver.children.0.DateOfBirth age"]);
    expect(faults(baby, [need(), little])).toEqual([]);
    expect(widestAges([need(), little])).toEqual({ minimum: null, maximum: null });
    expect(widestAges([little])).toEqual({ minimum: null, maximum: 3 });
  });

  test("under another text, a blot or another's name is not signed", () => {
    expect(faults(signed({ termsIds: [2] }))).toEqual(["waiver.termsIds terms"]);
    expect(faults(signed(), [need(), need({ termsId: 2 })])).toEqual(["waiver.termsIds terms"]);
    expect(faults(signed({ signature: "M1,1l0,0" }))).toEqual(["waiver.signature unsigned"]);
    expect(faults(signed({ signature: null, signedName: "Dana Levi" }))).toEqual([
      "waiver.signedName name",
    ]);
    expect(faults(signed({ signature: null }))).toEqual(["waiver.signature unsigned"]);
  });

  test("is signed by an adult with an ID number", () => {
    const { SSN: _, ...nameless } = noa;
    expect(faults(signed(), undefined, nameless)).toEqual(["customerInfo.SSN id"]);
    expect(faults(signed(), undefined, { ...noa, SSN: "200100114" })).toEqual([
      "customerInfo.SSN id",
    ]);
    expect(faults(signed(), undefined, { ...noa, DateOfBirth: "2009-01-01" })).toEqual([
      "customerInfo.DateOfBirth minor",
    ]);
  });
});

test.each([
  ["  bar  levi NOA ", true],
  ["Noa Bar-Levi", true],
  ["Noa Levi", false],
  ["", false],
])("%j is the customer's name: %s", (typed, isSame) => {
  expect(isSameName(typed, noa)).toBe(isSame);
});

test("the shape takes what is still being filled in, and no more than it may hold", () => {
  const blank = { FirstName: "", LastName: "", DateOfBirth: null };
  expect(Waiver.safeParse({ ...emptyWaiver(), children: [blank] }).success).toBe(true);
  const many = { ...emptyWaiver(), children: Array.from({ length: 31 }, () => blank) };
  expect(Waiver.safeParse(many).success).toBe(false);
  expect(Waiver.safeParse({ ...emptyWaiver(), signature: "<svg>" }).success).toBe(false);
});
