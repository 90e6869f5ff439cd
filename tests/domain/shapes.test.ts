import { existsSync } from "node:fs";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { AreaReservation, AreaVideo, AreaVoucher } from "../../domain/customerArea.ts";
import { CounterOrder, CounterMethod } from "../../domain/counterOrder.ts";
import { CustomerInfo } from "../../domain/customer.ts";
import { CustomerSession } from "../../domain/customerSession.ts";
import { EnrolmentParts } from "../../domain/enrolmentOffer.ts";
import { VIEW_TEXTS } from "../../domain/viewTexts.ts";
import { KnownCustomer } from "../../domain/knownCustomer.ts";
import { LOCALES } from "../../domain/locale.ts";
import { Modify } from "../../domain/modify.ts";
import { HOLD_MINUTES_BEFORE, Step, STEPS_AS_WALKED, stepSeconds } from "../../domain/order.ts";
import { CHANGE_KINDS, ChangedOrder, PresentationChange } from "../../domain/presentationChange.ts";
import { GAP_POLICY, MARKER_FLAGS, SeatFlag, SeatStatus } from "../../domain/seat.ts";
import { SeatBlock } from "../../domain/seatBlock.ts";
import { WaiverTerms } from "../../domain/waiverTerms.ts";
import { replyExample } from "../../server/http/examples/exampleOf.ts";
import { ROOT } from "../../scripts/root.ts";
import { isObject, valuesIn, withValue } from "./api/inputs.ts";

describe("a customer on record", () => {
  const known = z.parse(KnownCustomer, replyExample(KnownCustomer, "customer"));

  // A login fills the form of the cart (storefront.md section 3, Customer).
  test("fills the cart's form, also where nothing but a number is known", () => {
    const names = Object.keys(CustomerInfo.shape).filter((name) => name in KnownCustomer.shape);
    expect(names).toEqual(
      expect.arrayContaining(["FirstName", "LastName", "EmailAddress1", "MobileNumber1", "SSN"]),
    );
    const unknown = { DateOfBirth: null, IsMailingAllowed: false };
    const empty = { ...Object.fromEntries(names.map((name) => [name, ""])), ...unknown };
    expect(CustomerInfo.safeParse(empty).success).toBe(true);
  });

  test("has its cards by a token and four digits, never by a number", () => {
    const { MagCards } = KnownCustomer.shape;
    const [card] = z.parse(MagCards, [
      { token: "t", LastFourDigits: "0018", Expiry: "12/29", isDeleted: false, Number: "4580" },
    ]);
    expect(Object.keys(card!)).toEqual(["token", "LastFourDigits", "Expiry", "isDeleted"]);
  });

  test("has memberships in its session only where the login asked for them", () => {
    expect(CustomerSession.safeParse(known).success).toBe(true);
    expect(CustomerSession.safeParse({ ...known, Members: [] }).success).toBe(true);
    expect(CustomerSession.safeParse({ ...known, Members: [{}] }).success).toBe(false);
  });
});

test("an order at the counter has the buyer's name, number and address, and no ID number", () => {
  const { customerInfo } = CounterOrder.shape;
  const buyer = {
    FirstName: "Dana",
    LastName: "Levi",
    EmailAddress1: "dana@example.org",
    MobileNumber1: "0501234567",
  };
  expect(z.parse(customerInfo, { ...buyer, SSN: "123456782" })).toEqual(buyer);
  for (const name of Object.keys(buyer))
    expect(customerInfo.safeParse({ ...buyer, [name]: undefined }).success).toBe(false);
});

test("a video of the customer area names its reservation once, as the area spells it", () => {
  const names = Object.keys(AreaVideo.shape).filter((name) => /reservation/i.test(name));
  expect(names).toEqual(["ReservationIdentifier"]);
});

/** Schemas of data that pages read, each with an example. */
const SHAPES = [
  ["a reservation of the customer area", AreaReservation],
  ["a voucher of the customer area", AreaVoucher],
  ["a video of the customer area", AreaVideo],
  ["an order at the counter", CounterOrder],
  ["a season's enrolment", EnrolmentParts],
  ["a change for all buyers", PresentationChange],
  ["an order of such a change", ChangedOrder],
  ["blocked seats", SeatBlock],
  ["the terms of a waiver", WaiverTerms],
] as const;

