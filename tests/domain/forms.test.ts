import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  CUSTOMER_KEY,
  DEFAULT_FORM,
  DEFAULT_FORMS,
  fieldSetting,
  FORM_FIELDS,
  FORM_TYPES,
  FormSettings,
  missingTerm,
  termsFor,
  wrongDetails,
} from "../../domain/customerForm.ts";
import { isIsraeliId } from "../../domain/customer.ts";
import { PersonName } from "../../domain/personName.ts";
import { seatsOf, readSeatplan, type PlanRow } from "../../domain/seatplan.ts";
import { isSignature, MOST_SIGNATURE, pathOf, strokesOf } from "../../domain/signature.ts";
import { emptyWaiver, MOST_CHILDREN, peopleOf, Waiver, WaiverChild } from "../../domain/waiver.ts";
import { judgeVideos, videoState } from "../../domain/vod.ts";
import { MOST_SEATS_A_TICKET } from "../../domain/ticketTypeMisfit.ts";
import { planOf } from "../seats/smallHall.ts";

const DANA = {
  FirstName: "Dana",
  LastName: "Levi",
  EmailAddress1: "dana@example.org",
  MobileNumber1: "0501234567",
};

// The form's fields are defined in storefront.md section 3, customer form fields.
describe("the form of a purchase", () => {
  test.each(FORM_TYPES)("%s asks by default for name, e-mail and mobile number", (type) => {
    const settings = DEFAULT_FORMS[type];
    const asked = FORM_FIELDS.filter((field) => fieldSetting(settings, field).isRequired);
    expect(asked).toEqual(["firstName", "lastName", "email", "mobileNumber"]);
    expect(fieldSetting(settings, "ssn")).toEqual({ isIncluded: true, isRequired: false });
    // Fields in which a value is entered again are off (storefront.md section 5, cart building).
    expect(fieldSetting(settings, "verifyEmailAddress").isIncluded).toBe(false);
    expect(fieldSetting(settings, "verifyMobileNumber").isIncluded).toBe(false);
  });

  test("does not agree to mailing for the buyer", () => {
    expect([DEFAULT_FORM.isDefaultMailingAllowed, DEFAULT_FORM.isMailingAllowedExcluded]).toEqual([
      false,
      false,
    ]);
  });

  test("lets a voucher pay for tickets and memberships, and not for vouchers or donations", () => {
    const paid = FORM_TYPES.filter((type) => DEFAULT_FORMS[type].isVoucherPaymentEnabled);
    expect(paid).toEqual(["order", "orderMemberships"]);
  });

  test("is read from the server with every field, and not without one", () => {
    expect(FormSettings.safeParse(DEFAULT_FORM).success).toBe(true);
    const { city: _, ...fields } = DEFAULT_FORM.fields;
    expect(FormSettings.safeParse({ ...DEFAULT_FORM, fields }).success).toBe(false);
  });

  test("names each field once, and sends no repeated entry", () => {
    const keys = Object.values(CUSTOMER_KEY);
    expect(new Set(keys).size).toBe(keys.length);
    expect(Object.keys(CUSTOMER_KEY)).toEqual(
      FORM_FIELDS.filter((field) => !field.startsWith("verify")),
    );
  });

  test("finds exactly the required fields that are empty", () => {
    const plain = ["firstName", "lastName", "address1", "city", "postalCode"] as const;
    fc.assert(
      fc.property(fc.subarray([...plain]), fc.subarray([...plain]), (asked, given) => {
        const fields = {
          ...DEFAULT_FORM.fields,
          ...Object.fromEntries(
            plain.map((field) => {
              const isIncluded = asked.includes(field);
              return [field, { isIncluded, isRequired: isIncluded }];
            }),
          ),
        };
        const customer = {
          ...DANA,
          ...Object.fromEntries(
            plain.map((field) => [CUSTOMER_KEY[field], given.includes(field) ? "x" : " "]),
          ),
        };
        const missing = plain.filter((field) => asked.includes(field) && !given.includes(field));
        expect(wrongDetails(customer, { ...DEFAULT_FORM, fields })).toEqual(
          missing.map((field) => CUSTOMER_KEY[field]),
        );
      }),
    );
  });

  test("does not miss a repeated entry, which is compared in the form and never sent", () => {
    const asked = { isIncluded: true, isRequired: true };
    const repeated = { verifyEmailAddress: asked, verifyMobileNumber: asked };
    const fields = { ...DEFAULT_FORM.fields, ...repeated };
    expect(wrongDetails(DANA, { ...DEFAULT_FORM, fields })).toEqual([]);
  });

  test.each([
    [{ EmailAddress1: "dana@" }, ["EmailAddress1"]],
    [{ MobileNumber1: "12" }, ["MobileNumber1"]],
    [{ SSN: "123456789" }, ["SSN"]],
    [{ SSN: "123456782" }, []],
    [{ SSN: "" }, []],
  ])("with %j has wrong %j", (parts, wrong) => {
    expect(wrongDetails({ ...DANA, ...parts }, DEFAULT_FORM)).toEqual(wrong);
  });
});

