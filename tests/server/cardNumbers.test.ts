import { describe, expect, test } from "vitest";
import { Refused } from "../../domain/refusal.ts";
import { holdsCardNumber, passesLuhn, refuseCards } from "../../server/platform/cardNumbers.ts";

const isRefused = (work: () => void): boolean => {
  try {
    work();
    return false;
  } catch (error) {
    if (error instanceof Refused) return error.refusal.code === "CARD_DATA_REFUSED";
    throw error;
  }
};

test("the check digit tells card numbers from others", () => {
  expect(passesLuhn("4580000000000018")).toBe(true);
  expect(passesLuhn("4580000000000019")).toBe(false);
});

describe("card data in a body", () => {
  test.each([
    "cardNumber",
    "card_number",
    "creditCardNumber",
    "CREDITCARDNUMBER",
    "ccnum",
    "pan",
    "cvv",
    "CVV2",
    "cvc",
    "cardCvv",
    "creditCardCVV",
    "securityCode",
    "expiry",
    "expDate",
    "expirationDate",
    "creditCardExpDate",
    "cardExpiry",
    "exp_month",
  ])("is refused by the name %s, at any depth", (name) => {
    expect(isRefused(() => refuseCards({ cart: [{ deep: { [name]: "x" } }] }))).toBe(true);
  });

  test.each([
    "creditcardInfo",
    "token",
    "saveMagCard",
    "numberOfPayments",
    "paymentIdentifier",
    "dateOfBirth",
    "expiresAt",
    "company",
    "discardNote",
    "SSN",
  ])("is not what the name %s means", (name) => {
    expect(isRefused(() => refuseCards({ [name]: "x" }))).toBe(false);
  });

  test.each([
    "4580000000000018",
    "my card is 4580 0000 0000 0018.",
    "4580-0000-0000-0018",
    "3 tickets, 4580 0000 0000 0018",
    "Herzl 5 4580000000000018",
    "3782 822463 10005",
    "3056 930902 5904",
    "4580 0000 0000 7",
  ])("is refused in the text %s", (text) => {
    expect(holdsCardNumber(text)).toBe(true);
    expect(isRefused(() => refuseCards({ customerInfo: { FirstName: text } }))).toBe(true);
    expect(isRefused(() => refuseCards({ notes: ["fine", text] }))).toBe(true);
  });

  test.each([
    "0501234567",
    "4580000000000019",
    "2026-11-28T20:30:00+02:00",
    "a4580000000000018b",
    // Lists of ids as in tables, whose digits have a valid check digit.
    "1000021 1000029",
    "1 2 1000007 1000015 1000017 1000019",
    "1004 1005 1006 1007 1008",
    "8 9 10 11 12 13 14 15 16 17 18 19 20 21",
  ])("is not seen in the text %s", (text) => {
    expect(isRefused(() => refuseCards({ FirstName: text }))).toBe(false);
  });

  test.each(["reference", "memberNumber", "reservationIdentifier", "code", "systemVoucher", "_"])(
    "is not looked for in the number %s, which is ours",
    (name) => {
      expect(isRefused(() => refuseCards({ [name]: "4580000000000018" }))).toBe(false);
    },
  );
});
