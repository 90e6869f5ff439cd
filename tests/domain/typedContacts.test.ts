import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  CUSTOMER_KEY,
  DEFAULT_FORM,
  FORM_FIELDS,
  wrongDetails,
} from "../../domain/customerForm.ts";
import { isIsraeliId } from "../../domain/customer.ts";
import { MOST_POINTS, MOST_STROKES, strokesOf } from "../../domain/signature.ts";
import { isMobile, normalizeMobile } from "../../domain/telephone.ts";

const digits = (count: number): string => "1".repeat(count);

/** Normalizes a number step by step, as a reference implementation (storefront.md section 3, Customer). */
function onTheWire(typed: string): string {
  let rest = [...typed].filter((sign) => !" .-/".includes(sign)).join("");
  if (rest.startsWith("00")) rest = `+${rest.slice(2)}`;
  let isIsraeli = rest.startsWith("+972");
  if (isIsraeli) rest = rest.slice(4);
  else if (rest.startsWith("972")) {
    // Without a plus, only a mobile number is treated as Israeli: a five and eight digits.
    const after = rest.slice(3);
    isIsraeli = ["", "0", "(", ")", "(0", "0)", "()", "(0)"].some(
      (zero) => after.startsWith(zero) && /^5\d{8}$/.test(after.slice(zero.length)),
    );
    if (isIsraeli) rest = after;
  }
  if (isIsraeli) {
    const zero = ["(0)", "0"].find((each) => rest.startsWith(each)) ?? "";
    rest = `0${rest.slice(zero.length)}`;
  }
  return rest.replaceAll("(", "").replaceAll(")", "");
}

/** Whether digits can be a mobile number, by their count and the first ones. */
function canBeMobile(typed: string): boolean {
  const number = onTheWire(typed);
  const plain = number.startsWith("+") ? number.slice(1) : number;
  if (plain === "" || [...plain].some((sign) => sign < "0" || sign > "9")) return false;
  if (!plain.startsWith("0")) return plain.length >= 7 && plain.length <= 15;
  // A national number has no plus. An Israeli number has ten digits, and a number of another country has nine
  // to twelve.
  if (number.startsWith("+") || plain[1] === "0") return false;
  return plain[1] === "5" ? plain.length === 10 : plain.length >= 9 && plain.length <= 12;
}

describe("a mobile number", () => {
  const typed = fc.oneof(
    fc.string({ unit: fc.constantFrom(..."0123456789"), minLength: 6, maxLength: 17 }),
    fc.string({ unit: fc.constantFrom(..."0559+- ().97x"), maxLength: 16 }),
    fc
      .tuple(
        fc.constantFrom("+972", "00972", "972", "+", "00", "0", ""),
        fc.constantFrom("", "0", "(0)", "5", "05"),
        fc.stringMatching(/^\d{6,12}$/),
      )
      .map((parts) => parts.join("")),
  );

  test("is normalized to the same text as step by step", () => {
    fc.assert(
      fc.property(typed, (text) => {
        expect(normalizeMobile(text)).toBe(onTheWire(text));
      }),
      { seed: 1, numRuns: 2_000 },
    );
  });

  test("is recognized by its length and first digits", () => {
    fc.assert(
      fc.property(typed, (text) => {
        expect([text, isMobile(text)]).toEqual([text, canBeMobile(text)]);
      }),
      { seed: 2, numRuns: 2_000 },
    );
  });

  test.each([..."12346789"])(
    "of another country may begin with 0%s and has 9 to 12 digits",
    (digit) => {
      const lengths = [6, 7, 10, 11].map((more) => isMobile(`0${digit}${digits(more)}`));
      expect(lengths).toEqual([false, true, true, false]);
    },
  );

  test.each([..."123456789"])(
    "with a country code may begin with %s and has 7 to 15 digits",
    (digit) => {
      for (const plus of ["", "+"]) {
        const lengths = [5, 6, 14, 15].map((more) => isMobile(`${plus}${digit}${digits(more)}`));
        expect(lengths).toEqual([false, true, true, false]);
      }
    },
  );
});