describe("additional terms", () => {
  const term = (name: string, isRequired: boolean, isExcludedOnVOD: boolean) => ({
    name,
    label: name,
    isRequired,
    isExcludedOnVOD,
  });
  const terms = [term("a", false, false), term("b", true, true), term("c", true, false)];
  const form = { ...DEFAULT_FORM, terms };

  test("are asked for halls, and some are not for videos", () => {
    const names = (venues: number[]) => termsFor(form, venues).map(({ name }) => name);
    expect(names([1])).toEqual(["a", "b", "c"]);
    expect(names([])).toEqual(["a", "b", "c"]);
    expect(names([104])).toEqual(["a", "c"]);
    expect(names([1, 101])).toEqual(["a", "c"]);
  });

  test("are missing where they are required and not accepted, the first first", () => {
    expect(missingTerm(terms)?.name).toBe("b");
    expect(missingTerm(terms, ["b"])?.name).toBe("c");
    expect(missingTerm(terms, ["b", "c"])).toBeUndefined();
    expect(missingTerm([], [])).toBeUndefined();
  });
});

describe("an Israeli ID number", () => {
  test("has a check digit that finds every wrong digit", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 99_999_999 }),
        fc.nat(8),
        fc.integer({ min: 1, max: 9 }),
        (stem, place, more) => {
          const text = String(stem).padStart(8, "0");
          const right = Array.from({ length: 10 }, (_, digit) => `${text}${digit}`).find(
            isIsraeliId,
          )!;
          const digits = [...right];
          digits[place] = String((Number(digits[place]) + more) % 10);
          expect(isIsraeliId(digits.join(""))).toBe(false);
        },
      ),
    );
  });

  test.each([
    ["00018", true],
    ["0018", false],
    ["123-456-782", true],
    ["1234567820", false],
    ["00000", false],
  ])("%s is one: %s", (text, isOne) => {
    expect(isIsraeliId(text)).toBe(isOne);
  });
});

describe("a person's name", () => {
  const fits = (text: unknown): boolean => PersonName(10).safeParse(text).success;

  test.each(["", "Dana", "O'Neill", "Ben-Ami", "שרה", "محمد", "Zoë 2.", "a".repeat(10), "<b>"])(
    "may be %j",
    (text) => {
      expect(fits(text)).toBe(true);
    },
  );

  test.each([
    "a\nb",
    "a\rb",
    "a\tb",
    "a\0b",
    "a\u0085b",
    "a\u2028b",
    "a\u2029b",
    "a".repeat(11),
    null,
  ])("may not be %j", (text) => {
    expect(fits(text)).toBe(false);
  });
});

describe("a waiver on the wire", () => {
  const child = { FirstName: "Tom", LastName: "Levi", DateOfBirth: "2018-05-01" };
  const fits = (parts: object): boolean => Waiver.safeParse({ ...emptyWaiver(), ...parts }).success;

  test("may be empty while it is filled in", () => {
    expect(fits({})).toBe(true);
    expect(peopleOf(emptyWaiver())).toBe(0);
    expect(emptyWaiver().isSignerTakingPart).toBe(false);
  });

  test("counts its children, and the signer who takes part", () => {
    const waiver = { ...emptyWaiver(), children: [child, child] };
    expect(peopleOf(waiver)).toBe(2);
    expect(peopleOf({ ...waiver, isSignerTakingPart: true })).toBe(3);
  });

  test("has at most ten terms and thirty children", () => {
    const many = (count: number, value: unknown): unknown[] =>
      Array.from({ length: count }, () => value);
    expect([10, 11].map((count) => fits({ termsIds: many(count, 1) }))).toEqual([true, false]);
    expect([30, 31].map((count) => fits({ children: many(count, child) }))).toEqual([true, false]);
    expect(MOST_CHILDREN).toBe(30);
    expect(MOST_SEATS_A_TICKET).toBeLessThanOrEqual(MOST_CHILDREN);
  });

  test.each([
    [{ FirstName: "a".repeat(60) }, true],
    [{ FirstName: "a".repeat(61) }, false],
    [{ LastName: "a".repeat(61) }, false],
    [{ LastName: "a\nb" }, false],
    [{ DateOfBirth: null }, true],
    [{ DateOfBirth: "2018-02-30" }, false],
  ])("has a child %j: %s", (parts, isFit) => {
    expect(WaiverChild.safeParse({ ...child, ...parts }).success).toBe(isFit);
  });

  test.each([
    [{ signature: null }, true],
    [{ signature: "M10,10l60,0" }, true],
    [{ signature: "" }, false],
    [{ signature: "<svg/>" }, false],
    [{ signature: `M0,0l${"1,0 -1,0 ".repeat(2_000)}1,0` }, false],
    [{ signedName: "a".repeat(130) }, true],
    [{ signedName: "a".repeat(131) }, false],
    [{ signedName: "a\u2028b" }, false],
    [{ isSignerTakingPart: "yes" }, false],
  ])("is with %j taken: %s", (parts, isFit) => {
    expect(fits(parts)).toBe(isFit);
  });
});

