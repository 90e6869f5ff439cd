import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { areInts, Int, parseSeatKey, seatKey } from "../../domain/ids.ts";
import { keysOf } from "../../domain/keysOf.ts";
import { cookieName } from "../../domain/cookieName.ts";
import { normalizeAddress, normalizeSsn, idDigits } from "../../domain/customer.ts";

const anyInt = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 });

describe("a list of ids", () => {
  test.each(["1", "1,2,3", "-5", "2147483647", "-2147483648"])("%j is one", (text) => {
    expect(areInts(text)).toBe(true);
  });

  test.each(["1,x", "1.5", "2147483648", "1,2,99999999999", "NaN", "Infinity"])(
    "%j is none",
    (text) => {
      expect(areInts(text)).toBe(false);
    },
  );

  test("has 32 bits for each", () => {
    fc.assert(
      fc.property(fc.array(anyInt, { minLength: 1 }), (ids) => {
        expect(areInts(ids.join(","))).toBe(true);
        expect(areInts([...ids, 2 ** 31].join(","))).toBe(false);
      }),
    );
    for (const far of [2 ** 31, -(2 ** 31) - 1, 0.5, Number.NaN])
      expect(Int.safeParse(far).success).toBe(false);
  });
});

describe("a seat's key", () => {
  test("is read back, any section, any place", () => {
    fc.assert(
      fc.property(fc.nat(2 ** 31 - 1), anyInt, anyInt, (sectionId, x, y) => {
        expect(parseSeatKey(seatKey(sectionId, x, y))).toEqual({ sectionId, x, y });
      }),
    );
  });

  test.each(["1__2", "1_2_", "_1_2", "1_2_3 ", " 1_2_3", "1_2_3_", "1_+2_3", "1_2.5_3", "1_2_--3"])(
    "%j is none",
    (text) => {
      expect(parseSeatKey(text)).toBeUndefined();
    },
  );
});

test("keys of an object are all of its own, in its order", () => {
  expect(keysOf({ b: 1, a: 2 })).toEqual(["b", "a"]);
});

test("a cookie is bound to its host where the connection is safe, and only there", () => {
  expect(cookieName("visitor", true)).toBe("__Host-visitor");
  expect(cookieName("visitor", false)).toBe("visitor");
});

describe("what a buyer types about themself", () => {
  test.each([
    ["12345678-2", "123456782"],
    ["12 345 678 2", "123456782"],
    ["\u200F123456782\u200F", "123456782"],
    ["١٢٣", "123"],
    ["abc", "abc"],
  ])("the ID number %j has the digits %j", (typed, digits) => {
    expect(idDigits(typed)).toBe(digits);
  });

  test.each([
    ["18", "000000018"],
    ["0000 00018", "000000018"],
    ["123456782", "123456782"],
    ["1234567890", "1234567890"],
  ])("the ID number %j is stored as %s", (typed, stored) => {
    expect(normalizeSsn(typed)).toBe(stored);
  });

  test("an address keeps everything but number signs", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const address = normalizeAddress(text);
        expect(address).not.toContain("#");
        expect(address).toBe(text.split("#").join(""));
      }),
    );
  });
});