test.each([
  ["12345674", true],
  ["012345674", true],
  ["12345675", false],
  ["123456", false],
  ["000123455", true],
  ["123455", true],
])("the ID number %s without its leading zeros is valid: %j", (typed, isValid) => {
  expect(isIsraeliId(typed)).toBe(isValid);
});

describe("a field of the customer's form", () => {
  const dana = {
    FirstName: "Dana",
    LastName: "Levi",
    EmailAddress1: "dana@example.org",
    MobileNumber1: "0501234567",
  };
  const form = (field: keyof typeof CUSTOMER_KEY, isIncluded: boolean) => ({
    ...DEFAULT_FORM,
    fields: { ...DEFAULT_FORM.fields, [field]: { isIncluded, isRequired: true } },
  });

  test.each([
    ["ssn", "SSN"],
    ["dateOfBirth", "DateOfBirth"],
    ["address1", "Address1"],
    ["address2", "Address2"],
    ["city", "City"],
    ["postalCode", "PostalCode"],
    ["location", "LocationId"],
  ] as const)("%s is reported as %s if the form requires it", (field, key) => {
    expect(wrongDetails(dana, form(field, true))).toEqual([key]);
    expect(wrongDetails(dana, form(field, false))).toEqual([]);
  });

  test("has a fixed place in the form", () => {
    expect(FORM_FIELDS.join(" ")).toBe(
      "firstName lastName email verifyEmailAddress mobileNumber verifyMobileNumber ssn dateOfBirth " +
        "address1 address2 city postalCode location",
    );
  });
});

describe("the path of a drawn signature", () => {
  test.each([
    "M0,0l0,0",
    "M1,2l3,4",
    "M100,200l-100,-200",
    "M100,200l-10,-20 -1,-2 1,2",
    "M1,2l3,4M5,6l7,8",
  ])("may be %s", (path) => {
    expect(strokesOf(path)).toBeDefined();
  });

  test.each([
    "M,2l3,4",
    "M1,l3,4",
    "M0001,2l3,4",
    "M1,0002l3,4",
    "M1,2l,4",
    "M1,2l-,4",
    "M1,2l3,",
    "M1,2l0003,4",
    "M1,2l3,0004",
    "M1,2l3,4 ,6",
    "M1,2l3,4 5,",
    "M1,2l3,4 0005,6",
    "M1,2l3,4 5,0006",
    "M1,2l3,4  5,6",
    "M1,2l--3,4",
    "M-1,2l3,4",
    "m1,2l3,4",
    "M1,2L3,4",
    "M1 2l3 4",
  ])("may not be %s", (path) => {
    expect(strokesOf(path)).toBeUndefined();
  });

  test("has at most 16,000 characters", () => {
    const path = (last: string): string => `M0,0l${"1,0 -1,0 ".repeat(1_776)}${last}`;
    expect(path("100,0 -10,0")).toHaveLength(16_000);
    expect(strokesOf(path("100,0 -10,0"))).toHaveLength(1);
    expect(strokesOf(path("100,0 -100,0"))).toBeUndefined();
  });

  test("is limited to 1,500 points and 100 strokes", () => {
    expect([MOST_POINTS, MOST_STROKES]).toEqual([1_500, 100]);
  });

  test("parses to the points that its steps reach", () => {
    const step = fc.tuple(fc.integer({ min: -9, max: 9 }), fc.integer({ min: -9, max: 9 }));
    const steps = fc.array(step, { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(steps, (moves) => {
        const points: [number, number][] = [[120, 120]];
        for (const [dx, dy] of moves) {
          const [x, y] = points.at(-1)!;
          // A pen that does not move adds no point.
          if (dx !== 0 || dy !== 0) points.push([x + dx, y + dy]);
        }
        const path = `M120,120l${moves.map((move) => move.join(",")).join(" ")}`;
        expect(strokesOf(path)).toEqual([points]);
      }),
      { seed: 3, numRuns: 200 },
    );
  });
});