describe("a drawn signature", () => {
  test("has its ink measured along all its strokes", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 5 }),
        (steps) => {
          const path = pathOf(
            steps.map((step, at) => [
              [10, 10 * at],
              [10 + step, 10 * at],
            ]),
          );
          const ink = steps.reduce((sum, step) => sum + step, 0);
          expect(isSignature(path)).toBe(ink >= 60);
        },
      ),
    );
    // The length of the stroke counts, not the distance between its ends: two sides of 50 each.
    expect(isSignature("M100,100l30,40 -30,-40")).toBe(true);
    expect(isSignature("M100,100l15,20 -15,-20")).toBe(false);
  });

  test("keeps within its box, whose corners belong to it", () => {
    expect(strokesOf("M0,0l600,240")).toEqual([
      [
        [0, 0],
        [600, 240],
      ],
    ]);
    for (const path of ["M0,0l601,0", "M0,0l0,241", "M0,0l-1,0", "M0,0l0,-1", "M601,0l0,0"])
      expect(strokesOf(path)).toBeUndefined();
  });

  test("leaves out strokes without points and steps without a way", () => {
    expect(pathOf([])).toBe("");
    expect(pathOf([[], [[5, 6]]])).toBe("M5,6l0,0");
    expect(strokesOf("M5,6l0,0 3,0 0,0")).toEqual([
      [
        [5, 6],
        [8, 6],
      ],
    ]);
  });

  test("is as long as its limit at most", () => {
    const step = "1,0 -1,0 ";
    const most = `M0,0l${step.repeat(Math.floor((MOST_SIGNATURE - 8) / step.length))}1,0`;
    expect(most.length).toBeLessThanOrEqual(MOST_SIGNATURE);
    expect(strokesOf(most)).toBeDefined();
    expect(strokesOf(`${most} ${step.repeat(3)}1,0`)).toBeUndefined();
  });
});

describe("a seat plan on the wire", () => {
  test("is read, or refused with the first place that is wrong", () => {
    const plan = planOf();
    expect(readSeatplan(plan)).toEqual(plan);
    expect(readSeatplan({ ...plan, width: "wide" })).toEqual({
      path: "width",
      // The message can differ, because another test in the same process may have loaded zod's own messages.
      message: expect.stringContaining("Invalid input"),
    });
    const [section] = plan.sections;
    expect(readSeatplan({ ...plan, sections: [{ ...section, kind: "sofa" }] })).toMatchObject({
      path: "sections.0.kind",
    });
    expect(readSeatplan(null)).toMatchObject({ path: "" });
    expect(readSeatplan(undefined)).toHaveProperty("message");
  });

  test("has the seats of a row in the order of their x, in the order that they were written or not", () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: -50, max: 50 }), { maxLength: 12 }), (xs) => {
        const seats = Object.fromEntries(xs.map((x) => [x, { SeatName: `${x}`, px: x, py: 0 }]));
        const row: PlanRow = { name: "A", y: 1, seats };
        const read = seatsOf(row);
        expect(read.map(({ x }) => x)).toEqual(xs.toSorted((a, b) => a - b));
        for (const { x, seat } of read) expect(seat.SeatName).toBe(String(x));
      }),
    );
  });
});

// Videos on demand are defined in storefront.md sections 4 and 9.
describe("a video", () => {
  const hour = (count: number): Date => new Date(Date.UTC(2027, 0, 1, count));

  test("can be watched from its start up to its end, while plays are left", () => {
    fc.assert(
      fc.property(
        fc.nat(9),
        fc.option(fc.nat(9)),
        fc.integer({ min: -1, max: 2 }),
        fc.nat(9),
        (from, until, plays, now) => {
          const state = videoState(
            {
              from: hour(from),
              until: until === null ? null : hour(until),
              playsRemaining: plays,
            },
            hour(now),
          );
          const isOver = plays < 1 || (until !== null && now >= until);
          expect(state).toBe(isOver ? "expired" : now < from ? "future" : "available");
        },
      ),
    );
  });

  test("is bought alone, and says which field is wrong", () => {
    expect(judgeVideos([])).toBeUndefined();
    expect(judgeVideos([1, 1, 1])).toBeUndefined();
    const told = judgeVideos([1, 101]);
    expect(told).toMatchObject({
      code: "VALIDATION",
      details: { fields: [{ field: "cart.seats" }] },
    });
  });
});
