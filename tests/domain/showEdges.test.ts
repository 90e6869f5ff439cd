import { describe, expect, test } from "vitest";
import type { CustomerInfo } from "../../domain/customer.ts";
import { seatingMode } from "../../domain/presentation.ts";
import { defaultPriceList } from "../../domain/priceRules.ts";
import { wholePercent } from "../../domain/sales.ts";
import { clashesOf, startsOf } from "../../domain/showTimes.ts";
import { emptyWaiver, type Waiver } from "../../domain/waiver.ts";
import { repeatedHourOf } from "../../domain/wallTime.ts";
import { isSameName, widestAges, wrongWaiver, type WaiverNeed } from "../../domain/wrongWaiver.ts";
import { atWallClock } from "../../domain/zone.ts";

describe("new shows", () => {
  test("are cut after 201, one more than may be created at once", () => {
    const days = { startDate: "2026-12-06", endDate: "2099-01-01", weekdays: [], times: ["19:00"] };
    expect(startsOf(days)).toHaveLength(201);
  });

  test("clash until the last millisecond of a show", () => {
    const taken = { startsAt: new Date("2026-12-06T19:00:00.000Z"), minutes: 120 };
    const at = (time: string) => ({ startsAt: new Date(`2026-12-06T${time}Z`), minutes: 60 });
    expect(clashesOf([at("20:59:59.999")], [taken])).toHaveLength(1);
    expect(clashesOf([at("21:00:00.000")], [taken])).toEqual([]);
  });
});

test("only instants of the repeated hour belong to its first or second pass", () => {
  const hour = (at: string) => repeatedHourOf(new Date(at));
  expect(hour("2027-10-31T01:30:00+03:00")).toBe("first");
  expect(hour("2027-10-31T01:30:00+02:00")).toBe("second");
  expect(hour("2027-10-31T00:59:00+03:00")).toBeUndefined();
  expect(hour("2027-10-31T02:00:00+02:00")).toBeUndefined();
  expect(hour("2027-06-01T12:00:00Z")).toBeUndefined();
});

test.each([
  [true, 0, "reserved"],
  [true, 1, "mixed"],
  [false, 0, "singleGA"],
  [false, 1, "singleGA"],
  [false, 2, "multiGA"],
] as const)("a plan with seats: %j and %i areas is %s", (isReserved, isGA, mode) => {
  expect(seatingMode({ isReserved, isGA })).toBe(mode);
});

test("a price rule with equal start and end times covers the whole day", () => {
  const rule = { weekdays: [], fromTime: "20:00", untilTime: "20:00" };
  const list = { validFrom: null, validUntil: null, rules: [rule] };
  for (const time of ["00:00", "19:59", "20:00", "23:59"])
    expect(defaultPriceList([list], atWallClock("2026-11-26", time))).toBe(list);
});

test("a hall of one seat is 100 percent sold with one ticket", () => {
  expect([wholePercent(0, 1), wholePercent(1, 1)]).toEqual([0, 100]);
});

describe("a waiver", () => {
  const noa: CustomerInfo = {
    FirstName: "Noa",
    LastName: "Levi",
    EmailAddress1: "",
    MobileNumber1: "",
    SSN: "200100113",
  };
  const need: WaiverNeed = {
    termsId: 1,
    ages: { minimum: null, maximum: null },
    startsAt: new Date("2026-11-27T08:00:00Z"),
    places: 2,
  };
  const signed: Waiver = {
    ...emptyWaiver(),
    termsIds: [1],
    isSignerTakingPart: true,
    signature: "M20,120l80,-60",
  };
  const faults = (waiver: Waiver, customerInfo = noa): string[] =>
    wrongWaiver({ waiver, customerInfo }, [need], new Date("2026-11-20T12:00:00Z")).map(
      ({ field, why }) => `${field} ${why}`,
    );

  test("accepts a drawn signature without checking the typed name", () => {
    expect(faults({ ...signed, signedName: "Somebody Else" })).toEqual([]);
  });

  test.each([
    ["1990-05-01", []],
    // A person is an adult from their eighteenth birthday on.
    ["2008-11-20", []],
    ["2008-11-21", ["customerInfo.DateOfBirth minor"]],
  ])("of a customer born on %s has the faults %j", (DateOfBirth, told) => {
    expect(faults(signed, { ...noa, DateOfBirth })).toEqual(told);
  });

  test.each([
    ["2026-11-20", []],
    ["2026-11-21", ["waiver.children.0.DateOfBirth born"]],
    ["1900-01-01", ["waiver.children.0.DateOfBirth adult"]],
    ["1899-12-31", ["waiver.children.0.DateOfBirth born"]],
  ])("for a child born on %s has the faults %j", (DateOfBirth, told) => {
    const children = [{ FirstName: "Tom", LastName: "Levi", DateOfBirth }];
    expect(faults({ ...signed, children })).toEqual(told);
  });

  test("keeps an age limit of one year", () => {
    expect(widestAges([{ ...need, ages: { minimum: 1, maximum: 16 } }])).toEqual({
      minimum: 1,
      maximum: 16,
    });
    expect(widestAges([{ ...need, ages: { minimum: 0, maximum: 17 } }])).toEqual({
      minimum: null,
      maximum: null,
    });
  });

  test.each([
    ["Ｎｏａ　Ｌｅｖｉ", "Noa", "Levi", true],
    ["Aon Levi", "Noa", "Levi", false],
    ["Noa Levi Levi", "Noa", "Levi", false],
    ["Anab El", "Ana", "Bel", false],
    ["נָעָה", "נ ע", "ה", false],
    ["נָעָה לוי", "נָעָה", "לוי", true],
  ])("signed by %j is by %s %s: %j", (typed, FirstName, LastName, isSame) => {
    expect(isSameName(typed, { ...noa, FirstName, LastName })).toBe(isSame);
  });
});
