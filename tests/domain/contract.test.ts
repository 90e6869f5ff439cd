import { expect, test } from "vitest";
import { CONTRACT } from "../../domain/api/contract.ts";
import { seatKey, parseSeatKey } from "../../domain/ids.ts";
import { judgeSellers } from "../../domain/cart.ts";
import { Refused } from "../../domain/refusal.ts";
import { CATALOGUE } from "../../domain/refusalCatalogue.ts";
import { seatingMode } from "../../domain/presentation.ts";
import { seatsOf } from "../../domain/seatplan.ts";
import { vouched } from "../vouched.ts";

test("no two calls share a method and a path", () => {
  const names = CONTRACT.map((route) => `${route.method} ${route.path}`);
  expect(new Set(names).size).toBe(names.length);
});

test("every refusal that a call names is in the catalogue, with a 4xx or 5xx status", () => {
  for (const { refusals } of CONTRACT) {
    for (const code of refusals) expect(CATALOGUE[code][0]).toBeGreaterThanOrEqual(400);
  }
});

test("the parameters of a path are all described", () => {
  for (const { path, params } of CONTRACT) {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
    const described = params && "shape" in params ? Object.keys(vouched<object>(params.shape)) : [];
    expect(described).toEqual(named);
  }
});

test("the sellers' refusals carry the specification's literal sentence", () => {
  const one = { authProfileId: 1, businessId: 1 };
  expect(judgeSellers([])).toBeUndefined();
  expect(judgeSellers([one, one])).toBeUndefined();
  const profile = judgeSellers([one, { authProfileId: 2, businessId: 1 }]);
  const business = judgeSellers([one, { authProfileId: 1, businessId: 2 }]);
  expect(profile && CATALOGUE[profile.code][1]).toBe("Incompatible AuthProfile");
  expect(business && CATALOGUE[business.code][1]).toBe("Incompatible Business");
});

test("a refusal travels with its code and details", () => {
  expect(new Refused("TOO_MANY_SEATS", { max: 10 }).refusal).toEqual({
    code: "TOO_MANY_SEATS",
    details: { max: 10 },
  });
});

test.each([
  [true, 0, "reserved"],
  [true, 2, "mixed"],
  [false, 1, "singleGA"],
  [false, 3, "multiGA"],
] as const)("isReserved %s with %i areas is %s", (isReserved, isGA, mode) => {
  expect(seatingMode({ isReserved, isGA })).toBe(mode);
});

test("a seat key is read back, and text that is none is not", () => {
  expect(parseSeatKey(seatKey(3, -2, 14))).toEqual({ sectionId: 3, x: -2, y: 14 });
  for (const text of ["", "1_2", "a_1_2", "1_2_3_4", "-1_2_3"]) {
    expect(parseSeatKey(text)).toBeUndefined();
  }
});

test("seats of a row come by ascending x whatever the order of the keys", () => {
  const seat = { SeatName: "", px: 0, py: 0 };
  const row = { name: "A", y: 1, seats: { "-10": seat, "2": seat, "10": seat, "-3": seat } };
  expect(seatsOf(row).map(({ x }) => x)).toEqual([-10, -3, 2, 10]);
});