describe.each(SHAPES)("%s", (_, shape) => {
  const example = replyExample(shape, "reply");

  test("is refused without any field that it must have, at every depth", () => {
    const accepted: string[] = [];
    for (const [place, value] of valuesIn(example)) {
      if (!isObject(value)) continue;
      for (const key of Object.keys(value)) {
        const { [key]: __, ...rest } = value;
        const without = withValue(example, place, rest);
        const withNothing = withValue(example, place, { ...value, [key]: undefined });
        // Only optional fields accept undefined.
        const isOptional = shape.safeParse(withNothing).success;
        // The names of a record's entries are numbers, so they are skipped.
        if (/^\d+$/.test(key)) continue;
        if (shape.safeParse(without).success !== isOptional)
          accepted.push([...place, key].join("."));
      }
    }
    expect(accepted).toEqual([]);
    expect(shape.safeParse({}).success).toBe(false);
    expect(shape.safeParse(null).success).toBe(false);
  });

  test("is refused with a whole number that is a part, or a flag that is a word", () => {
    const accepted: string[] = [];
    for (const [place, value] of valuesIn(example)) {
      if (typeof value === "boolean" && shape.safeParse(withValue(example, place, "yes")).success)
        accepted.push(place.join("."));
      const key = String(place.at(-1));
      const isCount = /(Id|Quantity|quantity|redeemed|Count|tickets|orders|tries)$/.test(key);
      if (typeof value === "number" && isCount)
        if (shape.safeParse(withValue(example, place, 1.5)).success) accepted.push(place.join("."));
    }
    expect(accepted).toEqual([]);
  });
});

describe("seats", () => {
  test("have flags that can be told apart in one byte", () => {
    const flags = Object.values(SeatFlag);
    expect(new Set(flags).size).toBe(flags.length);
    for (const flag of flags) expect(Math.log2(flag) % 1).toBe(0);
    expect(flags.reduce((all, flag) => all | flag, 0)).toBeLessThan(256);
  });

  test("are marked at the left, in the middle and at the right, and by nothing else", () => {
    const marking = Object.entries(SeatFlag).filter(([, flag]) => (flag & MARKER_FLAGS) !== 0);
    expect(marking.map(([name]) => name)).toEqual(["left", "middle", "right"]);
  });

  // Customers see 0 and 1 (contract, "Seats"), so free is 0 in both lists.
  test("are free by the number that customers see for free", () => {
    expect(SeatStatus.available).toBe(0);
    expect(new Set(Object.values(SeatStatus)).size).toBe(5);
    expect(Math.max(...Object.values(SeatStatus))).toBe(4);
    expect(GAP_POLICY).toBe(3);
  });

  test("move at least one at a time, within 32 bits", () => {
    const ticket = {
      presentationId: 1,
      sectionId: 1,
      x: 1,
      y: 1,
      newSeat: { sectionId: 1, x: 2, y: 1 },
    };
    const fits = (tickets: unknown[]): boolean =>
      Modify.safeParse({ resId: "K7", tickets }).success;
    expect(fits([ticket])).toBe(true);
    expect(fits([])).toBe(false);
    expect(fits(Array.from({ length: 200 }, () => ticket))).toBe(true);
    expect(fits(Array.from({ length: 201 }, () => ticket))).toBe(false);
    expect(fits([{ ...ticket, newSeat: { sectionId: 1, x: 2 } }])).toBe(false);
    expect(fits([{ ...ticket, x: 2 ** 31 }])).toBe(false);
  });
});

test("an unpaid reservation is collected half an hour before the show (storefront.md section 9)", () => {
  expect(HOLD_MINUTES_BEFORE).toBe(30);
});

describe("the steps of a booking (storefront.md section 2; contract, Timers)", () => {
  const timer = {
    chooseSeatsInSeconds: 60,
    chooseTicketsInSeconds: 70,
    customerInfoInSeconds: 80,
    chooseProductsInSeconds: 90,
  };

  test("are walked once each, seats first and the customer's details last", () => {
    expect(STEPS_AS_WALKED.toSorted()).toEqual(Object.values(Step).toSorted());
    expect([STEPS_AS_WALKED[0], STEPS_AS_WALKED.at(-1)]).toEqual([Step.seats, Step.customer]);
  });

  test("have their own time each", () => {
    expect(Object.values(Step).map((step) => stepSeconds(timer, step))).toEqual([60, 70, 80, 90]);
  });
});

test("the counter takes cash or a terminal's card", () => {
  for (const method of ["cash", "terminal"])
    expect(CounterMethod.safeParse(method).success).toBe(true);
  for (const method of ["card", "voucher", ""])
    expect(CounterMethod.safeParse(method).success).toBe(false);
});

test("texts that the first views need are there in every language", () => {
  for (const part of VIEW_TEXTS)
    for (const locale of LOCALES)
      expect([part, locale, existsSync(`${ROOT}/locales/${locale}/${part}.json`)]).toEqual([
        part,
        locale,
        true,
      ]);
  expect(CHANGE_KINDS).toHaveLength(3);
});
