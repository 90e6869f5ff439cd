import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { choiceWords } from "../../../app/offers/choiceWords.ts";
import { codeWords } from "../../../app/offers/codeWords.ts";
import { giftText, giftTitle } from "../../../app/offers/giftWords.ts";
import { lineWords } from "../../../app/offers/lineWords.ts";
import { memberWords } from "../../../app/offers/enrol/memberWords.ts";
import { voucherFacts } from "../../../app/offers/voucherFacts.ts";
import { session } from "../../../app/shell/net/session.ts";
import { refusal } from "../../../domain/refusal.ts";
import type { SystemVoucher } from "../../../domain/voucherOffer.ts";
import { vouched } from "../../vouched.ts";
import { plain } from "../plain.ts";
import { speaking } from "../speaking.ts";
import { line } from "./offerLines.ts";

beforeEach(() => void speaking("en"));
afterEach(() => void (session.locale = "he"));

const t = speaking("en");

describe("a line of the cart", () => {
  test("has the offer, its price's name and how many", () => {
    expect(lineWords(t, line({ priceName: "Large", quantity: 3 }))).toBe("Gift, Large × 3");
    expect(lineWords(t, line())).toBe("Gift");
  });

  test("names the number of a membership that is renewed", () => {
    expect(lineWords(t, line({ name: "Friends", memberNumber: "2001001" }))).toBe(
      "Friends, renewal of 2001001",
    );
  });
});

describe("a member of an enrolment", () => {
  const person = { who: "person" as const, FirstName: "", LastName: "", memberNumber: "" };

  test("is called by name as soon as there is one, and by place until then", () => {
    expect(memberWords(t, person, 1)).toBe("Member 2");
    expect(memberWords(t, { ...person, FirstName: " Dana " }, 1)).toBe("Dana");
    expect(memberWords(t, { ...person, FirstName: "Dana", LastName: "Levi " }, 1)).toBe(
      "Dana Levi",
    );
  });

  test("with a number is called by it, and the number keeps its direction in any text", () => {
    const member = { ...person, who: "member" as const, memberNumber: " 2001-8 " };
    expect(memberWords(t, member, 1)).toBe("Member \u20662001-8\u2069");
    expect(memberWords(t, { ...member, memberNumber: " " }, 1)).toBe("Member 2");
  });

  test("who buys is “me”, also after a name was typed", () => {
    expect(memberWords(t, { ...person, who: "buyer", FirstName: "Dana" }, 0)).toBe("Me");
  });
});

describe("a voucher that is given away says", () => {
  const gift = { name: "Dana", to: "d•••@example.com", deliverAt: "2027-03-14T09:00:00+02:00" };

  test("whether it was sent already", () => {
    expect(giftTitle(t, gift)).toBe("\u2068Dana\u2069 gets it on 14 March 2027");
    expect(giftTitle(t, { ...gift, isSent: true })).toBe(
      "Sent to \u2068Dana\u2069 on 14 March 2027",
    );
  });

  test("that the giver prints it, without a day and an address", () => {
    expect(giftTitle(t, { ...gift, to: null })).toBe("For \u2068Dana\u2069, printed by you");
    expect(giftText(t, { to: null })).toContain("your greeting");
  });

  test("where it goes, from left to right also in Hebrew", () => {
    expect(giftText(speaking("he"), gift)).toContain("\u2066d•••@example.com\u2069");
  });
});

describe("a voucher's validity", () => {
  const facts = (over: Partial<SystemVoucher>) =>
    voucherFacts(
      t,
      vouched<SystemVoucher>({ benefits: [], validDays: null, EndDate: null, ...over }),
    ).map(plain);

  test.each([
    [365, "Valid for a year"],
    [366, "Valid for a year"],
    [1826, "Valid for 5 years"],
    [730, "Valid for 2 years"],
    [400, "Valid for 400 days"],
    [90, "Valid for 90 days"],
    [1, "Valid for a day"],
  ])("of %i days reads “%s”", (validDays, words) => {
    expect(facts({ validDays })).toEqual([words]);
  });

  test("ends on a day, or never", () => {
    expect(facts({ EndDate: "2027-12-31T23:59:59+02:00" })).toEqual([
      "Valid until 31 December 2027",
    ]);
    expect(facts({})).toEqual([]);
  });

  test("stands after what the voucher gives", () => {
    const benefits = vouched<SystemVoucher["benefits"]>([{ name: "Popcorn", quantity: 2 }]);
    expect(facts({ benefits, validDays: 90 })).toEqual(["Popcorn × 2", "Valid for 90 days"]);
  });
});

describe("a refusal on a page of offers", () => {
  test("speaks of offers where the order's own text speaks of seats and tickets", () => {
    expect(choiceWords(t, refusal("NOTHING_SELECTED"))).toBe(
      "Nothing is chosen yet. Choose something to continue.",
    );
    expect(choiceWords(t, refusal("INCOMPATIBLE_BUSINESS"))).toBe(
      choiceWords(t, refusal("INCOMPATIBLE_AUTH_PROFILE")),
    );
    expect(choiceWords(t, refusal("COUPON_NOT_ELIGIBLE", { enteredCode: "A" }))).toBe(
      "This code does not apply to anything here.",
    );
  });

  test("about an amount names the range and the steps", () => {
    const why = refusal("PRICE_OUT_OF_RANGE", { min: 10, max: 500, multiplier: 0.5 });
    expect(plain(choiceWords(t, why))).toBe(
      "Choose an amount from ₪10 to ₪500, in steps of ₪0.50.",
    );
  });

  test("tells a code that has expired from one that is not valid yet", () => {
    expect(codeWords(t, refusal("voucherExpired"))).toContain("has expired");
    expect(codeWords(t, refusal("getTicket"))).toContain("not valid yet");
  });

  test("that is of no offer keeps its usual text", () => {
    expect(choiceWords(t, refusal("errorNoResponse"))).toBe(t("refusal.errorNoResponse"));
    expect(codeWords(t, refusal("errorNoResponse"))).toBe(t("refusal.errorNoResponse"));
  });
});
